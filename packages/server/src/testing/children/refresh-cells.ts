import { tmpdir } from 'node:os'
import { createClock } from '../../platform/clock.ts'
import { openDatabase } from '../../platform/db/open-database.ts'
import { refreshCells } from '../../weather/refresh/refresh-cells.ts'
import { loadAtlas } from '../../weather/sources/simulated/load-atlas.ts'
import { createSimulatedSource } from '../../weather/sources/simulated/simulated-source.ts'
import { listCellsInUse } from '../../weather/store/cells.ts'
import { childArguments, childLog, say } from './say.ts'

/** refresh-cells DATABASE_URL NOW: refreshes all cells in use one by one, and says each, until it is killed. */
const [databaseUrl = '', now = ''] = childArguments()
const db = await openDatabase({ databaseUrl, dataDir: tmpdir(), log: childLog })
const clock = createClock(now)
const source = createSimulatedSource({ atlas: loadAtlas(), seed: 1, clock })
const cells = await db.asSystem((tx) => listCellsInUse(tx))
say('refreshing')
for (const cell of cells) {
  const failures = await refreshCells({ db, clock, log: childLog }, source, [cell])
  for (const failure of failures.values()) throw failure
  say(`refreshed ${cell.id}`)
}
say('done')
await db.close()
