import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** Weather per cell and the fields that use it, as the migrations make them. */
export interface WeatherTables {
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
  field: {
    org_id: Generated<string>
    uuid: Generated<string>
    name: string
    crop: string
    variety: string
    region: string
    notes: Generated<string>
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
  }
}

export type GeoJsonMultiPolygon = { type: 'MultiPolygon'; coordinates: number[][][][] }
