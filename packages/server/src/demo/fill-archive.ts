import { forecastIssuedOn, type PastForecasts } from '@windrow/core/risks/past-forecasts.ts'
import { type DayNumber, HOUR_MS } from '@windrow/core/time/day.ts'
import { localDay, startOfDay } from '@windrow/core/time/zone.ts'
import { ARCHIVED_SERIES } from '@windrow/core/variables/series.ts'
import { sql } from 'kysely'
import type { OrgTx } from '../platform/db/scope.ts'
import type { JobQueue, JobType } from '../platform/queue/job-queue.ts'
import { SUMMARISE_RECORDS } from '../record/jobs.ts'
import { deleteSummaries } from '../record/store.ts'
import type { Services } from '../reports/services.ts'
import { archiveIssues, type Issue } from '../weather/archive/archive-forecast.ts'
import { ARCHIVED_DAYS } from '../weather/archive/packed-quantiles.ts'
import { listArchivedDays } from '../weather/archive/store.ts'
import { BLEND } from '../weather/blend/blend-cell.ts'
import { blendNear } from '../weather/blend/blend-near.ts'
import { learnCell, UNGATED } from '../weather/blend/learn-cell.ts'
import type { Learned } from '../weather/blend/learned.ts'
import { forgetLearned } from '../weather/blend/store.ts'
import { issueAt } from '../weather/sources/simulated/forecast-issue.ts'
import type { Ensemble } from '../weather/sources/weather-source.ts'
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
/** Of each model longer, so that what was shown could be blended from its first weeks on. */
const MODEL_DAYS = 100
/** Issues in one call of the source, which are blended by what was known before the first of them, so that a refresh of weather waits for a few only. */
const BLOCK_DAYS = 15
/** A past forecast is the last one that was issued so long into its day. */
const MORNING_MS = 6 * HOUR_MS

/** The first cells once the start is over, the others one after the other: about 2.5 s of processor time each. */
const FIRST_CELLS = 2
const AFTER_START_SECONDS = 10
const BETWEEN_SECONDS = 60

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
  services: Pick<Services, 'db' | 'clock' | 'queue' | 'weather'>,
  cellId: number,
): Promise<void> {
  const { db, clock, queue, weather } = services
  const { source } = weather
  const cell = await db.asSystem((tx) => findCell(tx, cellId))
  if (!cell || cell.source !== source.id || !source.pastForecasts) return
  const today = localDay(cell.zone, clock.now().getTime())
  const isBlended = source.models.length > 1
  const days = { from: today - (isBlended ? MODEL_DAYS : FILLED_DAYS), to: today - 1 }
  const shown = { model: isBlended ? BLEND : source.id, from: today - FILLED_DAYS }
  let hasFilled = false
  for (let from = days.from; from <= days.to; from += BLOCK_DAYS) {
    const block = { from, to: Math.min(from + BLOCK_DAYS - 1, days.to) }
    hasFilled = (await fillBlock(services, cell, block, shown)) || hasFilled
  }
  if (!hasFilled) return
  await db.asSystem(async (tx) => {
    await deleteSummaries(tx, cell.id)
    if (!isBlended) return
    // What was learned before knew nothing of these days: the forecast of now is made again, with weights.
    await forgetLearned(tx, cell.id)
    await weather.refreshSoon(tx, [cell.id])
  })
  await queue.send(SUMMARISE_RECORDS, {})
}

/** The issues of some days by each model, and of what was shown from a day on; whether any was missing. */
async function fillBlock(
  { db, weather: { source } }: Pick<Services, 'db' | 'weather'>,
  cell: StoredCell,
  block: { from: DayNumber; to: DayNumber },
  shown: { model: string; from: DayNumber },
): Promise<boolean> {
  const { models } = source
  const wanted = models.length > 1 ? models.map(({ id }) => id) : []
  const ids = models.map(({ id }) => id)
  const known = await db.asSystem((tx) => listArchivedDays(tx, cell.id, block))
  const isMissing = (day: DayNumber, model: string) => !known.get(day)?.has(model)
  const missing = daysBetween(block).filter(
    (day) =>
      wanted.some((model) => isMissing(day, model)) || (day >= shown.from && isMissing(day, shown.model)),
  )
  if (missing.length === 0 || !source.pastForecasts) return false
  const request = { ...block, days: ARCHIVED_DAYS, series: ARCHIVED_SERIES }
  const pasts: PastForecasts[] = []
  for (const model of ids) pasts.push(await source.pastForecasts(cell, { ...request, model }))
  await db.asSystem(async (tx) => {
    const learned = wanted.length > 0 ? await learnCell(tx, cell.id, ids, block.from) : null
    for (const day of missing) {
      const runs = pasts.flatMap((past, at) => pastRun(cell, past, ids[at] as string, day))
      await archiveIssues(tx, cell.id, [
        ...(wanted.length > 0 ? runs.map(modelIssue) : []),
        ...(day >= shown.from ? shownIssues(runs, learned, shown.model) : []),
      ])
    }
  })
  return true
}

type PastRun = { id: string; came: Ensemble }

function pastRun(cell: StoredCell, past: PastForecasts, id: string, day: DayNumber): PastRun[] {
  const forecast = forecastIssuedOn([past], day)
  return forecast ? [{ id, came: { ...forecast, issued: morningOf(cell, day).toISOString() } }] : []
}

const modelIssue = ({ id, came }: PastRun): Issue => ({
  model: id,
  kind: 'model',
  firstDay: came.first,
  issued: new Date(came.issued),
  forecast: came,
})

/** What growers would have been shown, by what could be known then, and what the gate is judged by. */
function shownIssues(runs: readonly PastRun[], learned: Learned | null, name: string): Issue[] {
  const [first] = runs
  if (!first) return []
  const issue = modelIssue(first)
  if (runs.length === 1) return [{ ...issue, model: name, kind: 'shown' }]
  const { forecast, ungated } = blendNear(first.came, runs, learned)
  const blend = ungated()
  return [
    { ...issue, model: name, kind: 'shown', forecast },
    ...(blend ? [{ ...issue, model: UNGATED, forecast: blend }] : []),
  ]
}

const daysBetween = ({ from, to }: { from: DayNumber; to: DayNumber }): DayNumber[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at)

const morningOf = ({ zone }: StoredCell, day: DayNumber): Date =>
  new Date(issueAt(startOfDay(zone, day) + MORNING_MS).instant)
