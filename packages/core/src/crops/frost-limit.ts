import type { CropDef, CropThresholds } from './crop-def.ts'

/** How much quicker or slower a variety is than the registered one. */
const pace = (crop: Pick<CropDef, 'gdd'>, thresholds: CropThresholds): number =>
  thresholds.maturity / crop.gdd.maturity

/** The night that harms a crop with a sum of degree days, °C; null before it is up, and where its stage has no limit. */
export function frostLimit(
  crop: Pick<CropDef, 'gdd' | 'frost'>,
  thresholds: CropThresholds,
  sum: number,
): number | null {
  const factor = pace(crop, thresholds)
  return crop.frost.findLast(({ from }) => sum >= from * factor)?.temperature ?? null
}

/** The sum from which a winter form is no longer hardy: the first of its stages that frost harms in spring, °C d. */
export const jointingOf = (crop: Pick<CropDef, 'gdd' | 'frost'>, thresholds: CropThresholds): number =>
  (crop.frost[0]?.from ?? crop.gdd.flowering) * pace(crop, thresholds)
