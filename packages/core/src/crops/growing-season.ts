import { degreeDays } from '../indices/degree-days.ts'
import { quantile } from '../series/quantile.ts'
import { calendarDay, type Day, type DayNumber, dayNumber, dayNumberOf, dayOf } from '../time/day.ts'
import type { CropDef, GddThresholds } from './crop-def.ts'
import type { GrowthClimate } from './growth-climate.ts'
import { growthStage, type StageEstimate } from './growth-stage.ts'
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
  // No crop is as old as the observations: a planting date before them was mistyped.
  if (from < climate.first) return 'planted-too-early'
  const available = seasonSum(crop, climate, from, seasonDays(from, latitude, climate.frostProbability))
  return { crop, from, thresholds: adaptedThresholds(crop.gdd, available) }
}

/** The crop's own degree days of a day, °C d (science.md §3). */
export const cropDegreeDays = (crop: CropDef, tmin: number, tmax: number): number =>
  degreeDays(tmin, tmax, { base: crop.tbase, upper: crop.tupper }, 'maximum-clamped')

/** Of an observed day; a missing one counts with its normal median, and not at all where there is none. */
export function observedDegreeDays(crop: CropDef, climate: GrowthClimate, day: DayNumber): number {
  const tmin = climate.tmin[day - climate.first] ?? Number.NaN
  const tmax = climate.tmax[day - climate.first] ?? Number.NaN
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
function seasonSum(crop: CropDef, climate: GrowthClimate, from: DayNumber, days: number): number | null {
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

/**
 * The day from which a crop's degree days count, or null while nothing grows.
 *
 * Annuals: the planting date, unless it is missing or still to come (science.md §4). Perennials: the last 1
 * January, in the south 1 July, and no planting date is needed (decisions §3); one planted since then counts
 * from that day.
 */
export function growthStart(
  crop: Pick<CropDef, 'perennial'>,
  plantingDate: Day | null,
  latitude: number,
  today: Day,
): Day | null {
  if (plantingDate !== null && plantingDate > today) return null
  if (!crop.perennial) return plantingDate
  const start = yearStart(latitude, today)
  return plantingDate !== null && plantingDate > start ? plantingDate : start
}

function yearStart(latitude: number, today: Day): Day {
  const number = dayNumber(today)
  const { year, month } = calendarDay(number)
  if (latitude >= 0) return dayOf(dayNumberOf(year, 1, 1))
  return dayOf(dayNumberOf(month >= 7 ? year : year - 1, 7, 1))
}

/** Share of the season's degree days by which an adapted variety is ripe. */
const RIPE_AT = 0.92

/** No maturity class is quicker than this share of the registered one. */
const QUICKEST = 0.6

/**
 * The thresholds of the variety a grower would choose here: growers take a maturity class that fits the
 * season.
 *
 * `available` is the median sum of degree days between planting and the end of the season (`seasonDays`), °C
 * d. Where it is less than maturity / 0.92, all four thresholds are multiplied by max(0.6, 0.92 available /
 * maturity). Unchanged where it is not known.
 */
export function adaptedThresholds(thresholds: GddThresholds, available: number | null): GddThresholds {
  if (available === null || Number.isNaN(available)) return thresholds
  const fitting = (RIPE_AT * available) / thresholds.maturity
  return fitting >= 1 ? thresholds : scaleThresholds(thresholds, Math.max(QUICKEST, fitting))
}

/** All four thresholds of a variety that is quicker (below 1) or slower than the registered one. */
export function scaleThresholds(thresholds: GddThresholds, factor: number): GddThresholds {
  return {
    emergence: thresholds.emergence * factor,
    canopyClosure: thresholds.canopyClosure * factor,
    senescence: thresholds.senescence * factor,
    maturity: thresholds.maturity * factor,
  }
}

/**
 * The stage that a crop has reached by yesterday, by its own degree days since planting and the thresholds of a
 * variety that fits the place's season (science.md §4). A missing day counts with its normal median.
 */
export function estimateStage(grown: Grown, climate: GrowthClimate, today: DayNumber): StageEstimate {
  const season = growingSeason(grown, climate, today)
  if (typeof season === 'string') return growthStage(null, null)
  return growthStage(season.thresholds, degreeDaySum(season.crop, climate, season.from, today))
}
