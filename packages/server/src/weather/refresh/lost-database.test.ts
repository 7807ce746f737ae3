import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { createClock } from '../../platform/clock.ts'
import { isDatabaseLost } from '../../platform/db/database-faults.ts'
import { openDatabase } from '../../platform/db/open-database.ts'
import { startDatabaseRelay } from '../../testing/database-relay.ts'
import { silentLog } from '../../testing/silent-log.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { loadAtlas } from '../sources/simulated/load-atlas.ts'
import { createSimulatedSource } from '../sources/simulated/simulated-source.ts'
import { ensureCells } from '../store/cells.ts'
import { refreshCells } from './refresh-cells.ts'

test('a database that is lost while weather is stored is no failure of its source', async () => {
  const database = await createTestDatabase()
  const relay = await startDatabaseRelay()
  await relay.open()
  const databaseUrl = relay.urlFor(database.url)
  const db = await openDatabase({ databaseUrl, dataDir: tmpdir(), log: silentLog })
  const clock = createClock('2026-05-14T12:00:00Z')
  const simulated = createSimulatedSource({ atlas: loadAtlas(), seed: 1, clock })
  const cell = simulated.cellFor({ lat: 42, lon: -93.5, elevation: 300, zone: 'America/Chicago' })
  const cells = await db.asSystem((tx) => ensureCells(tx, [{ cell, source: simulated.id }]))
  const source: typeof simulated = {
    ...simulated,
    hourly: async (...args) => {
      const response = await simulated.hourly(...args)
      await relay.close()
      return response
    },
  }
  const refreshing = refreshCells({ db, clock, log: silentLog }, source, [...cells.values()])
  expect(isDatabaseLost(await refreshing.catch((error: unknown) => error))).toBe(true)
  const { rows } = await database.db.pool.query('select * from weather_cell')
  expect(rows).toMatchObject([{ failure: null }])
  await db.close()
  await database.drop()
})
