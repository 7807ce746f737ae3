import { forecastIssuedOn } from '@windrow/core/risks/past-forecasts.ts'
import { type DayNumber, HOUR_MS } from '@windrow/core/time/day.ts'
import { localDay, startOfDay } from '@windrow/core/time/zone.ts'
import { ARCHIVED_SERIES } from '@windrow/core/variables/series.ts'
import { sql } from 'kysely'
import type { OrgTx } from '../platform/db/scope.ts'
import type { JobQueue, JobType } from '../platform/queue/job-queue.ts'
import { SUMMARISE_RECORDS } from '../record/jobs.ts'
import { deleteSummaries } from '../record/store.ts'
import type { Services } from '../reports/services.ts'
import { archiveIssues } from '../weather/archive/archive-forecast.ts'
import { ARCHIVED_DAYS } from '../weather/archive/packed-quantiles.ts'
import { listArchivedDays } from '../weather/archive/store.ts'
import { issueAt } from '../weather/sources/simulated/forecast-issue.ts'
import { findCell, type StoredCell } from '../weather/store/cells.ts'

/** Gives a cell of the demo farm the forecasts of the last months, as the simulated source would have issued them. */
export const FILL_ARCHIVE: JobType<{ cellId: number }> = {
  name: 'demo-fill-archive',
  isSingle: true,
  retryLimit: 2,
  batchSize: 1,
  expireInSeconds: 600,
}

/** Enough for 30 final days two weeks ahead. */
const FILLED_DAYS = 75
/** Issues in one call of the source, so that a refresh of weather waits for a few only. */
const BLOCK_DAYS = 15
/** A past forecast is the last one that was issued so long into its day. */
const MORNING_MS = 6 * HOUR_MS

/** The first cells once the start is over, the others one after the other: 0.2 s of processor time each. */
const FIRST_CELLS = 6
const AFTER_START_SECONDS = 10
const BETWEEN_SECONDS = 30

/** Queues the cells of the demo's fields, in the order of its list; cells that have their archive are done at once. */
export async function fillDemoArchive({ db, queue }: Pick<Services, 'db' | 'queue'>, orgId: string) {
  const cellIds = await db.inOrganisation(orgId, listGridCells)
  for (const [at, cellId] of cellIds.entries()) {
    const startAfterSeconds = AFTER_START_SECONDS + Math.max(0, at + 1 - FIRST_CELLS) * BETWEEN_SECONDS
    await queue.send(FILL_ARCHIVE, { cellId }, { key: String(cellId), startAfterSeconds })
  }
}

async function listGridCells(tx: OrgTx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select era_cell_id as id from field group by 1 order by min(number)`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function startFillJobs(services: Services, queue: JobQueue): Promise<void> {
  await queue.work(FILL_ARCHIVE, async (jobs) => {
    for (const { data } of jobs) await fillCell(services, data.cellId)
    return new Map()
  })
}

/** Days that have an issue are left alone: a killed job goes on where it stood. */
export async function fillCell(
  { db, clock, queue, weather: { source } }: Pick<Services, 'db' | 'clock' | 'queue' | 'weather'>,
  cellId: number,
): Promise<void> {
  const cell = await db.asSystem((tx) => findCell(tx, cellId))
  if (!cell || cell.source !== source.id || !source.pastForecasts) return
  const today = localDay(cell.zone, clock.now().getTime())
  const wanted = { from: today - FILLED_DAYS, to: today - 1 }
  const known = await db.asSystem((tx) => listArchivedDays(tx, cell.id, source.id, wanted))
  if (known.size >= FILLED_DAYS) return
  for (let from = wanted.from; from <= wanted.to; from += BLOCK_DAYS) {
    const to = Math.min(from + BLOCK_DAYS - 1, wanted.to)
    const missing = daysBetween(from, to).filter((day) => !known.has(day))
    if (missing.length === 0) continue
    const request = { from, to, days: ARCHIVED_DAYS, series: ARCHIVED_SERIES }
    const block = await source.pastForecasts(cell, request)
    const issues = missing.flatMap((firstDay) => {
      const forecast = forecastIssuedOn([block], firstDay)
      return forecast ? [{ firstDay, issued: morningOf(cell, firstDay), forecast }] : []
    })
    await db.asSystem(async (tx) => {
      await archiveIssues(tx, cell.id, { model: source.id, kind: 'shown' }, issues)
      await deleteSummaries(tx, cell.id)
    })
  }
  await queue.send(SUMMARISE_RECORDS, {})
}

const daysBetween = (from: DayNumber, to: DayNumber): DayNumber[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at)

const morningOf = ({ zone }: StoredCell, day: DayNumber): Date =>
  new Date(issueAt(startOfDay(zone, day) + MORNING_MS).instant)
