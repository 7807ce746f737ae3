import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { addOrganisation } from '@windrow/server/people/store/members.ts'
import { migrate } from '@windrow/server/platform/db/migrate.ts'
import { openDatabase } from '@windrow/server/platform/db/open-database.ts'
import { openPublishedFiles } from '@windrow/server/platform/published-files.ts'
import { exportPortfolio } from '@windrow/server/portfolio/export-portfolio.ts'
import { openParquetThread } from '@windrow/server/portfolio/register.ts'
import { addFarmWithAlerts, FARM_CLOCK } from './farm-with-alerts.ts'
import { LOG } from './log.ts'
import { report } from './report.ts'

const FIELDS = Number(process.env.BENCH_FIELDS ?? 50_000)
const PLACES = Number(process.env.BENCH_CELLS ?? 100)
/** Meanwhile the server handles nothing else. */
const HELD_GOAL_MS = 50

const dataDir = await mkdtemp(join(tmpdir(), 'windrow-bench-'))
const db = await openDatabase({ databaseUrl: null, dataDir, log: LOG })
try {
  await migrate(db.pool, { log: LOG })
  const orgId = await db.asSystem((tx) => addOrganisation(tx, { name: 'Portfolio' }))
  await addFarmWithAlerts(db, orgId, { fields: FIELDS, cells: PLACES })
  const idle = await heldMs(() => new Promise((resolve) => setTimeout(resolve, 2_000)))
  const published = openPublishedFiles({ bucket: null, dataDir }, 'portfolio')
  const thread = openParquetThread()
  let peak = 0
  const before = process.memoryUsage().rss
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, 100)
  const start = performance.now()
  const held = await heldMs(() =>
    exportPortfolio({ db, clock: FARM_CLOCK, log: LOG, config: { dataDir }, published, thread }, 2),
  )
  const seconds = (performance.now() - start) / 1_000
  clearInterval(watch)
  await thread.close()
  const sizes = await Promise.all(
    (await published.list()).map(async (name) => (await stat(join(dataDir, 'portfolio', name))).size),
  )
  const megabytes = sizes.reduce((sum, size) => sum + size, 0) / 1e6
  report({
    what: `An export of ${FIELDS} fields on ${PLACES} places: the longest that the event loop was held (${seconds.toFixed(1)} s, ${Math.round(FIELDS / seconds)} fields a second, ${megabytes.toFixed(1)} MB, at most ${Math.round((peak - before) / 1e6)} MB of memory more)`,
    ours: held,
    unit: 'ms',
    baseline: { name: 'two idle seconds', value: idle },
    goal: { atMost: HELD_GOAL_MS },
  })
} finally {
  await db.close()
  await rm(dataDir, { recursive: true, force: true })
}

/** How long the event loop of this process was held at most while something was done. */
async function heldMs(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  await work()
  delay.disable()
  return delay.max / 1e6
}
