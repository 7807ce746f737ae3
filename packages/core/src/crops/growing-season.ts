import { degreeDays } from '../indices/degree-days.ts'
import { quantile } from '../series/quantile.ts'
import { calendarDay, type Day, type DayNumber, dayNumber, dayNumberOf, dayOf } from '../time/day.ts'
import { adaptedThresholds } from './adapted-thresholds.ts'
import type { CropDef, GddThresholds } from './crop-def.ts'
import type { GrowthClimate } from './growth-climate.ts'
import { growthStart } from './growth-start.ts'
import { seasonDays } from './season-days.ts'

/** What grows where; the crop is null where there is no model for it. */
export type Grown = { crop: CropDef | null; plantingDate: Day | null; latitude: number }

/** A season that has begun, with the thresholds of a variety that fits it. */
export type GrowingSeason = { crop: CropDef; from: DayNumber; thresholds: GddThresholds }

/** Why nothing grows that could be spoken of. */
export type NoGrowth = 'unknown-crop' | 'not-planted' | 'planted-later' | 'planted-too-early'

/** The season of a crop, or why there is none. */
export function growingSeason(
  { crop, plantingDate, latitude }: Grown,
  climate: GrowthClimate,
  today: DayNumber,
): GrowingSeason | NoGrowth {
  if (!crop) return 'unknown-crop'
  const start = growthStart(crop, plantingDate, latitude, dayOf(today))
  if (start === null) return plantingDate === null ? 'not-planted' : 'planted-later'
  const from = dayNumber(start)
  // Nobody's crop is as old as the observations: a planting date before them was mistyped.
  if (from < climate.firstDay) return 'planted-too-early'
  const available = seasonSum(crop, climate, from, seasonDays(from, latitude, climate.frostProbability))
  return { crop, from, thresholds: adaptedThresholds(crop.gdd, available) }
}

/** The crop's own degree days of a day, °C d (science.md §3). */
export const cropDegreeDays = (crop: CropDef, tmin: number, tmax: number): number =>
  degreeDays(tmin, tmax, { base: crop.tbase, upper: crop.tupper }, 'maximum-clamped')

/** Of an observed day; a missing one counts with its normal median, and not at all where there is none. */
export function observedDegreeDays(crop: CropDef, climate: GrowthClimate, day: DayNumber): number {
  const tmin = climate.tmin[day - climate.firstDay] ?? Number.NaN
  const tmax = climate.tmax[day - climate.firstDay] ?? Number.NaN
  const observed = cropDegreeDays(crop, tmin, tmax)
  if (!Number.isNaN(observed)) return observed
  const normal = climate.normal(day)
  return cropDegreeDays(crop, normal.tmin, normal.tmax) || 0
}

/** The sum of the days from `from` to before `to`, °C d. */
export function degreeDaySum(crop: CropDef, climate: GrowthClimate, from: DayNumber, to: DayNumber): number {
  let sum = 0
  for (let day = from; day < to; day++) sum += observedDegreeDays(crop, climate, day)
  return sum
}

/** The median over the normal years of what a season of so many days brings; null without normals. */
export function seasonSum(
  crop: CropDef,
  climate: GrowthClimate,
  from: DayNumber,
  days: number,
): number | null {
  const { years } = climate
  if (!years) return null
  const { month, day } = calendarDay(from)
  const sums: number[] = []
  for (let year = years.from; year < years.to; year++) {
    const start = dayNumberOf(year, month, month === 2 ? Math.min(day, 28) : day)
    sums.push(degreeDaySum(crop, climate, start, start + days))
  }
  return quantile(sums, 0.5)
}
