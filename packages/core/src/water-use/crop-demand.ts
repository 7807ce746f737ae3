import type { CropDef, GddThresholds } from '../crops/crop-def.ts'

/** Roots of a seedling, m. */
const SEEDLING_ROOTS = 0.3

/**
 * Kc, the crop's water use over the reference, by its degree days since planting: `initial` until it is up, rising to `mid`
 * at canopy closure, falling from senescence to `end` at maturity (FAO-56 fig. 25 with stages in degree days).
 */
export function cropCoefficient(crop: Pick<CropDef, 'kc'>, thresholds: GddThresholds, sum: number): number {
  const { initial, mid, end } = crop.kc
  const { emergence, canopyClosure, senescence, maturity } = thresholds
  if (sum < canopyClosure) return initial + (mid - initial) * shareBetween(sum, emergence, canopyClosure)
  return mid + (end - mid) * shareBetween(sum, senescence, maturity)
}

/** Zr, m: a seedling's until it is up, full when the canopy closes; perennials always have all of theirs. */
export function rootDepth(
  crop: Pick<CropDef, 'rootDepth' | 'perennial'>,
  thresholds: GddThresholds,
  sum: number,
): number {
  if (crop.perennial || crop.rootDepth <= SEEDLING_ROOTS) return crop.rootDepth
  const grown = shareBetween(sum, thresholds.emergence, thresholds.canopyClosure)
  return SEEDLING_ROOTS + (crop.rootDepth - SEEDLING_ROOTS) * grown
}

/** p, the ready share of the available water, for the day's demand: p + 0.04 (5 − ETc), within 0.1 and 0.8 (FAO-56 table 22). */
export function readyShare(depletion: number, demand: number): number {
  return Math.max(0.1, Math.min(0.8, depletion + 0.04 * (5 - demand)))
}

const shareBetween = (value: number, from: number, to: number): number =>
  Math.max(0, Math.min(1, (value - from) / Math.max(1e-6, to - from)))
