import { callTexts } from '@windrow/contract/texts/en/call.ts'
import { clockHour } from '@windrow/core/time/zone.ts'
import type { HourlyKey } from '@windrow/core/variables/series.ts'
import { createCache } from '../../platform/cache.ts'
import { AppError } from '../../platform/http/errors.ts'
import { wireNumber } from '../cells/wire-values.ts'
import type { Services } from '../services.ts'
import { type CurrentWeather, type HourlySeries, SourceError } from '../sources/weather-source.ts'
import type { StoredCell } from '../store/cells.ts'

/** Beyond this many cells the oldest is forgotten. */
const MAX_CELLS = 5_000

/** What of the hours the weather now is read from. */
export const CURRENT_HOURS = ['t2m', 'ws'] as const satisfies HourlyKey[]

/**
 * The weather of the hour that has begun, as every page has it, with the wind's direction, which hours have not. What
 * is missing is the source's; while that is down, its last known one, else 503.
 */
export function createCurrentWeather({
  clock,
  weather,
  log,
}: Pick<Services, 'clock' | 'weather' | 'log'>): (
  cell: StoredCell,
  hours: HourlySeries,
) => Promise<Omit<CurrentWeather, 'at'>> {
  const last = createCache<number, CurrentWeather>({ max: MAX_CELLS })
  const currentOf = async (cell: StoredCell) => {
    try {
      const current = await weather.source.current(cell, clock.now())
      last.set(cell.id, current)
      return current
    } catch (error) {
      if (!(error instanceof SourceError)) throw error
      log.warn(`The weather now of cell ${cell.id} could not be had (${error.message}).`)
      const known = last.get(cell.id)
      if (known) return known
      throw new AppError('unavailable', callTexts.problem, { retryAfterSeconds: 60 })
    }
  }
  return async (cell, { first, values }) => {
    const { temp, windSpeed, windDir } = await currentOf(cell)
    const at = clockHour(cell.zone, clock.now().getTime()) - first
    const ofHour = (key: (typeof CURRENT_HOURS)[number]) => wireNumber(values[key]?.[at] ?? Number.NaN, 10)
    return { temp: ofHour('t2m') ?? temp, windSpeed: ofHour('ws') ?? windSpeed, windDir }
  }
}
