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

const WEATHER_TABLES = ['weather_history', 'weather_forecast', 'weather_hourly', 'weather_outlook']
/** Cells that are written by one statement: some seconds of work. */
const CHUNK = 250
/** Statements at a time: PostgreSQL runs each on a core of its own. */
const AT_ONCE = 2

/**
 * Gives the weather of the first `simulated` cells to all others, so that rows and bytes are real and little is simulated.
 */
export async function copyWeather(
  db: Database,
  ids: readonly number[],
  simulated: number,
  onProgress: (copied: number) => void = () => {},
): Promise<void> {
  const columns = new Map<string, string>()
  for (const table of WEATHER_TABLES) columns.set(table, await columnsOf(db, table))
  let next = simulated
  const copyChunks = async () => {
    for (let from = next; from < ids.length; from = next) {
      next += CHUNK
      const copies = ids.slice(from, from + CHUNK)
      const patterns = copies.map((_, at) => ids[(from + at) % simulated])
      for (const [table, own] of columns)
        await db.pool.query(
          `insert into ${table} (cell_id, ${own}) select copy, ${own}
           from unnest($1::int[], $2::int[]) as given (copy, pattern) join ${table} on cell_id = pattern`,
          [copies, patterns],
        )
      onProgress(Math.min(next, ids.length))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, copyChunks))
  await db.pool.query(
    `update weather_cell set history_from = like_it.history_from, history_to = like_it.history_to,
       forecast_issued = like_it.forecast_issued, refreshed_at = like_it.refreshed_at
     from weather_cell as like_it where like_it.id = $1 and weather_cell.refreshed_at is null
       and weather_cell.id = any($2::int[])`,
    [ids[0], ids],
  )
}

async function columnsOf(db: Database, table: string): Promise<string> {
  const { rows } = await db.pool.query<{ columns: string }>(
    `select string_agg(column_name, ', ' order by ordinal_position) as columns
     from information_schema.columns where table_name = $1 and column_name <> 'cell_id'`,
    [table],
  )
  return rows[0]?.columns ?? ''
}
