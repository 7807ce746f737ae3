import { firstDayOf, monthOf } from '@windrow/core/time/calendar.ts'
import { type DayNumber, dayNumberOf } from '@windrow/core/time/day.ts'
import { localDay } from '@windrow/core/time/zone.ts'
import type { Services } from '../services.ts'
import { checkDaily } from '../sources/check-plausible.ts'
import { fillGaps } from '../sources/ghcn/fill-gaps.ts'
import { stationDifferences } from '../sources/ghcn/station-differences.ts'
import type { StationSource } from '../sources/ghcn/station-source.ts'
import { saveStationForecast } from '../station/station-forecasts.ts'
import { findCell, lockCell, markRefreshed, type StoredCell } from '../store/cells.ts'
import { saveDifferences } from '../store/station-differences.ts'
import { weatherStore } from '../store/weather-store.ts'

/** What stations observe; everything else of a station's field is its grid cell's. */
export const STATION_SERIES = ['t2m_min', 't2m_max', 't2m_avg', 'tp_sum'] as const

/**
 * The observed history of a station with its gaps filled from its grid cell, which must have its own first. The
 * monthly differences that filling uses are taken over all years, so the whole history is rebuilt. By the same
 * differences the forecast of the grid cell becomes the station's.
 */
export async function refreshStation(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  stations: StationSource,
  cell: StoredCell,
): Promise<void> {
  const { gridCellId, station } = cell
  if (gridCellId === null || station === null) throw new Error(`Cell ${cell.key} is no station.`)
  if (!(await db.asSystem((tx) => findCell(tx, gridCellId)))?.forecastIssued)
    throw new Error('Its grid cell has no weather yet.')
  const now = clock.now()
  const { to } = historyToFetch({ from: null, to: null }, localDay(cell.zone, now.getTime()))
  const observed = await stations.history({ id: station.id }, HISTORY_FROM, to)
  await db.asSystem(async (tx) => {
    // What is read of the grid cell from here on stays the newest, or its own refresh waits to put a newer one in its place.
    await lockCell(tx, cell.id)
    const forecastIssued = (await findCell(tx, gridCellId))?.forecastIssued ?? now
    const around = await weatherStore.readHistory(tx, gridCellId, STATION_SERIES, HISTORY_FROM, to)
    const differences = stationDifferences(observed, around)
    const filled = fillGaps(observed, around, differences)
    checkDaily(filled, `station ${station.id}`)
    await weatherStore.saveHistory(tx, cell.id, filled)
    await saveDifferences(tx, cell.id, differences)
    const forecast = await weatherStore.readForecast(tx, gridCellId, STATION_SERIES)
    const hourly = await weatherStore.readHourly(tx, gridCellId, ['t2m'])
    if (forecast && hourly)
      await saveStationForecast(tx, cell.id, differences, {
        forecast: { ...forecast, issued: forecastIssued.toISOString() },
        hourly,
        zone: cell.zone,
      })
    await markRefreshed(tx, cell.id, { historyFrom: HISTORY_FROM, historyTo: to, forecastIssued }, now)
  })
}

/** The climatology needs 1991 to 2020 (decisions §5). */
export const HISTORY_FROM: DayNumber = dayNumberOf(1991, 1, 1)

/** Newest days are fetched again for this long: sources revise their first values of a day. */
export const REVISED_DAYS = 10

/** Monthly forecasts reach from this month to 7 ahead (decisions §5). */
const MONTHS_AHEAD = 7

/** Which days of history a refresh requests. */
export function historyToFetch(
  stored: { from: DayNumber | null; to: DayNumber | null },
  today: DayNumber,
): { from: DayNumber; to: DayNumber } {
  const to = today - 1
  const isWhole = stored.from !== null && stored.to !== null && stored.from <= HISTORY_FROM
  const from = isWhole && stored.to !== null ? Math.min(stored.to, to) - REVISED_DAYS + 1 : HISTORY_FROM
  return { from, to }
}

/** How many days a forecast must reach from today: to the end of the seventh month ahead. */
export function forecastDays(today: DayNumber): number {
  return firstDayOf(monthOf(today) + MONTHS_AHEAD + 1) - today
}

/**
 * Whether a cell of a source without an allowance is due: a newer forecast can be had, and this cell's turn has come.
 * The turns spread the cells over half an hour, so that thousands are not requested in the same second.
 */
export function isDue(cell: { id: number; forecastIssued: Date | null }, newest: Date, now: Date): boolean {
  if (cell.forecastIssued === null) return true
  if (cell.forecastIssued >= newest) return false
  const turn = ((cell.id * 2_654_435_761) % 1_800) * 1_000
  return now.getTime() >= newest.getTime() + turn
}
