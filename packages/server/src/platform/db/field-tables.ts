import type { FieldDefaults } from '@windrow/contract/entities/field.ts'
import type { Irrigated } from '@windrow/core/water-use/irrigated.ts'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** Fields and what belongs to them, as the migrations make them. */
export interface FieldTables {
  field: {
    org_id: Generated<string>
    uuid: Generated<string>
    name: string
    crop: string
    variety: string
    region: string
    notes: Generated<string>
    irrigated: Generated<Irrigated>
    planting_date: ColumnType<string | null, string | null | undefined, string | null>
    geometry: JSONColumnType<GeoJsonMultiPolygon>
    lat: number
    lon: number
    area_m2: number
    zone: string
    datasource: Generated<'era' | 'ghcn'>
    era_cell_id: number
    ghcn_cell_id: number | null
    suggested_datasource: Generated<'era' | 'ghcn'>
    created_at: Generated<Date>
    updated_at: Generated<Date>
    number: Generated<number>
    file_id: string | null
    external_source: string | null
    external_id: string | null
  }
  file: {
    org_id: Generated<string>
    id: Generated<string>
    name: string
    extension: string
    size: number
    is_export: Generated<boolean>
    created_at: Generated<Date>
    used_at: Generated<Date>
  }
  farm_export: {
    org_id: Generated<string>
    id: Generated<string>
    state: Generated<'queued' | 'running' | 'done' | 'failed'>
    done: Generated<number>
    total: Generated<number>
    tries: Generated<number>
    failure: string | null
    file_id: string | null
    created_at: Generated<Date>
    touched_at: Generated<Date>
    finished_at: Date | null
  }
  stray_file: { key: string; due: Date }
  file_feature: {
    org_id: Generated<string>
    file_id: string
    n: number
    name: string
    geometry: JSONColumnType<GeoJsonMultiPolygon>
    lat: number
    lon: number
    area_m2: number
    note: string | null
    irrigated: Irrigated | null
  }
  label: {
    org_id: Generated<string>
    id: Generated<string>
    name: string
    color: string
    created_at: Generated<Date>
  }
  field_label: {
    org_id: Generated<string>
    field_uuid: string
    label_id: string
    created_at: Generated<Date>
  }
  field_state: {
    org_id: Generated<string>
    field_uuid: string
    plant_stage: string | null
    yield_forecast: number | null
    yield_low: number | null
    yield_high: number | null
    triggered_alerts: Generated<number>
    season_ended: Generated<boolean>
    updated_at: Generated<Date>
  }
  field_drought: { org_id: Generated<string>; field_uuid: string; dry_from: string }
  field_today: {
    org_id: Generated<string>
    field_uuid: string
    day: string
    said: JSONColumnType<FieldToday>
  }
  today_cell: { cell_id: number; version: string }
  field_list_version: { org_id: Generated<string>; version: Generated<number> }
  field_import: {
    org_id: Generated<string>
    id: Generated<string>
    source: 'files' | 'fieldview' | 'johndeere'
    state: Generated<'queued' | 'running' | 'done' | 'failed'>
    defaults: JSONColumnType<FieldDefaults>
    failure: string | null
    field_limit: number
    created_at: Generated<Date>
    touched_at: Generated<Date>
    tries: Generated<number>
    finished_at: Date | null
  }
  field_import_item: {
    org_id: Generated<string>
    import_id: string
    n: number
    label: string
    file_id: string | null
    feature: number | null
    external_id: string | null
    outcome: 'added' | 'updated' | 'duplicate' | 'failed' | null
    message: string | null
    field_uuid: string | null
  }
  connection: {
    org_id: Generated<string>
    service: 'fieldview' | 'johndeere'
    sealed_tokens: string
    connected_at: Generated<Date>
  }
}

export type GeoJsonMultiPolygon = { type: 'MultiPolygon'; coordinates: number[][][][] }

/** From one field-local hour to another, `YYYY-MM-DDTHH:00`. */
export type LocalHours = readonly [from: string, to: string]

/** What a field's decisions say of its day: the best hours of what is to be done, and null where it is not. */
export type FieldToday = Readonly<
  Record<'protect' | 'spray' | 'water' | 'work', readonly LocalHours[] | null>
>
