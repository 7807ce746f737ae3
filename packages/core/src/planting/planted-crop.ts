import type { CropDef } from '../crops/crop-def.ts'
import { daylightShares, develop, undeveloped } from '../crops/development.ts'
import { formOf, namedForm } from '../crops/forms.ts'
import { type GrowingSeason, growingSeason } from '../crops/growing-season.ts'
import type { GrowthClimate } from '../crops/growth-climate.ts'
import { extraterrestrialRadiation } from '../indices/solar.ts'
import { type Season, YEAR_DAYS, yearDay } from '../time/calendar.ts'
import { type DayNumber, dayOf, dayOfYear } from '../time/day.ts'
import { nearestSeason, usualSeasons } from './usual-seasons.ts'

/** A crop as it is planted at a place. */
export type PlantedCrop = Pick<GrowingSeason, 'crop' | 'form' | 'thresholds' | 'latitude'> & {
  /** When it is usually planted. */
  seasons: readonly Season[]
  /** The middle of its usual planting season as a day of the year, 0 to 364; null where it has none. */
  usualPlanting: number | null
  /**
   * The light between canopy closure and senescence when it is planted at the usual time, MJ m⁻² d⁻¹ above the air; null
   * where the crop has no usual season, or the place no normals.
   */
  usualLight: number | null
}

type Place = { latitude: number; climate: GrowthClimate }

/**
 * The crop in its form, with the degree days of its variety: as the variety's name says, else those of a maturity class
 * that fits the place's season when planted at the usual time. The seed in the barn does not change with the planting
 * date: planted late it is still green at the first frost.
 */
export function plantedCrop(crop: CropDef, words: string, place: Place, around: DayNumber): PlantedCrop {
  const { latitude, climate } = place
  const form = formOf(crop, namedForm(words), around, latitude, climate)
  const seasons = usualSeasons(crop, form, latitude, climate)
  const usual = climate.years && nearestSeason(seasons, around, climate.years.to)
  const middle = usual ? Math.round((usual.from + usual.to) / 2) : around
  // In the form of the window, also where the usual season is one of another form.
  const named = form === null ? words : `${words} ${form}`
  const grown = { crop, plantingDate: dayOf(middle), latitude, words: named, harvests: [] }
  const season = growingSeason(grown, climate, middle)
  const known = typeof season === 'string' ? { crop, form, thresholds: crop.gdd, latitude } : season
  const usualLight = usual && normalLight(middle, known, place)
  return {
    crop: known.crop,
    form,
    thresholds: known.thresholds,
    latitude,
    seasons,
    usualPlanting: usual && yearDay(middle),
    usualLight: usualLight && usualLight > 0 ? usualLight : null,
  }
}

/** What a crop planted on a day has of light where every day is normal; 0 where it never comes so far. */
function normalLight(
  planted: DayNumber,
  { crop, thresholds }: Pick<PlantedCrop, 'crop' | 'thresholds'>,
  { latitude, climate }: Place,
): number {
  const at = undeveloped()
  const daylight = daylightShares(crop, latitude, planted, YEAR_DAYS)
  let closed: DayNumber | null = null
  for (let day = 0; day < YEAR_DAYS; day++) {
    const { tmin, tmax } = climate.normal(planted + day)
    develop(at, crop, thresholds, daylight[day] as number, tmin, tmax)
    if (closed === null && at.sum >= thresholds.canopyClosure) closed = planted + day
    if (at.sum >= thresholds.senescence)
      return meanDaylight(latitude, closed ?? planted + day, planted + day + 1)
  }
  return 0
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
