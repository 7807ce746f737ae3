import { throwIfDatabaseFailed } from '../../platform/db/database-faults.ts'
import type { OrgTx, SystemTx } from '../../platform/db/scope.ts'
import type { JobFailures, JobQueue, JobType, TakenJob } from '../../platform/queue/job-queue.ts'
import { fetchEarlierRuns } from '../archive/earlier-runs.ts'
import { tidyArchive } from '../archive/tidy-archive.ts'
import type { Services } from '../services.ts'
import type { Sources } from '../sources/create-sources.ts'
import type { Thrift, WeatherSource } from '../sources/weather-source.ts'
import { findCells, listCellsInUse, markRefreshFailed, type StoredCell } from '../store/cells.ts'
import { listDueStations } from '../store/planned-cells.ts'
import { dueNow } from './day-plan.ts'
import { readPlan } from './read-plan.ts'
import { isSpent, refreshCells } from './refresh-cells.ts'
import { isDue, refreshStation } from './refresh-plan.ts'

/** One for each cell, however many fields, users and processes request it. */
export const REFRESH_CELL: JobType<{ cellId: number; thrift?: Thrift }> = {
  name: 'weather-refresh-cell',
  isSingle: true,
  retryLimit: 6,
  batchSize: 10,
  expireInSeconds: 600,
}

/** Finds the cells that are due. */
export const PLAN_REFRESH: JobType<object> = {
  name: 'weather-plan-refresh',
  isSingle: true,
  retryLimit: 0,
  batchSize: 1,
  expireInSeconds: 120,
}

/** Deletes archived forecasts that are over. */
export const TIDY_ARCHIVE: JobType<object> = {
  name: 'weather-tidy-archive',
  isSingle: true,
  retryLimit: 2,
  batchSize: 1,
  expireInSeconds: 3_600,
}

/** Fetches past runs of a single model, so that the record does not begin with nothing. */
export const EARLIER_RUNS: JobType<object> = {
  name: 'weather-earlier-runs',
  isSingle: true,
  retryLimit: 0,
  batchSize: 1,
  expireInSeconds: 1_800,
}

export const WEATHER_JOBS: readonly JobType<object>[] = [
  REFRESH_CELL as JobType<object>,
  PLAN_REFRESH,
  TIDY_ARCHIVE,
  EARLIER_RUNS,
]

/** Once a day, some minutes past two, when few forecasts are due. */
const NIGHTLY = { minutes: 24 * 60, after: 130 }

/** A cell that a user waits for goes before the scheduled ones. */
const SOON = 10

/** In one order, so that transactions that queue the same cells wait for each other and never in a circle. */
export async function refreshSoon(
  queue: JobQueue,
  tx: OrgTx | SystemTx,
  cellIds: readonly number[],
): Promise<void> {
  for (const cellId of [...new Set(cellIds)].sort((a, b) => a - b))
    await queue.send(REFRESH_CELL, { cellId }, { key: String(cellId), priority: SOON, tx })
}

/** Starts the workers: refreshes cells that are requested, and looks every few minutes which are due. */
export async function startWeatherJobs(
  services: Pick<Services, 'db' | 'clock' | 'log'>,
  sources: Sources,
  queue: JobQueue,
): Promise<void> {
  await queue.work(REFRESH_CELL, (jobs) => refreshTaken(services, sources, jobs))
  await queue.work(PLAN_REFRESH, async () => {
    await planRefresh(services, sources.grid, queue)
    return new Map()
  })
  queue.schedule(PLAN_REFRESH, { minutes: 5 })
  await queue.work(TIDY_ARCHIVE, async () => {
    await tidyArchive(services)
    return new Map()
  })
  queue.schedule(TIDY_ARCHIVE, NIGHTLY)
  await queue.work(EARLIER_RUNS, async () => {
    await fetchEarlierRuns(services, sources.grid)
    return new Map()
  })
  if (sources.grid.earlierRuns) queue.schedule(EARLIER_RUNS, { minutes: 60 })
  await queue.send(PLAN_REFRESH, {})
}

/** Fetches at once what has never been fetched, for the first start; returns how many cells that were. */
export async function refreshNewCells(
  services: Pick<Services, 'db' | 'clock' | 'log'>,
  sources: Sources,
): Promise<number> {
  const cells = await services.db.asSystem((tx) => listCellsInUse(tx))
  const isNew = (cell: StoredCell) => cell.refreshedAt === null || lacksOutlook(cell)
  const missing = cells.filter((cell) => cell.station === null && isNew(cell))
  await refreshCells(services, sources.grid, missing)
  return missing.length
}

/** Stored by an older version of Windrow; the forecasts of a station are its grid cell's. */
const lacksOutlook = (cell: StoredCell) => cell.station === null && !cell.hasOutlook

/** Queues the cells that are due, and the stations that wait for their grid cell no more; returns how many. */
export async function planRefresh(
  services: Pick<Services, 'db' | 'clock' | 'log'>,
  source: WeatherSource,
  queue: JobQueue,
): Promise<number> {
  const { db } = services
  const { ids, thrift } = await dueCells(services, source, queue)
  for (const cellId of ids) await queue.send(REFRESH_CELL, { cellId, thrift }, { key: String(cellId) })
  const stations = await db.asSystem((tx) => listDueStations(tx))
  for (const cellId of stations) await queue.send(REFRESH_CELL, { cellId }, { key: String(cellId) })
  return ids.length + stations.length
}

async function dueCells(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  source: WeatherSource,
  queue: JobQueue,
): Promise<{ ids: number[]; thrift: Thrift }> {
  const [now, newest] = [clock.now(), await source.newestRun()]
  const current = await readPlan(db, source, now, newest)
  if (!current) {
    const cells = await db.asSystem((tx) => listCellsInUse(tx))
    const due = cells.filter(
      (cell) => cell.station === null && (lacksOutlook(cell) || isDue(cell, newest, now)),
    )
    return { ids: due.map(({ id }) => id), thrift: 'whole' }
  }
  const { cells, plan, provider, use } = current
  const { thrift } = plan
  if (use.pausedUntil !== null) return { ids: [], thrift }
  const spent = { now: now.getTime(), used: use.usedToday, waiting: await queue.sizeOf(REFRESH_CELL) }
  return { ids: dueNow(cells, plan, provider, spent), thrift }
}

async function refreshTaken(
  services: Pick<Services, 'db' | 'clock' | 'log'>,
  sources: Sources,
  jobs: TakenJob<{ cellId: number; thrift?: Thrift }>[],
): Promise<JobFailures> {
  const cells = await services.db.asSystem((tx) =>
    findCells(
      tx,
      jobs.map((job) => job.data.cellId),
    ),
  )
  const grid = cells.filter((cell) => cell.station === null)
  const sparing = new Set(jobs.filter(({ data }) => data.thrift === 'thrifty').map(({ data }) => data.cellId))
  const failures = new Map<number, Error>()
  for (const thrift of ['whole', 'thrifty'] as const) {
    const some = grid.filter(({ id }) => sparing.has(id) === (thrift === 'thrifty'))
    for (const [id, error] of await refreshCells(services, sources.grid, some, thrift))
      failures.set(id, error)
  }
  for (const cell of cells.filter((cell) => cell.station !== null)) {
    try {
      await refreshStation(services, sources.stations, cell)
    } catch (error) {
      throwIfDatabaseFailed(error)
      const failure = error instanceof Error ? error : new Error(String(error))
      failures.set(cell.id, failure)
      services.log.warn(`Station ${cell.label} could not be refreshed (${failure.message}).`)
      await services.db.asSystem((tx) =>
        markRefreshFailed(tx, [cell.id], failure.message, services.clock.now()),
      )
    }
  }
  return new Map(
    jobs.flatMap((job) => {
      const error = failures.get(job.data.cellId)
      return error && !isSpent(error) ? [[job.id, error] as const] : []
    }),
  )
}
