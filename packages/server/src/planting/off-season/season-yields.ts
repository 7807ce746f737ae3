import { SPIN_UP_DAYS } from '@windrow/core/planting/planting-season.ts'
import { type LossKey, yieldLosses } from '@windrow/core/planting/yield-losses.ts'
import { type DayNumber, dayNumber } from '@windrow/core/time/day.ts'
import type { CellWeather } from '../../weather/cells/cell-weather.ts'
import type { WantedPlanting } from '../field-planting.ts'
import { AROUND, type PlantingWeights, weightsOf, yieldCurveOf } from '../field-state/state-of.ts'
import type { Services } from '../services.ts'

type Planted = Omit<WantedPlanting, 'from' | 'dates'> & { plantingDate: string; weights: PlantingWeights }

/** Percent of the attainable that something took: in the season, and in each normal year. */
export type SeasonLoss = { key: LossKey; value: number; past: ArrayLike<number> }

/** Percent of the attainable yield: of each normal year, and what took the rest. */
export type PastYields = { past: number[]; losses: SeasonLoss[] }

const NO_LOSS = Float64Array.of(0)

/** The diary says nothing about other years. */
const NOTHING_GIVEN: ReadonlyMap<DayNumber, number> = new Map()

/**
 * The yield of a crop in each normal year, had it been planted on the same date: as the expected yield of the season is
 * computed, but all of it from that year; and what took yield in the season and in those years. Nothing where the past
 * is too short.
 */
export async function pastYields(
  { plantingThread }: Pick<Services, 'plantingThread'>,
  { plantingDate, weights, ...planted }: Planted,
  weather: CellWeather,
): Promise<PastYields> {
  const wanted = { ...planted, from: dayNumber(plantingDate) - AROUND, dates: 2 * AROUND + 1 }
  // As if nothing were observed or forecast yet.
  const before = {
    ...weather,
    today: wanted.from - SPIN_UP_DAYS,
    forecast: { ...weather.forecast, count: 0 },
  }
  const normal = await plantingThread.call('planting', [{ ...wanted, given: NOTHING_GIVEN }, before])
  const season = await plantingThread.call('planting', [wanted, weather])
  if (!normal || !season) return { past: [], losses: [] }
  const count = normal.years.length
  const { seasons } = yieldCurveOf(normal, weights)
  const usual = yieldLosses(normal, weightsOf(normal, weights))
  const now = yieldLosses(season, weightsOf(season, weights))
  const keys = [...new Set([...now.keys(), ...usual.keys()])]
  return {
    past: Array.from(seasons.subarray(AROUND * count, (AROUND + 1) * count)),
    // Once a season lies behind, it is the same whatever year follows it.
    losses: keys.map((key) => ({
      key,
      value: mean(now.get(key) ?? NO_LOSS),
      past: usual.get(key) ?? NO_LOSS,
    })),
  }
}

const mean = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0) / values.length
