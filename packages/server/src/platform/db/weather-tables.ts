import type { Generated, JSONColumnType } from 'kysely'

/** Weather per cell, as the migrations make them. */
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
  weather_outlook: {
    cell_id: number
    first_day: number
    t2m_min: (number | null)[]
    t2m_max: (number | null)[]
    tp_sum: (number | null)[]
  }
}
