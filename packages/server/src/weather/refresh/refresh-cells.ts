import { type DayNumber, HOUR_MS } from '@windrow/core/time/day.ts'
import { localDay, startOfDay } from '@windrow/core/time/zone.ts'
import { throwIfDatabaseFailed } from '../../platform/db/database-faults.ts'
import type { Services } from '../services.ts'
import { checkDaily, checkEnsemble, checkHourly } from '../sources/check-plausible.ts'
import type { WeatherSource } from '../sources/weather-source.ts'
import { markRefreshed, markRefreshFailed, type StoredCell } from '../store/cells.ts'
import { saveOutlook } from '../store/outlook.ts'
import { weatherStore } from '../store/weather-store.ts'
import { forecastDays, historyToFetch } from './refresh-plan.ts'

/** Hourly series reach 30 days back and 14 ahead (decisions §5). */
const HOURLY_BACK_DAYS = 30
const HOURLY_AHEAD_DAYS = 14

/**
 * Fetches what is missing of some grid cells, checks it and stores it, cell by cell: a cell is stored whole or not
 * at all. Returns which failed, and why; what was stored of them before stays.
 */
export async function refreshCells(
  services: Pick<Services, 'db' | 'clock' | 'log'>,
  source: WeatherSource,
  cells: readonly StoredCell[],
): Promise<Map<number, Error>> {
  const now = services.clock.now()
  const failures = new Map<number, Error>()
  for (const group of groupByNeed(cells, now)) {
    await refreshGroup(services, source, group, now, failures).catch(async (error: unknown) => {
      throwIfDatabaseFailed(error)
      const [first, ...others] = group.cells
      if (first && others.length === 0) failures.set(first.id, asError(error))
      // One bad cell spoils the response for all of them: requested alone, the others may succeed.
      else
        for (const cell of group.cells)
          await refreshGroup(services, source, { ...group, cells: [cell] }, now, failures).catch(
            (alone: unknown) => {
              throwIfDatabaseFailed(alone)
              failures.set(cell.id, asError(alone))
            },
          )
    })
  }
  if (failures.size > 0) {
    const [firstId, first] = [...failures][0] as [number, Error]
    services.log.warn(
      `Weather of ${failures.size} cells could not be refreshed (cell ${firstId}: ${first.message}).`,
    )
    await services.db.asSystem(async (tx) => {
      for (const [id, error] of failures) await markRefreshFailed(tx, [id], error.message, now)
    })
  }
  return failures
}

type Group = { cells: StoredCell[]; today: DayNumber; from: DayNumber; to: DayNumber }

/** Cells that need the same days can be requested together. */
function groupByNeed(cells: readonly StoredCell[], now: Date): Group[] {
  const groups = new Map<string, Group>()
  for (const cell of cells) {
    const today = localDay(cell.zone, now.getTime())
    const { from, to } = historyToFetch({ from: cell.historyFrom, to: cell.historyTo }, today)
    const name = `${cell.zone} ${today} ${from} ${to}`
    const group = groups.get(name) ?? { cells: [], today, from, to }
    group.cells.push(cell)
    groups.set(name, group)
  }
  return [...groups.values()]
}

async function refreshGroup(
  { db }: Pick<Services, 'db'>,
  source: WeatherSource,
  { cells, today, from, to }: Group,
  now: Date,
  failures: Map<number, Error>,
): Promise<void> {
  const zone = (cells[0] as StoredCell).zone
  const fromHour = startOfDay(zone, today - HOURLY_BACK_DAYS) / HOUR_MS
  const toHour = startOfDay(zone, today + HOURLY_AHEAD_DAYS + 1) / HOUR_MS - 1
  const histories = await source.history(cells, from, to)
  const forecasts = await source.forecast(cells, today, forecastDays(today))
  const hours = await source.hourly(cells, Math.floor(fromHour), Math.ceil(toHour))
  for (const [index, cell] of cells.entries()) {
    try {
      const [history, forecast, hourly] = [histories[index], forecasts[index], hours[index]]
      if (!history || !forecast || !hourly) throw new Error('The source left this cell out.')
      const who = `${source.id} ${cell.key}`
      checkDaily(history, who)
      checkEnsemble(forecast, who)
      checkHourly(hourly, who)
      await db.asSystem(async (tx) => {
        await weatherStore.saveHistory(tx, cell.id, history)
        await weatherStore.saveForecast(tx, cell.id, forecast)
        await saveOutlook(tx, cell.id, forecast)
        await weatherStore.saveHourly(tx, cell.id, hourly)
        const historyFrom = Math.min(cell.historyFrom ?? from, from)
        const state = { historyFrom, historyTo: to, forecastIssued: new Date(forecast.issued) }
        await markRefreshed(tx, cell.id, state, now)
      })
    } catch (error) {
      throwIfDatabaseFailed(error)
      failures.set(cell.id, asError(error))
    }
  }
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))
