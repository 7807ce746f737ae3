import { throwIfDatabaseFailed } from '../../platform/db/database-faults.ts'
import type { OrgTx, SystemTx } from '../../platform/db/scope.ts'
import type { JobFailures, JobQueue, JobType, TakenJob } from '../../platform/queue/job-queue.ts'
import type { Services } from '../services.ts'
import type { Sources } from '../sources/create-sources.ts'
import { findCells, listCellsInUse, markRefreshFailed, type StoredCell } from '../store/cells.ts'
import { refreshCells } from './refresh-cells.ts'
import { isDue, refreshStation } from './refresh-plan.ts'

/** One for each cell, however many fields, users and processes request it. */
export const REFRESH_CELL: JobType<{ cellId: number }> = {
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

export const WEATHER_JOBS: readonly JobType<object>[] = [REFRESH_CELL as JobType<object>, PLAN_REFRESH]

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
    await planRefresh(services, queue)
    return new Map()
  })
  queue.schedule(PLAN_REFRESH, { minutes: 5 })
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

export async function planRefresh(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  queue: JobQueue,
): Promise<number> {
  const cells = await db.asSystem((tx) => listCellsInUse(tx))
  const due = cells.filter((cell) => lacksOutlook(cell) || isDue(cell, clock.now()))
  for (const cell of due) await queue.send(REFRESH_CELL, { cellId: cell.id }, { key: String(cell.id) })
  return due.length
}

async function refreshTaken(
  services: Pick<Services, 'db' | 'clock' | 'log'>,
  sources: Sources,
  jobs: TakenJob<{ cellId: number }>[],
): Promise<JobFailures> {
  const cells = await services.db.asSystem((tx) =>
    findCells(
      tx,
      jobs.map((job) => job.data.cellId),
    ),
  )
  const failures = await refreshCells(
    services,
    sources.grid,
    cells.filter((cell) => cell.station === null),
  )
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
      return error ? [[job.id, error] as const] : []
    }),
  )
}
