import type { CropDef, GddThresholds } from '../crops/crop-def.ts'
import type { Irrigated } from './irrigated.ts'

/** A crop, or grass where there is none: what its roots and leaves need of the soil by its degree days. */
export type WaterUser = { crop: WaterCrop; thresholds: GddThresholds }
export type WaterCrop = Pick<CropDef, 'kc' | 'rootDepth' | 'depletion' | 'perennial'>

/** Reference grass: always up, always the same (FAO-56 ch. 4). */
export const GRASS: WaterUser = {
  crop: {
    kc: { initial: 1, mid: 1, end: 1 },
    rootDepth: 0.75,
    depletion: 0.5,
    perennial: true,
  },
  thresholds: { emergence: 0, canopyClosure: 1, senescence: 1e9, maturity: 2e9 },
}

/** Roots of rain-fed crops against the registered ones: the largest of FAO-56 table 22, as its first note says. */
const RAIN_FED_ROOTS = 1.25

/** A crop as it roots where it is not watered. */
export const rootedFor = ({ crop, thresholds }: WaterUser, irrigated: Irrigated): WaterUser =>
  irrigated === 'none' && crop !== GRASS.crop
    ? { crop: { ...crop, rootDepth: RAIN_FED_ROOTS * crop.rootDepth }, thresholds }
    : { crop, thresholds }

/**
 * Stubble between seasons: a little green, in the upper soil, and straw on two thirds of the ground, which keeps a third
 * of the evaporation (FAO-56 ch. 9: 5 % for each tenth that is covered). As bare ground a field in Iowa lost all of its
 * winter's rain, and maize began on half of its water.
 */
export const FALLOW = { basal: 0.1, depth: 0.3, depletion: 0.5, evaporation: 0.67 } as const

/** Roots of a seedling, m. */
const SEEDLING_ROOTS = 0.3
/** What of Kc is evaporation once leaves cover the ground, and what is left of it while they do not (FAO-56 table 17). */
const COVERED_EVAPORATION = 0.05
const BARE_BASAL = 0.15
/** From here on Kc of the start is a plant's own and not that of wet, bare ground, as of rice and grass. */
const GREEN_FROM_START = 0.8

/**
 * Where leaves shade a tenth of the ground, as a share of the way from emergence to canopy closure. FAO-56 lets Kcb rise
 * from there on: table 11 has maize, soybean, sunflower, cotton and potato 20 to 30 days in the initial stage, of which
 * the seed takes about ten, and 30 to 50 in the next.
 */
const TENTH_COVER = 0.3

/**
 * Kcb, the crop's own water use over the reference, by its degree days since planting: `initial` until a tenth of the
 * ground is green, rising to `mid` at canopy closure, falling from senescence to `end` at maturity (FAO-56 fig. 25, with table 17 from table 12).
 */
export function basalCoefficient({ kc }: Pick<CropDef, 'kc'>, thresholds: GddThresholds, sum: number) {
  const initial = kc.initial < GREEN_FROM_START ? BARE_BASAL : kc.initial - COVERED_EVAPORATION
  const mid = kc.mid - COVERED_EVAPORATION
  const end = Math.max(BARE_BASAL, kc.end - COVERED_EVAPORATION)
  const { emergence, canopyClosure, senescence, maturity } = thresholds
  const rises = emergence + TENTH_COVER * (canopyClosure - emergence)
  if (sum < canopyClosure) return initial + (mid - initial) * shareBetween(sum, rises, canopyClosure)
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

/** Kcmax, the most that a wet surface and its plants use over the reference (FAO-56 eq. 72). */
export const mostUse = (basal: number): number => Math.max(1.2, basal + 0.05)

/** Kcmin, of dry, bare ground. */
const LEAST = 0.15
/** 1 + 0.5 h of FAO-56 eq. 76, of a stand of half a metre. */
const COVER_EXPONENT = 1.25

/** 1 − fc, the share of the ground that leaves do not shade (FAO-56 eq. 76). */
export function exposedShare(basal: number): number {
  const green = Math.max(0, (basal - LEAST) / (mostUse(basal) - LEAST))
  return Math.max(0.05, 1 - green ** COVER_EXPONENT)
}

/** p, the ready share of the available water, for the day's demand: p + 0.04 (5 − ETc), within 0.1 and 0.8 (FAO-56 table 22). */
export function readyShare(depletion: number, demand: number): number {
  return Math.max(0.1, Math.min(0.8, depletion + 0.04 * (5 - demand)))
}

const shareBetween = (value: number, from: number, to: number): number =>
  Math.max(0, Math.min(1, (value - from) / Math.max(1e-6, to - from)))
