import { setTimeout as wait } from 'node:timers/promises'
import { areaOf } from '@windrow/server/fields/boundaries/polygon-area.ts'
import { addField } from '@windrow/server/fields/store/fields.ts'
import { type Database, openDatabase } from '@windrow/server/platform/db/open-database.ts'
import { refreshCells } from '@windrow/server/weather/refresh/refresh-cells.ts'
import { openSimulatedSource } from '@windrow/server/weather/sources/simulated/open-simulated-source.ts'
import type { StoredCell } from '@windrow/server/weather/store/cells.ts'
import { square } from '@windrow/testkit/demo-farm/demo-farm.ts'
import { LOG } from './log.ts'
import { addCells } from './simulated-cells.ts'

/**
 * Gives the demo farm of a running server more fields, each on a cell of its own whose weather is there; their ids.
 * Comes back when the server has nothing left to fetch for the farm's own fields either.
 */
export async function addFieldsWithWeather(dataDir: string, count: number): Promise<string[]> {
  const db = await openDatabase({ databaseUrl: null, dataDir, log: LOG })
  try {
    const clock = { now: () => new Date(), isMoved: false }
    const { grid } = openSimulatedSource(clock)
    const cells = await addCells(db, grid, count)
    const failures = await refreshCells({ db, clock, log: LOG }, grid, cells)
    for (const failure of failures.values()) throw failure
    const ids = await addFields(db, cells)
    await untilAllHaveWeather(db)
    return ids
  } finally {
    await db.close()
  }
}

async function addFields(db: Database, cells: StoredCell[]): Promise<string[]> {
  const { id } = await db.asSystem((tx) =>
    tx.selectFrom('organisation').select('id').where('kind', '=', 'demo').executeTakeFirstOrThrow(),
  )
  return db.inOrganisation(id, async (tx) => {
    const ids: string[] = []
    for (const { id: eraCellId, lat, lon, zone } of cells) {
      const geometry = { type: 'MultiPolygon' as const, coordinates: [[square(lat, lon, 800)]] }
      const where = { lat, lon, zone, geometry, areaM2: areaOf(geometry) }
      const what = { name: `Field ${eraCellId}`, crop: 'Maize', variety: '', region: '', notes: '' }
      const link = { eraCellId, ghcnCellId: null, suggested: 'era' as const }
      ids.push(await addField(tx, { ...what, ...where, ...link, irrigated: 'none', plantingDate: null }))
    }
    return ids
  })
}

async function untilAllHaveWeather(db: Database) {
  for (const end = performance.now() + 120_000; performance.now() < end; await wait(200)) {
    const waiting = await db.asSystem((tx) =>
      tx.selectFrom('weather_cell').select('id').where('refreshed_at', 'is', null).execute(),
    )
    if (waiting.length === 0) return
  }
  throw new Error('The weather of the demo farm did not arrive in time.')
}
