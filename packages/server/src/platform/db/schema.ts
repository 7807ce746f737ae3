import type { Generated } from 'kysely'
import type { AccountTables } from './account-tables.ts'
import type { AlertEventTables } from './alert-event-tables.ts'
import type { AlertTables } from './alert-tables.ts'
import type { FieldPageTables } from './field-page-tables.ts'
import type { FieldTables } from './field-tables.ts'
import type { MailTables } from './mail-tables.ts'
import type { PlantingTables } from './planting-tables.ts'
import type { ReportTables } from './report-tables.ts'
import type { WeatherTables } from './weather-tables.ts'

/** The tables as the migrations make them; see `docs/recipes` for adding one. */
export interface Schema
  extends AccountTables,
    AlertTables,
    AlertEventTables,
    FieldTables,
    FieldPageTables,
    MailTables,
    PlantingTables,
    ReportTables,
    WeatherTables {
  organisation: OrganisationTable
  schema_migration: SchemaMigrationTable
}

export interface OrganisationTable {
  id: Generated<string>
  name: string
  kind: Generated<'farm' | 'demo' | 'sandbox'>
  created_at: Generated<Date>
}

export interface SchemaMigrationTable {
  name: string
  checksum: string
  applied_at: Generated<Date>
}
