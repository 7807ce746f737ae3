import type { Database } from '@windrow/server/platform/db/open-database.ts'
import { timeZoneAt } from '@windrow/server/weather/places/create-places.ts'
import type { WeatherSource } from '@windrow/server/weather/sources/weather-source.ts'
import { ensureCell, type StoredCell } from '@windrow/server/weather/store/cells.ts'

const COLUMNS = 25

/** Cells that are stored without weather yet, each at a place of its own in the plains of North America. */
export async function addCells(db: Database, source: WeatherSource, count: number): Promise<StoredCell[]> {
  return db.asSystem(async (tx) => {
    const cells: StoredCell[] = []
    for (let number = 0; number < count; number++) {
      const lat = 34 + 0.35 * Math.floor(number / COLUMNS)
      const lon = -103 + 0.6 * (number % COLUMNS)
      const place = { lat, lon, elevation: null, zone: timeZoneAt(lat, lon) }
      cells.push(await ensureCell(tx, source.cellFor(place), { source: source.id }))
    }
    return cells
  })
}

/** Gives the weather of the first cells to all others, so that rows and bytes are real and little is simulated. */
export async function copyWeather(
  db: Database,
  ids: readonly number[],
  simulated: number,
  tables: readonly string[],
): Promise<void> {
  for (const table of tables) {
    const { rows } = await db.pool.query<{ columns: string }>(
      `select string_agg(column_name, ', ' order by ordinal_position) as columns
       from information_schema.columns where table_name = $1 and column_name <> 'cell_id'`,
      [table],
    )
    await db.pool.query(
      `insert into ${table} (cell_id, ${rows[0]?.columns}) select copy, ${rows[0]?.columns}
       from unnest($1::int[]) with ordinality as given (copy, at)
         join ${table} on cell_id = ($1::int[])[(at - 1) % ${simulated} + 1] where at > ${simulated}`,
      [ids],
    )
  }
  await db.pool.query(
    `update weather_cell set history_from = like_it.history_from, history_to = like_it.history_to,
       forecast_issued = like_it.forecast_issued, refreshed_at = like_it.refreshed_at
     from weather_cell as like_it where like_it.id = $1 and weather_cell.refreshed_at is null`,
    [ids[0]],
  )
}
