import { SPIN_UP_DAYS } from '@windrow/core/planting/planting-season.ts'
import { dayNumber } from '@windrow/core/time/day.ts'
import type { CellWeather } from '../../weather/cells/cell-weather.ts'
import type { WantedPlanting } from '../field-planting.ts'
import { AROUND, type PlantingWeights, yieldCurveOf } from '../field-state/yield-forecasts.ts'
import type { Services } from '../services.ts'

type Planted = Omit<WantedPlanting, 'from' | 'dates'> & { plantingDate: string; weights: PlantingWeights }

/**
 * The yield of a crop in each normal year, percent of the attainable, had it been planted on the same date: as the
 * expected yield of the season is computed, but all of it from that year. None where the past is too short.
 */
export async function normalYields(
  { plantingThread }: Pick<Services, 'plantingThread'>,
  { plantingDate, weights, ...planted }: Planted,
  weather: CellWeather,
): Promise<number[]> {
  const from = dayNumber(plantingDate) - AROUND
  const dates = 2 * AROUND + 1
  // As if nothing were observed or forecast yet.
  const before = { ...weather, today: from - SPIN_UP_DAYS, forecast: { ...weather.forecast, count: 0 } }
  const season = await plantingThread.call('planting', [{ ...planted, from, dates }, before])
  if (!season) return []
  const count = season.years.length
  return Array.from(yieldCurveOf(season, weights).seasons.subarray(AROUND * count, (AROUND + 1) * count))
}
