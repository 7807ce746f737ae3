import { callTexts } from '@windrow/contract/texts/en/call.ts'
import { createCache } from '../../platform/cache.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { Services } from '../services.ts'
import { type CurrentWeather, SourceError } from '../sources/weather-source.ts'
import type { StoredCell } from '../store/cells.ts'

/** Beyond this many cells the oldest is forgotten. */
const MAX_CELLS = 5_000

/** The weather now; while the source is down, the last known one, else 503. */
export function createCurrentWeather({
  clock,
  weather,
  log,
}: Pick<Services, 'clock' | 'weather' | 'log'>): (cell: StoredCell) => Promise<CurrentWeather> {
  const last = createCache<number, CurrentWeather>({ max: MAX_CELLS })
  return async (cell) => {
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
}
