import { sql } from 'kysely'
import type { SystemTx } from '../../platform/db/scope.ts'

/** A grid cell that fields use, as the day's plan sees it. */
export type PlannedCell = {
  id: number
  lat: number
  lon: number
  zone: string
  refreshedAt: Date | null
  forecastIssued: Date | null
  /** Its years since 1991 are stored. */
  hasYears: boolean
  /** Some field on it has a crop that grows, or is sown within a month; one without a planting date counts as such. */
  isInSeason: boolean
  /** A rule of some field on it is at its threshold. */
  isNear: boolean
}

/** Days before planting from which a season counts. */
const BEFORE_PLANTING = 30

export async function listPlannedCells(tx: SystemTx, now: Date): Promise<PlannedCell[]> {
  const { rows } = await sql<PlannedCell>`
    with used as (
      select used.id as cell_id,
        bool_or(not coalesce(state.season_ended, false)
          and coalesce(field.planting_date <= (${now}::timestamptz)::date + ${BEFORE_PLANTING}::int, true))
          as in_season,
        bool_or(coalesce(state.triggered_alerts, 0) > 0) as near
      from field
        left join field_state as state on state.org_id = field.org_id and state.field_uuid = field.uuid
        left join weather_cell as station on station.id = field.ghcn_cell_id
        cross join lateral (values (field.era_cell_id), (station.grid_cell_id)) as used (id)
      where used.id is not null
      group by 1
    )
    select cell.id, lat, lon, zone, refreshed_at as "refreshedAt",
      case when exists (select from weather_outlook where cell_id = cell.id and rain_chance is not null)
        then forecast_issued end as "forecastIssued",
      history_from is not null as "hasYears", in_season as "isInSeason", near as "isNear"
    from weather_cell as cell join used on used.cell_id = cell.id
    where cell.station is null order by cell.id`.execute(tx)
  return rows
}

/** Stations that fields use and whose grid cell has a newer forecast than was there when their own days were read. */
export async function listDueStations(tx: SystemTx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select station.id from weather_cell as station join weather_cell as grid on grid.id = station.grid_cell_id
    where grid.forecast_issued is not null
      and (station.forecast_issued is null or station.forecast_issued < grid.forecast_issued)
      and exists (select from field where ghcn_cell_id = station.id and datasource = 'ghcn')
    order by station.id`.execute(tx)
  return rows.map(({ id }) => id)
}
