import type { CropDef, GddThresholds } from '../crops/crop-def.ts'
import type { DayNumber } from '../time/day.ts'
import { type GrowthCurve, growthCurveAt } from './growth-curve.ts'

/** Days between two modelled pictures, as the satellites come. */
export const PICTURE_DAYS = 5
/** mm from which a day is taken for clouded. */
const WET_DAY = 1
const NOISE = 0.015
/** What full shortage of water takes from a canopy. */
const STRESS_LOSS = 0.35

/** The growth curve of a crop over its degree days (science.md §14). */
export function modelledCurve(
  { ndvi }: Pick<CropDef, 'ndvi'>,
  { emergence, canopyClosure, senescence, maturity }: GddThresholds,
): GrowthCurve {
  return {
    bare: ndvi.bare,
    full: ndvi.full,
    greenUp: (emergence + canopyClosure) / 2,
    greenUpRate: 6 / (canopyClosure - emergence),
    browning: (senescence + maturity) / 2,
    browningRate: 6 / (maturity - senescence),
  }
}

/** The vegetation index at a sum of degree days under a mean water stress (1 is none): a thirsty canopy stays thinner. */
export function modelledNdvi(curve: GrowthCurve, sum: number, meanStress: number): number {
  const value = growthCurveAt(curve, sum)
  return curve.bare + Math.max(0, value - curve.bare) * (1 - STRESS_LOSS * (1 - meanStress))
}

/**
 * Values as pictures would give them: one every 5 days, none on a wet day, with the scatter of real ones. The same field
 * and day always have the same value.
 */
export function modelledPictures(
  curve: GrowthCurve,
  days: { from: DayNumber; sums: ArrayLike<number>; stress: ArrayLike<number>; rain: ArrayLike<number> },
  count: number,
  seed: string,
): { day: DayNumber; value: number }[] {
  const pictures: { day: DayNumber; value: number }[] = []
  let stressSum = 0
  for (let at = 0; at < count; at++) {
    stressSum += days.stress[at] ?? 1
    const day = days.from + at
    if (day % PICTURE_DAYS !== 0 || (days.rain[at] ?? 0) >= WET_DAY) continue
    const sum = days.sums[at] ?? Number.NaN
    if (Number.isNaN(sum)) continue
    const value = modelledNdvi(curve, sum, stressSum / (at + 1)) + NOISE * normalOf(`${seed} ${day}`)
    pictures.push({ day, value: Math.max(-0.1, Math.min(1, value)) })
  }
  return pictures
}

/** A standard normal number that follows from a text (FNV-1a, then Box-Muller). */
function normalOf(text: string): number {
  const first = (hashOf(`${text} a`) + 1) / 4_294_967_297
  const second = hashOf(`${text} b`) / 4_294_967_296
  return Math.sqrt(-2 * Math.log(first)) * Math.cos(2 * Math.PI * second)
}

function hashOf(text: string): number {
  let hash = 2_166_136_261
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619)
  hash = Math.imul(hash ^ (hash >>> 16), 2_246_822_507)
  hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909)
  return (hash ^ (hash >>> 16)) >>> 0
}
