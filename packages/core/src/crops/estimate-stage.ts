import type { DayNumber } from '../time/day.ts'
import { degreeDaySum, type Grown, growingSeason } from './growing-season.ts'
import type { GrowthClimate } from './growth-climate.ts'
import { growthStage, type StageEstimate } from './growth-stage.ts'

/**
 * The stage that a crop has reached by yesterday, by its own degree days since planting and the thresholds of a
 * variety that fits the place's season (science.md §4). A missing day counts with its normal median.
 */
export function estimateStage(grown: Grown, climate: GrowthClimate, today: DayNumber): StageEstimate {
  const season = growingSeason(grown, climate, today)
  if (typeof season === 'string') return growthStage(null, null)
  return growthStage(season.thresholds, degreeDaySum(season.crop, climate, season.from, today))
}
