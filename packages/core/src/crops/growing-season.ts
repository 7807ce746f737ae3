import { quantile } from '../series/quantile.ts'
import { calendarDay, type Day, type DayNumber, dayNumber, dayNumberOf, dayOf } from '../time/day.ts'
import { addChill } from './chill.ts'
import type { CropDef, CropThresholds } from './crop-def.ts'
import { type Development, daylightShares, develop, undeveloped } from './development.ts'
import { type CropForm, formOf, grownCrop, namedForm } from './forms.ts'
import type { GrowthClimate } from './growth-climate.ts'
import { growthStage, type StageEstimate } from './growth-stage.ts'
import { varietyMaturity } from './maturity.ts'
import { seasonDays } from './season-days.ts'

/** What grows where; the crop is null where there is no model for it. */
export type Grown = {
  crop: CropDef | null
  plantingDate: Day | null
  latitude: number
  /** The grower's words for crop and variety, which may name the form and the maturity group. */
  words: string
  /** Days of the harvests in the diary. */
  harvests: readonly Day[]
}

/** A season that has begun, of a crop in its form, with the thresholds of a variety that fits it. */
export type PlantedSeason = {
  crop: CropDef
  form: CropForm | null
  from: DayNumber
  thresholds: CropThresholds
  latitude: number
}

/** The same with the day on which the crop was cut, by the diary; null while it stands. */
export type GrowingSeason = PlantedSeason & { cut: DayNumber | null }

/** Why nothing grows that could be spoken of. */
export type NoGrowth = 'unknown-crop' | 'not-planted' | 'planted-later' | 'planted-too-early'

/** The season of a crop, or why there is none. */
export function growingSeason(
  { crop, plantingDate, latitude, words, harvests }: Grown,
  climate: GrowthClimate,
  today: DayNumber,
): GrowingSeason | NoGrowth {
  if (!crop) return 'unknown-crop'
  const start = growthStart(crop, plantingDate, latitude, dayOf(today))
  if (start === null) return plantingDate === null ? 'not-planted' : 'planted-later'
  const from = dayNumber(start)
  // No crop is as old as the observations: a planting date before them was mistyped.
  if (from < climate.first) return 'planted-too-early'
  const form = formOf(crop, namedForm(words), from, latitude, climate)
  const season = { crop: grownCrop(crop, form, words, latitude, climate), form, from, latitude }
  const maturity = varietyMaturity(crop, words)
  const thresholds =
    maturity !== null
      ? scaleThresholds(season.crop.gdd, maturity)
      : adaptedThresholds(
          season.crop.gdd,
          seasonSum(season, climate, seasonDays(from, latitude, climate.frostProbability)),
        )
  const planted = { ...season, thresholds }
  return { ...planted, cut: cutOn(planted, climate, harvests, today) }
}

/**
 * The day on which a crop was cut: the last harvest that was noted since it came up. One before that is of the crop that
 * stood there earlier, and one of a day to come is a plan.
 */
function cutOn(
  season: PlantedSeason,
  climate: GrowthClimate,
  harvests: readonly Day[],
  today: DayNumber,
): DayNumber | null {
  const noted = harvests.map(dayNumber).filter((day) => day > season.from && day <= today)
  if (noted.length === 0) return null
  const last = Math.max(...noted)
  return developmentSum(season, climate, last) >= season.thresholds.emergence ? last : null
}

/** An observed day; where temperatures are missing it has its normal medians. */
export function observedDay(
  climate: GrowthClimate,
  day: DayNumber,
): { tmin: number; tmax: number; rain: number } {
  const at = day - climate.first
  const tmin = climate.tmin[at] ?? Number.NaN
  const tmax = climate.tmax[at] ?? Number.NaN
  const rain = climate.rain?.[at] ?? 0
  return Number.isNaN(tmin + tmax) ? { ...climate.normal(day), rain } : { tmin, tmax, rain }
}

/** The winter's rest begins that long before the year of a perennial: 1 September, in the south 1 March. */
const REST_DAYS = 122

/** A crop on the first day of its season: new, or a perennial with the chill of the autumn behind it. */
export function firstDevelopment(
  { crop, from }: Pick<PlantedSeason, 'crop' | 'from'>,
  climate: GrowthClimate,
): Development {
  const start = undeveloped()
  if (crop.rest)
    for (let day = Math.max(climate.first, from - REST_DAYS); day < from; day++) {
      const { tmin, tmax } = observedDay(climate, day)
      addChill(start.chill, tmin, tmax)
    }
  return start
}

/** How far a season has come on each day from its start to before `to`, °C d. */
export function observedSums(
  { crop, thresholds, from, latitude }: PlantedSeason,
  climate: GrowthClimate,
  to: DayNumber,
): Float64Array {
  const days = Math.max(0, to - from)
  const sums = new Float64Array(days)
  const daylight = daylightShares(crop, latitude, from, days)
  const at = firstDevelopment({ crop, from }, climate)
  for (let day = 0; day < days; day++) {
    const { tmin, tmax } = observedDay(climate, from + day)
    // Without observation and normal nothing is known of a day, and it counts for nothing.
    if (!Number.isNaN(tmin + tmax)) develop(at, crop, thresholds, daylight[day] as number, tmin, tmax)
    sums[day] = at.sum
  }
  return sums
}

/** How far a season has come before `to`, °C d. */
export const developmentSum = (season: PlantedSeason, climate: GrowthClimate, to: DayNumber): number =>
  observedSums(season, climate, to).at(-1) ?? 0

/** The median over the normal years of what a season of so many days brings; null without normals. */
function seasonSum(
  { crop, from, latitude }: Omit<PlantedSeason, 'thresholds'>,
  climate: GrowthClimate,
  days: number,
): number | null {
  const { years } = climate
  if (!years) return null
  const { month, day } = calendarDay(from)
  const sums: number[] = []
  const thresholds = crop.gdd
  for (let year = years.from; year < years.to; year++) {
    const start = dayNumberOf(year, month, month === 2 ? Math.min(day, 28) : day)
    const season = { crop, form: null, from: start, thresholds, latitude }
    sums.push(developmentSum(season, climate, start + days))
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
 * d. Where it is less than maturity / 0.92, all thresholds are multiplied by max(0.6, 0.92 available /
 * maturity). Unchanged where it is not known.
 */
export function adaptedThresholds(thresholds: CropThresholds, available: number | null): CropThresholds {
  if (available === null || Number.isNaN(available)) return thresholds
  const fitting = (RIPE_AT * available) / thresholds.maturity
  return fitting >= 1 ? thresholds : scaleThresholds(thresholds, Math.max(QUICKEST, fitting))
}

/** All thresholds of a variety that is quicker (below 1) or slower than the registered one. */
export function scaleThresholds(thresholds: CropThresholds, factor: number): CropThresholds {
  return {
    emergence: thresholds.emergence * factor,
    canopyClosure: thresholds.canopyClosure * factor,
    flowering: thresholds.flowering * factor,
    senescence: thresholds.senescence * factor,
    maturity: thresholds.maturity * factor,
  }
}

/** The stage of a season at a sum of degree days, °C d; what is cut is harvested, however far it had come. */
export const seasonStage = ({ thresholds, cut }: GrowingSeason, sum: number): StageEstimate =>
  growthStage(thresholds, cut === null ? sum : Number.POSITIVE_INFINITY)
