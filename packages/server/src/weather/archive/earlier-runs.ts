import { WET_DAY } from '@windrow/core/indices/rain-outlook.ts'
import { DAY_MS, type DayNumber } from '@windrow/core/time/day.ts'
import { localDay, startOfDay } from '@windrow/core/time/zone.ts'
import { ARCHIVED_SERIES, type ArchivedSeries } from '@windrow/core/variables/series.ts'
import { RECORD_SIZE } from '@windrow/core/verification/record-levels.ts'
import { sql } from 'kysely'
import { throwIfDatabaseFailed } from '../../platform/db/database-faults.ts'
import type { SystemTx } from '../../platform/db/scope.ts'
import type { Services } from '../services.ts'
import {
  type EarlierForecasts,
  type EarlierRuns,
  SourceError,
  type WeatherSource,
} from '../sources/weather-source.ts'
import { findCell, type StoredCell } from '../store/cells.ts'
import { ARCHIVED_DAYS, packQuantiles } from './packed-quantiles.ts'
import { type ArchivedModel, type ArchivedRow, insertArchived } from './store.ts'

/** What has been added is fetched once a week. */
const EVERY_DAYS = 7
/** A cell that fails is tried again the next day; after so many the provider itself is taken to be down. */
const MOST_FAILURES = 3
/** The share of a day's calls that may be spent on earlier runs: the weather itself goes first. */
const SHARE = 0.02

/** Fetches earlier runs of some cells that have none yet, or none of the last week; returns of how many. */
export async function fetchEarlierRuns(
  { db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>,
  { earlierRuns, provider }: Pick<WeatherSource, 'earlierRuns' | 'provider'>,
): Promise<number> {
  if (!earlierRuns) return 0
  const now = clock.now()
  const today = Math.floor(now.getTime() / DAY_MS)
  const hourly = ((provider?.callsPerDay ?? 0) * SHARE) / 24
  const most = Math.max(1, Math.floor(hourly / earlierRuns.calls))
  const due = await db.asSystem((tx) => listDue(tx, earlierRuns.model, today, most))
  let [fetched, failed] = [0, 0]
  for (const { id, newest } of due) {
    const cell = await db.asSystem((tx) => findCell(tx, id))
    if (!cell) continue
    try {
      await fetchCell({ db }, earlierRuns, cell, newest, now)
      fetched++
    } catch (error) {
      throwIfDatabaseFailed(error)
      if (!(error instanceof SourceError)) throw error
      if (error.isSpent) break
      log.warn(`Earlier runs of cell ${id} could not be fetched (${error.message}).`)
      // It must not be in the way of the others; nothing depends on it.
      await db.asSystem((tx) => markAsked(tx, id, today - EVERY_DAYS + 1))
      failed++
      if (failed === MOST_FAILURES) break
    }
  }
  return fetched
}

async function fetchCell(
  { db }: Pick<Services, 'db'>,
  { model, leads, days, fetch }: EarlierRuns,
  cell: StoredCell,
  newest: DayNumber | null,
  now: Date,
): Promise<void> {
  const yesterday = localDay(cell.zone, now.getTime()) - 1
  const from = Math.max(yesterday - days + 1, newest === null ? 0 : newest + 2)
  // Of a run that began so late not all days are over.
  const isWorthIt = yesterday - leads >= from - 1
  const rows = isWorthIt ? issuesOf(await fetch(cell, from, yesterday), cell.zone) : []
  await db.asSystem(async (tx) => {
    await insertArchived(
      tx,
      cell.id,
      rows.map((row) => ({ ...row, model, kind: 'model' as const })),
    )
    await markAsked(tx, cell.id, Math.floor(now.getTime() / DAY_MS))
  })
}

/** The runs of which all days are there, as they are archived: nine quantiles of one value, and rain that comes or not. */
export function issuesOf(
  { first, count, leads, values }: EarlierForecasts,
  zone: string,
): Omit<ArchivedModel & ArchivedRow, 'model' | 'kind'>[] {
  const rows: ReturnType<typeof issuesOf> = []
  for (let firstDay = first - 1; firstDay + leads < first + count; firstDay++) {
    const quantiles: Partial<Record<ArchivedSeries, Float32Array>> = {}
    const wetChance = new Float32Array(ARCHIVED_DAYS).fill(Number.NaN)
    for (const key of ARCHIVED_SERIES) {
      const all = values[key]
      if (!all) continue
      const packed = new Float32Array(ARCHIVED_DAYS * RECORD_SIZE).fill(Number.NaN)
      let isKnown = false
      for (let lead = 1; lead <= leads; lead++) {
        const value = all[(firstDay + lead - first) * leads + lead - 1] as number
        if (Number.isNaN(value)) continue
        isKnown = true
        packed.fill(value, lead * RECORD_SIZE, (lead + 1) * RECORD_SIZE)
        if (key === 'tp_sum') wetChance[lead] = Number(value >= WET_DAY)
      }
      if (isKnown) quantiles[key] = packed
    }
    if (Object.keys(quantiles).length === 0) continue
    const packed = packQuantiles({ quantiles, wetChance: quantiles.tp_sum ? wetChance : null })
    rows.push({ firstDay, issued: new Date(startOfDay(zone, firstDay)), packed })
  }
  return rows
}

type Due = { id: number; newest: DayNumber | null }

/** Grid cells that fields use and that have weather; those that were never asked for first. */
async function listDue(tx: SystemTx, model: string, today: DayNumber, count: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select cell.id, (select max(first_day) from forecast_archive as archive
      where archive.cell_id = cell.id and archive.model = ${model}) as newest
    from weather_cell as cell left join weather_earlier_runs as asked on asked.cell_id = cell.id
    where cell.station is null and cell.forecast_issued is not null
      and (asked_day is null or asked_day <= ${today - EVERY_DAYS})
      and exists (select from field where era_cell_id = cell.id)
    order by asked_day nulls first, cell.id limit ${count}`.execute(tx)
  return rows
}

async function markAsked(tx: SystemTx, cellId: number, asked_day: DayNumber): Promise<void> {
  await tx
    .insertInto('weather_earlier_runs')
    .values({ cell_id: cellId, asked_day })
    .onConflict((conflict) => conflict.column('cell_id').doUpdateSet({ asked_day }))
    .execute()
}
