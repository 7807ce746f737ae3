import { degreeDays } from '../indices/degree-days.ts'
import { calendarDay, type Day, type DayNumber, dayNumber, dayNumberOf, dayOf } from '../time/day.ts'
import { adaptedThresholds } from './adapted-thresholds.ts'
import type { CropDef } from './crop-def.ts'
import type { GrowthClimate } from './growth-climate.ts'
import { growthStage, type StageEstimate } from './growth-stage.ts'
import { growthStart } from './growth-start.ts'
import { seasonDays } from './season-days.ts'

type Grown = { crop: CropDef | null; plantingDate: Day | null; latitude: number }

/**
 * The stage that a crop has reached by yesterday, by its own degree days since planting and the thresholds of a
 * variety that fits the place's season (science.md §4). A missing day counts with its normal median.
 */
export function estimateStage(grown: Grown, climate: GrowthClimate, today: DayNumber): StageEstimate {
  const { crop, plantingDate, latitude } = grown
  const start = crop && growthStart(crop, plantingDate, latitude, dayOf(today))
  if (!crop || start === null) return growthStage(null, null)
  const from = dayNumber(start)
  // Nobody's crop is as old as the observations: a planting date before them was mistyped.
  if (from < climate.firstDay) return growthStage(null, null)
  const available = seasonSum(crop, climate, from, seasonDays(from, latitude, climate.frostProbability))
  return growthStage(adaptedThresholds(crop.gdd, available), sumOf(crop, climate, from, today))
}

const degreeDaysOf = (crop: CropDef, tmin: number, tmax: number) =>
  degreeDays(tmin, tmax, { base: crop.tbase, upper: crop.tupper }, 'maximum-clamped')

function sumOf(crop: CropDef, climate: GrowthClimate, from: DayNumber, to: DayNumber): number {
  let sum = 0
  for (let day = from; day < to; day++) {
    const tmin = climate.tmin[day - climate.firstDay] ?? Number.NaN
    const tmax = climate.tmax[day - climate.firstDay] ?? Number.NaN
    const observed = degreeDaysOf(crop, tmin, tmax)
    const normal = Number.isNaN(observed) ? climate.normal(day) : null
    sum += (normal ? degreeDaysOf(crop, normal.tmin, normal.tmax) : observed) || 0
  }
  return sum
}

/** The median over the normal years of what a season of so many days brings; null without normals. */
function seasonSum(crop: CropDef, climate: GrowthClimate, from: DayNumber, days: number): number | null {
  const { years } = climate
  if (!years) return null
  const { month, day } = calendarDay(from)
  const sums: number[] = []
  for (let year = years.from; year < years.to; year++) {
    const start = dayNumberOf(year, month, month === 2 ? Math.min(day, 28) : day)
    sums.push(sumOf(crop, climate, start, start + days))
  }
  sums.sort((a, b) => a - b)
  const middle = sums.length >> 1
  return sums.length % 2
    ? (sums[middle] as number)
    : ((sums[middle - 1] as number) + (sums[middle] as number)) / 2
}
