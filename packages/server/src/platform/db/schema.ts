import type { Alert, StackedAlert } from '@windrow/core/alerts/alert.ts'
import type { RiskKey, StackedRiskKey } from '@windrow/core/risks/registry.ts'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { AccountTables } from './account-tables.ts'
import type { AlertEventTables } from './alert-event-tables.ts'
import type { FieldPageTables } from './field-page-tables.ts'
import type { FieldTables } from './field-tables.ts'
import type { ReportTables } from './report-tables.ts'

/** The rules of farms and what their evaluation found, as the migrations make them. */
interface AlertTables {
  alert: {
    org_id: Generated<string>
    id: Generated<string>
    number: Generated<number>
    crop: string
    variety: string
    risk: RiskKey | StackedRiskKey
    data: JSONColumnType<Alert | StackedAlert>
    changed_at: Generated<Date>
  }
}

/** What belongs to a field in the planting tool, as the migrations make it. */
interface PlantingTables {
  planting_window: {
    org_id: Generated<string>
    field_uuid: string
    first_day: string
    last_day: string
    updated_at: Generated<Date>
  }
  planting_weight: {
    org_id: Generated<string>
    field_uuid: string
    risk: string
    sub_type: string
    weight: number
    updated_at: Generated<Date>
  }
}

type Instant = ColumnType<Date, Date | undefined, Date>

type Json<Value extends object> = JSONColumnType<Value | null, string | null | undefined, string | null>

/** A file that goes with a mail, by its key in the file store. */
type MailFile = { name: string; type: string; key: string }

interface MailTables {
  mail_outbox: {
    id: Generated<string>
    recipient: string
    subject: string
    text_part: string | null
    html_part: string | null
    created_at: Instant
    due_at: Instant
    attempts: Generated<number>
    last_error: string | null
    sent_at: Date | null
    given_up_at: Date | null
    attachments: Json<MailFile[]>
    headers: Json<Record<string, string>>
    reply_to: Json<{ name: string; address: string }>
    /** The organisation that caused it. */
    caused_by: string | null
    /** It does not leave this machine, whatever is set. */
    is_kept: Generated<boolean>
    /** It holds neither a code nor a link that acts for its reader. */
    is_open: Generated<boolean>
  }
  contact_request: {
    id: Generated<string>
    name: string
    email: string
    company: string
    created_at: Instant
  }
}

/** Weather per cell, as the migrations make them. */
interface WeatherTables {
  weather_cell: {
    id: Generated<number>
    key: string
    source: string
    label: string
    lat: number
    lon: number
    elevation: number | null
    zone: string
    grid_cell_id: number | null
    station: JSONColumnType<{ id: string; name: string }> | null
    created_at: Generated<Date>
    history_from: number | null
    history_to: number | null
    forecast_issued: Date | null
    refreshed_at: Date | null
    failed_at: Date | null
    failure: string | null
    /** Of eight degrees, by rows from the south-west. */
    tile: GeneratedAlways<number>
  }
  weather_history: {
    cell_id: number
    series: string
    year: number
    first_day: number
    packed: Buffer
    filled: Buffer | null
  }
  weather_forecast: {
    cell_id: number
    series: string
    first_day: number
    days: number
    members: number
    packed: Buffer
  }
  weather_hourly: { cell_id: number; series: string; first_hour: number; packed: Buffer }
  forecast_archive: {
    cell_id: number
    model: string
    first_day: number
    kind: 'shown' | 'model'
    issued: Date
    packed: Buffer
  }
  weather_blend: {
    cell_id: number
    models: string[]
    learned_day: number | null
    learned: unknown
    provenance: unknown
  }
  weather_model_run: { cell_id: number; model: string; first_day: number; issued: Date; packed: Buffer }
  forecast_summary: {
    grid_cell_id: number
    truth_cell_id: number
    series: string
    n: number
    mae: number | null
    skill: number | null
    day: number
  }
  weather_earlier_runs: { cell_id: number; asked_day: number }
  station_difference: { cell_id: number; t2m_min: number[]; t2m_max: number[]; t2m_avg: number[] }
  weather_outlook: {
    cell_id: number
    first_day: number
    t2m_min: (number | null)[]
    t2m_max: (number | null)[]
    tp_sum: (number | null)[]
    rain_chance: (number | null)[] | null
    rain_low: (number | null)[] | null
    rain_high: (number | null)[] | null
  }
}

/** What was fetched for many cells at once, and what was spent on it. */
interface ProviderTables {
  provider_calls: {
    provider: string
    minute_at: Date
    minute_used: number
    hour_at: Date
    hour_used: number
    day_at: Date
    day_used: number
    paused_until: Date | null
  }
  weather_season: {
    point: string
    run: Date
    fetched_at: Date
    first_day: number
    days: number
    members: number
    anomalies: JSONColumnType<Record<string, Record<string, number>>>
  }
  weather_season_series: { point: string; series: string; packed: Buffer }
}

/** The tables as the migrations make them; see `docs/recipes` for adding one. */
export interface Schema
  extends AccountTables,
    AlertTables,
    AlertEventTables,
    FieldTables,
    FieldPageTables,
    MailTables,
    PlantingTables,
    ProviderTables,
    ReportTables,
    WeatherTables {
  organisation: OrganisationTable
  schema_migration: SchemaMigrationTable
}

interface OrganisationTable {
  id: Generated<string>
  name: string
  kind: Generated<'farm' | 'demo' | 'sandbox'>
  created_at: Generated<Date>
}

interface SchemaMigrationTable {
  name: string
  checksum: string
  applied_at: Generated<Date>
}
