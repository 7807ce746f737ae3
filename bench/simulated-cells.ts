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
