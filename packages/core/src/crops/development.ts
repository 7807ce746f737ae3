import { degreeDays } from '../indices/degree-days.ts'
import { daylightHours } from '../indices/solar.ts'
import { type DayNumber, dayOfYear } from '../time/day.ts'
import { addChill, type Chill, NO_CHILL } from './chill.ts'
import type { CropDef, CropThresholds } from './crop-def.ts'

/** How far a crop has come. */
export type Development = {
  /** Degree days that count, °C d. */
  sum: number
  /** Days of winter's cold so far. */
  vernal: number
  /** The winter's rest of a perennial. */
  chill: Chill
}

export const undeveloped = (): Development => ({ sum: 0, vernal: 0, chill: { ...NO_CHILL } })

/** The crop's own degree days of a day, °C d (science.md §3). */
export const cropDegreeDays = (crop: Pick<CropDef, 'tbase' | 'tupper'>, tmin: number, tmax: number): number =>
  degreeDays(tmin, tmax, { base: crop.tbase, upper: crop.tupper }, 'maximum-clamped')

/** Share of its warmth that a day of some length counts for, until flowering: long-day crops rise with it, others fall. */
export function daylightShare(photoperiod: CropDef['photoperiod'], hours: number): number {
  if (!photoperiod) return 1
  const { none, full } = photoperiod
  return Math.max(0, Math.min(1, (hours - none) / (full - none)))
}

/** The same for each day from `from` on at a latitude. */
export function daylightShares(
  crop: Pick<CropDef, 'photoperiod'>,
  latitude: number,
  from: DayNumber,
  days: number,
): Float32Array {
  const shares = new Float32Array(days).fill(1)
  if (crop.photoperiod)
    for (let day = 0; day < days; day++)
      shares[day] = daylightShare(crop.photoperiod, daylightHours(latitude, dayOfYear(from + day)))
  return shares
}

/** Vernal days of a day by its mean temperature, °C: all of it from 3 to 10, none below −4 and above 17 (WOFOST VERNRTB). */
export function vernalDay(mean: number): number {
  if (mean <= -4 || mean >= 17) return 0
  if (mean < 3) return (mean + 4) / 7
  return mean <= 10 ? 1 : (17 - mean) / 7
}

/** Share of its warmth that counts with so many vernal days: (V − base) / (saturation − base) (WOFOST VERNFAC). */
export function vernalShare(vernalisation: CropDef['vernalisation'], vernal: number): number {
  if (!vernalisation) return 1
  const { base, saturation } = vernalisation
  return Math.max(0, Math.min(1, (vernal - base) / (saturation - base)))
}

/** What warmth counts for before the winter's rest is over: buds that never had their chill break late, not never. Ours. */
const UNRESTED = 0.25

/**
 * Adds a day to a crop. Its degree days count whole until it is up and from flowering on; between them as far as
 * the day is long (or short) enough and the winter's cold is met (WOFOST 7.2 phenology). A perennial that rests
 * counts a quarter until it has its chill, and then all warmth up to bud break.
 */
export function develop(
  to: Development,
  crop: CropDef,
  thresholds: CropThresholds,
  daylight: number,
  tmin: number,
  tmax: number,
): void {
  const { emergence, flowering } = thresholds
  if (crop.rest && to.sum < emergence) {
    const warmth = Math.max(0, (tmin + tmax) / 2 - crop.rest.base)
    const isRested = to.chill.portions >= crop.rest.chill
    if (!isRested) addChill(to.chill, tmin, tmax)
    to.sum += ((isRested ? 1 : UNRESTED) * emergence * warmth) / crop.rest.warmth
    return
  }
  const added = cropDegreeDays(crop, tmin, tmax)
  if (to.sum < emergence || to.sum >= flowering) {
    to.sum += added
    return
  }
  to.vernal += crop.vernalisation ? vernalDay((tmin + tmax) / 2) : 0
  to.sum += added * daylight * vernalShare(crop.vernalisation, to.vernal)
}
