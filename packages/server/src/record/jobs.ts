import { DAY_MS } from '@windrow/core/time/day.ts'
import { ARCHIVED_SERIES } from '@windrow/core/variables/series.ts'
import type { Services } from '../alerts/services.ts'
import { deletePastEvents } from '../alerts/store/events.ts'
import type { JobQueue, JobType } from '../platform/queue/job-queue.ts'
import { ARCHIVE_DAYS } from '../weather/archive/store.ts'
import { type FieldCells, readFieldCells } from '../weather/cells/cell-weather.ts'
import { countAlertRecords } from './alert-records.ts'
import { readArchive, readReference } from './read-record.ts'
import { seriesRecord } from './records.ts'
import { compare, daysOfSeason, scoreOneLead } from './score-record.ts'
import { listDuePairs, type Summary, saveSummaries } from './store.ts'

/** Brings the list of records and the counts of alerts up to date: each pair of cells and each rule once a day. */
export const SUMMARISE_RECORDS: JobType<object> = {
  name: 'record-summarise',
  isSingle: true,
  retryLimit: 2,
  batchSize: 1,
  expireInSeconds: 3_500,
}

export const RECORD_JOBS: readonly JobType<object>[] = [SUMMARISE_RECORDS]

const TOMORROW = 1

export async function startRecordJobs(services: Services, queue: JobQueue): Promise<void> {
  await queue.work(SUMMARISE_RECORDS, async () => {
    await summariseRecords(services)
    await countAlertRecords(services)
    await deleteOldWarnings(services)
    return new Map()
  })
  queue.schedule(SUMMARISE_RECORDS, { minutes: 60, after: 40 })
}

/** Pair after pair, each stored whole: one that is killed goes on with those that are left. */
export async function summariseRecords(services: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const { db, clock } = services
  const day = Math.floor(clock.now().getTime() / DAY_MS)
  for (const pair of await db.asSystem((tx) => listDuePairs(tx, day))) {
    const cells = await db.readAsSystem((tx) => readFieldCells(tx, pair))
    if (!cells) continue
    const summaries = await summarise(services, cells)
    await db.asSystem((tx) => saveSummaries(tx, pair, day, summaries))
  }
}

async function summarise(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  cells: FieldCells,
): Promise<Summary[]> {
  const archive = await readArchive(db, cells, clock.now())
  const everyDay = daysOfSeason('year', cells.grid.lat)
  const summaries: Summary[] = []
  for (const series of ARCHIVED_SERIES) {
    const read = await readReference(db, cells, series)
    const { issues, reference } = await seriesRecord({ ...archive, models: [] }, series, read)
    const {
      n,
      mae,
      skill_climatology: skill,
    } = scoreOneLead(compare(series, issues, reference), TOMORROW, everyDay)
    summaries.push({ series, n, mae, skill })
  }
  return summaries
}

async function deleteOldWarnings({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const before = Math.floor(clock.now().getTime() / DAY_MS) - ARCHIVE_DAYS.shown
  while (await db.asSystem((tx) => deletePastEvents(tx, before)));
}
