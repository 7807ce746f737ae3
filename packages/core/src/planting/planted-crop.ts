import type { CropDef, GddThresholds } from '../crops/crop-def.ts'
import { cropDegreeDays, growingSeason, scaleThresholds } from '../crops/growing-season.ts'
import type { GrowthClimate } from '../crops/growth-climate.ts'
import { foldText } from '../fold-text.ts'
import { extraterrestrialRadiation } from '../indices/solar.ts'
import { YEAR_DAYS, yearDay, yearDayOf } from '../time/calendar.ts'
import { type DayNumber, dayNumberOf, dayOf, dayOfYear } from '../time/day.ts'

/** A crop as it is planted at a place. */
export type PlantedCrop = {
  crop: CropDef
  thresholds: GddThresholds
  latitude: number
  /** The middle of its usual planting season as a day of the year, 0 to 364; null where it has none. */
  usualPlanting: number | null
  /**
   * The light between canopy closure and senescence in the best of the usual season, MJ m⁻² d⁻¹ above the air; null
   * where the crop has no usual season, or the place no normals.
   */
  usualLight: number | null
}

type Place = { latitude: number; climate: GrowthClimate }

/**
 * The crop with the degree days of its variety: as the variety's name tells, else those of a maturity class that fits
 * the place's season when planted at the usual time. The seed in the barn does not change with the planting date:
 * planted late it is still green at the first frost.
 */
export function plantedCrop(crop: CropDef, variety: string, place: Place, around: DayNumber): PlantedCrop {
  const { latitude, climate } = place
  const told = varietyMaturity(crop, variety)
  const usual = climate.years && usualSeason(crop, latitude, yearDay(around), climate.years.to)
  const middle = usual ? Math.round((usual.first + usual.last) / 2) : around
  const season = usual && growingSeason({ crop, plantingDate: dayOf(middle), latitude }, climate, middle)
  const fitting = season && typeof season !== 'string' ? season.thresholds : crop.gdd
  const thresholds = told === null ? fitting : scaleThresholds(crop.gdd, told)
  const usualLight =
    usual &&
    Math.max(...[usual.first, middle, usual.last].map((day) => normalLight(day, crop, thresholds, place)))
  return {
    crop,
    thresholds,
    latitude,
    usualPlanting: usual && yearDay(middle),
    usualLight: usualLight && usualLight > 0 ? usualLight : null,
  }
}

/** The usual planting season nearest to a day of the year, as days of a given year; null where the crop has none. */
function usualSeason(crop: CropDef, latitude: number, around: number, year: number) {
  let nearest: { first: DayNumber; last: DayNumber; away: number } | null = null
  for (const { start, end } of crop.planting[latitude >= 0 ? 'north' : 'south']) {
    const from = yearDayOf(start.month, start.day)
    const length = (yearDayOf(end.month, end.day) - from + YEAR_DAYS) % YEAR_DAYS
    const ahead = (from + length / 2 - around + 2 * YEAR_DAYS) % YEAR_DAYS
    const away = Math.min(ahead, YEAR_DAYS - ahead)
    const first = dayNumberOf(year, 1, 1) + from
    if (!nearest || away < nearest.away) nearest = { first, last: first + length, away }
  }
  return nearest
}

/** What a crop planted on a day has of light where every day is normal; 0 where it never comes so far. */
function normalLight(planted: DayNumber, crop: CropDef, thresholds: GddThresholds, place: Place): number {
  const { latitude, climate } = place
  let sum = 0
  let closed: DayNumber | null = null
  for (let day = planted; day < planted + YEAR_DAYS; day++) {
    const { tmin, tmax } = climate.normal(day)
    sum += cropDegreeDays(crop, tmin, tmax)
    if (closed === null && sum >= thresholds.canopyClosure) closed = day
    if (sum >= thresholds.senescence) return meanDaylight(latitude, closed ?? day, day + 1)
  }
  return 0
}

/** Where no source tells how much quicker the early varieties of a crop are. */
const EARLY = 0.85
const LATE = 1.12
/** A variety of this relative maturity has the registered degree days. */
const MAIZE_DAYS = 105
/** Per day of relative maturity: 2500 °F d at 100 days, 2835 at 114 (Wisconsin). */
const MAIZE_SHARE = 0.0096

/**
 * What the degree days of a variety are multiplied by, as far as its name tells: 'early', 'late', and the relative
 * maturity of maize in days ('105 day', 'RM 98'). Null where it does not tell.
 */
export function varietyMaturity(
  crop: Pick<CropDef, 'key' | 'earlyVarietyFactor'>,
  variety: string,
): number | null {
  const words = foldText(variety)
  const days = crop.key === 'maize' ? relativeMaturity(words) : null
  if (days !== null) return 1 + MAIZE_SHARE * (days - MAIZE_DAYS)
  if (/\b(early|short season|temprana?|fruh)\b/.test(words)) return crop.earlyVarietyFactor ?? EARLY
  return /\b(late|full season|tardia?|spat)\b/.test(words) ? LATE : null
}

function relativeMaturity(words: string): number | null {
  const found = /\brm ?(\d{2,3})\b|\b(\d{2,3})[ -]?day/.exec(words)
  const days = Number(found?.[1] ?? found?.[2] ?? Number.NaN)
  return days >= 70 && days <= 130 ? days : null
}

/** The mean light above the air of the days from `from` to before `to`, MJ m⁻² d⁻¹. */
function meanDaylight(latitude: number, from: DayNumber, to: DayNumber): number {
  let sum = 0
  for (let day = from; day < to; day++) sum += extraterrestrialRadiation(latitude, dayOfYear(day))
  return sum / Math.max(1, to - from)
}

/** The light of each day above the air, MJ m⁻² d⁻¹. */
export const dailyDaylight = (latitude: number, from: DayNumber, days: number): Float32Array =>
  Float32Array.from({ length: days }, (_, day) => extraterrestrialRadiation(latitude, dayOfYear(from + day)))
