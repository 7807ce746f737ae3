import type { CropDef, GddThresholds } from '../crops/crop-def.ts'
import type { DayNumber } from '../time/day.ts'
import { type GrowthCurve, growthCurveAt } from './growth-curve.ts'

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

/** The degree days by which its index goes on a day: those of an annual that is cut are past the end of its curve. */
export const ndviSum = (
  { crop, cut }: { crop: Pick<CropDef, 'perennial'>; cut: DayNumber | null },
  day: DayNumber,
  sum: number,
): number => (cut !== null && !crop.perennial && day > cut ? Number.POSITIVE_INFINITY : sum)

export type ModelledDay = { day: DayNumber; value: number; meanStress: number }

/**
 * The curve as a field follows it, one value a day: degree days move it on, and the water that was short so far keeps it
 * lower. There is no picture behind it, so there are no clouds in it and no scatter. Days without a sum are left out.
 */
export function modelledDays(
  curve: GrowthCurve,
  days: { from: DayNumber; sums: ArrayLike<number>; stress: ArrayLike<number> },
): ModelledDay[] {
  const values: ModelledDay[] = []
  let stressSum = 0
  for (let at = 0; at < days.sums.length; at++) {
    stressSum += days.stress[at] ?? 1
    const sum = days.sums[at] ?? Number.NaN
    if (Number.isNaN(sum)) continue
    const meanStress = stressSum / (at + 1)
    values.push({ day: days.from + at, value: modelledNdvi(curve, sum, meanStress), meanStress })
  }
  return values
}
