import { HOUR_MS } from '@windrow/core/time/day.ts'
import { localDay } from '@windrow/core/time/zone.ts'
import { migrate } from '@windrow/server/platform/db/migrate.ts'
import { type Database, openDatabase } from '@windrow/server/platform/db/open-database.ts'
import { refreshCells } from '@windrow/server/weather/refresh/refresh-cells.ts'
import { forecastDays, HISTORY_FROM } from '@windrow/server/weather/refresh/refresh-plan.ts'
import { ISSUE_HOURS } from '@windrow/server/weather/sources/simulated/forecast-issue.ts'
import { loadAtlas } from '@windrow/server/weather/sources/simulated/load-atlas.ts'
import { createSimulatedSource } from '@windrow/server/weather/sources/simulated/simulated-source.ts'
import { findCells, type StoredCell } from '@windrow/server/weather/store/cells.ts'
import { LOG } from './log.ts'
import { report } from './report.ts'
import { withDataDir } from './running.ts'
import { addCells } from './simulated-cells.ts'

const WARM_UP = 10
/** As many as the job takes at a time. */
const BATCH = 10
/** A thousand take minutes; `BENCH_CELLS=60` is enough to compare two changes. */
const CELLS = Math.max(1, Math.round(Number(process.env.BENCH_CELLS ?? 1_000) / BATCH)) * BATCH
const THOUSAND = 1_000
const BASELINE_BATCHES = 6

let now = Date.parse('2026-05-14T12:10:00Z')
const clock = { now: () => new Date(now), isMoved: true }
const atlas = loadAtlas()
const newSource = () => createSimulatedSource({ atlas, seed: 1, clock })
// Two, so that neither side finds in memory what the other has computed.
const [source, sourceAlone] = [newSource(), newSource()]

/** What a refresh asks of the source, without checking and storing it. */
async function simulateOnly(cells: StoredCell[]) {
  for (const cell of cells) {
    const today = localDay(cell.zone, now)
    const hour = Math.floor(now / HOUR_MS)
    await sourceAlone.history([cell], HISTORY_FROM, today - 1)
    await sourceAlone.forecast([cell], today, forecastDays(today))
    await sourceAlone.hourly([cell], hour - 30 * 24, hour + 15 * 24)
  }
}

async function refresh(db: Database, cells: StoredCell[]) {
  const failures = await refreshCells({ db, clock, log: LOG }, source, cells)
  for (const failure of failures.values()) throw failure
}

async function msOf(work: Promise<unknown>) {
  const start = performance.now()
  await work
  return performance.now() - start
}

/** The best batch is compared; all of them show how long many would take. */
const best = (batches: number[]) => Math.min(...batches) / BATCH
const mean = (batches: number[]) => batches.reduce((sum, ms) => sum + ms, 0) / CELLS

function reportThousand(batches: number[]) {
  const seconds = ((mean(batches) * THOUSAND) / 1_000).toFixed(0)
  const how = CELLS === THOUSAND ? 'measured' : 'extrapolated from it, not measured'
  console.log(`  mean of ${CELLS} cells ${mean(batches).toFixed(0)} ms; ${how}: 1,000 cells in ${seconds} s`)
}

await withDataDir(async (dataDir) => {
  const db = await openDatabase({ databaseUrl: null, dataDir, log: LOG })
  try {
    await migrate(db.pool, { log: LOG })
    const [warmUp, cells] = split(await addCells(db, source, WARM_UP + CELLS), WARM_UP)
    await refresh(db, warmUp)
    await simulateOnly(warmUp)

    const full: number[] = []
    const alone: number[] = []
    for (let at = 0; at < CELLS; at += BATCH) {
      const batch = cells.slice(at, at + BATCH)
      full.push(await msOf(refresh(db, batch)))
      // The baseline needs no thousand.
      if (alone.length < BASELINE_BATCHES) alone.push(await msOf(simulateOnly(batch)))
    }
    report({
      what: `Full refresh of a new cell into the embedded PostgreSQL, 1991 to today and forecast (best of ${full.length} × ${BATCH} cells)`,
      ours: best(full),
      unit: 'ms',
      baseline: { name: 'the simulated source alone, nothing checked or stored', value: best(alone) },
      goal: null,
    })
    reportThousand(full)

    now += ISSUE_HOURS * HOUR_MS
    const ids = cells.map(({ id }) => id)
    const known = await db.asSystem((tx) => findCells(tx, ids))
    const next: number[] = []
    for (let at = 0; at < CELLS; at += BATCH) next.push(await msOf(refresh(db, known.slice(at, at + BATCH))))
    report({
      what: `Refresh of the same cells with the next forecast issue (best of ${next.length} × ${BATCH} cells)`,
      ours: best(next),
      unit: 'ms',
      baseline: { name: 'their full refresh', value: best(full) },
      goal: null,
    })
    reportThousand(next)
  } finally {
    await db.close()
  }
})

function split<Item>(items: Item[], at: number): [Item[], Item[]] {
  return [items.slice(0, at), items.slice(at)]
}
