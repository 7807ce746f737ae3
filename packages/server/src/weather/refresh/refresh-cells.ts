import { moveHours } from '@windrow/core/blend/move-hours.ts'
import { type DayNumber, dayNumberOf, HOUR_MS } from '@windrow/core/time/day.ts'
import { localDay, startOfDay } from '@windrow/core/time/zone.ts'
import type { SeriesKey } from '@windrow/core/variables/series.ts'
import { throwIfDatabaseFailed } from '../../platform/db/database-faults.ts'
import type { SystemTx } from '../../platform/db/scope.ts'
import { archiveForecast } from '../archive/archive-forecast.ts'
import { BLEND, blendCell } from '../blend/blend-cell.ts'
import { fetchModels } from '../blend/fetch-models.ts'
import { CLIMATE_YEARS, SEASON_SERIES } from '../season/correct-season.ts'
import { joinSeason } from '../season/join-season.ts'
import type { Services } from '../services.ts'
import { checkDaily, checkEnsemble, checkHourly } from '../sources/check-plausible.ts'
import { type Ensemble, SourceError, type Thrift, type WeatherSource } from '../sources/weather-source.ts'
import { saveStationForecasts } from '../station/station-forecasts.ts'
import { markRefreshed, markRefreshFailed, type StoredCell } from '../store/cells.ts'
import { saveOutlook } from '../store/outlook.ts'
import { readSeason } from '../store/season.ts'
import { weatherStore } from '../store/weather-store.ts'
import { forecastDays, historyToFetch } from './refresh-plan.ts'
import { prepareSeasons } from './refresh-seasons.ts'

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
  thrift: Thrift = 'whole',
): Promise<Map<number, Error>> {
  const now = services.clock.now()
  const failures = new Map<number, Error>()
  await prepareSeasons(services, source, cells, now, failures)
  const ready = cells.filter((cell) => !failures.has(cell.id))
  for (const group of groupByNeed(ready, now, thrift)) {
    await refreshGroup(services, source, group, now, failures).catch(async (error: unknown) => {
      throwIfDatabaseFailed(error)
      const [first, ...others] = group.cells
      if (first && others.length === 0) failures.set(first.id, asError(error))
      // No calls are left for any of them.
      else if (isSpent(error)) for (const cell of group.cells) failures.set(cell.id, asError(error))
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
  const failed = [...failures].filter(([, error]) => !isSpent(error))
  const [first] = failed
  if (first) {
    services.log.warn(
      `Weather of ${failed.length} cells could not be refreshed (cell ${first[0]}: ${first[1].message}).`,
    )
    await services.db.asSystem(async (tx) => {
      for (const [id, error] of failed) await markRefreshFailed(tx, [id], error.message, now)
    })
  }
  return failures
}

/** No calls are left: nothing failed, and the plan of a later hour has the cell again. */
export const isSpent = (error: unknown) => error instanceof SourceError && error.isSpent

type Group = { cells: StoredCell[]; today: DayNumber; from: DayNumber; to: DayNumber; thrift: Thrift }

/** Cells that need the same days can be requested together. */
function groupByNeed(cells: readonly StoredCell[], now: Date, thrift: Thrift): Group[] {
  const groups = new Map<string, Group>()
  for (const cell of cells) {
    const today = localDay(cell.zone, now.getTime())
    const { from, to } = historyToFetch({ from: cell.historyFrom, to: cell.historyTo }, today)
    const name = `${cell.zone} ${today} ${from} ${to}`
    const group = groups.get(name) ?? { cells: [], today, from, to, thrift }
    group.cells.push(cell)
    groups.set(name, group)
  }
  return [...groups.values()]
}

async function refreshGroup(
  { db, log }: Pick<Services, 'db' | 'log'>,
  source: WeatherSource,
  { cells, today, from, to, thrift }: Group,
  now: Date,
  failures: Map<number, Error>,
): Promise<void> {
  const zone = (cells[0] as StoredCell).zone
  const fromHour = startOfDay(zone, today - HOURLY_BACK_DAYS) / HOUR_MS
  const toHour = startOfDay(zone, today + HOURLY_AHEAD_DAYS + 1) / HOUR_MS - 1
  const histories = await source.history(cells, from, to)
  const forecasts = await source.forecast(cells, today, forecastDays(today), thrift)
  const hours = await source.hourly(cells, Math.floor(fromHour), Math.ceil(toHour))
  const further = await fetchModels(source, cells, today, thrift, log)
  for (const [index, cell] of cells.entries()) {
    try {
      const [history, near, hourly] = [histories[index], forecasts[index], hours[index]]
      if (!history || !near || !hourly) throw new Error('The source left this cell out.')
      const who = `${source.id} ${cell.key}`
      checkDaily(history, who)
      checkHourly(hourly, who)
      await db.asSystem(async (tx) => {
        await weatherStore.saveHistory(tx, cell.id, history)
        const came = further.map((ofModel) => ofModel[index])
        const shown = { model: came.length === 0 ? source.id : BLEND, kind: 'shown' as const }
        const isLearned = came.length > 0 || source.isCorrected
        const issued = isLearned
          ? await blendCell(tx, cell, source.models, near, came, shown.model)
          : { forecast: near, blended: new Set<SeriesKey>() }
        const forecast = await withSeason(tx, source, cell, issued.forecast, forecastDays(today))
        checkEnsemble(forecast, who)
        await weatherStore.saveForecast(tx, cell.id, forecast)
        await saveOutlook(tx, cell.id, forecast)
        // What was learned is archived with the models that it was made of.
        if (!isLearned) await archiveForecast(tx, cell.id, shown, forecast)
        const days = { starts: startsOfDays(zone, today), now: Math.floor(now.getTime() / HOUR_MS) }
        const moved = moveHours(hourly, near, issued.forecast, issued.blended, days)
        await weatherStore.saveHourly(tx, cell.id, moved)
        await saveStationForecasts(tx, cell, { forecast, hourly: moved, zone }, shown)
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

/** The first hours of the days that have hours, and of the day after them. */
const startsOfDays = (zone: string, today: DayNumber): number[] =>
  Array.from({ length: HOURLY_AHEAD_DAYS + 2 }, (_, day) =>
    Math.ceil(startOfDay(zone, today + day) / HOUR_MS),
  )

/** The forecast and, where they come apart, the months ahead, corrected by the years that are stored. */
async function withSeason(
  tx: SystemTx,
  { season: seasons }: WeatherSource,
  cell: StoredCell,
  near: Ensemble,
  days: number,
): Promise<Ensemble> {
  if (!seasons) return near
  const season = await readSeason(tx, seasons.pointFor(cell).key)
  if (!season) throw new Error('There is no seasonal forecast yet.')
  const [from, to] = [dayNumberOf(CLIMATE_YEARS.from, 1, 1), dayNumberOf(CLIMATE_YEARS.to, 12, 31)]
  const history = await weatherStore.readHistory(tx, cell.id, SEASON_SERIES, from, to)
  return joinSeason(near, season, cell, history, days)
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))
