import type { CropDef, GddThresholds } from '../crops/crop-def.ts'
import { curveNumberRunoff, type SoilWater, stepRootZone } from '../indices/soil-moisture.ts'

/** A crop, or grass where there is none: what its roots and leaves need of the soil by its degree days. */
export type WaterUser = { crop: WaterCrop; thresholds: GddThresholds }
type WaterCrop = Pick<CropDef, 'kc' | 'rootDepth' | 'depletion' | 'perennial'>

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

/** Bare or stubble between seasons: rain wets it, little leaves it. */
const FALLOW: WaterUser = {
  ...GRASS,
  crop: { kc: { initial: 0.3, mid: 0.3, end: 0.3 }, rootDepth: 1, depletion: 0.5, perennial: true },
}

/** The water of the root zone, mm below field capacity, and of the soil that roots have yet to reach, as a share. */
export type RootWater = { depletion: number; depth: number; subsoil: number }

export type WaterDay = RootWater & {
  /** TAW and RAW, mm. */
  available: number
  ready: number
  /** 1 is unstressed. */
  stress: number
  /** ETc and ETa, mm. */
  need: number
  used: number
  runoff: number
  drainage: number
}

/** Where a season begins: the share of the available water that is gone, the same all the way down. */
export const rootWaterAt = (share: number, soil: SoilWater, user: WaterUser): RootWater => {
  const depth = rootDepth(user.crop, user.thresholds, 0)
  return { depth, subsoil: share, depletion: share * availableWater(soil, depth) }
}

/** TAW, mm: 1000 (fc − wp) Zr (FAO-56 eq. 82). */
export const availableWater = ({ fieldCapacity, wiltingPoint }: SoilWater, depth: number): number =>
  1_000 * (fieldCapacity - wiltingPoint) * depth

/**
 * A day of the root zone (FAO-56 eq. 85, single Kc): roots grow into soil that is as dry as it was at the start, rain
 * less runoff and irrigation fill it, the crop draws on it. A missing term counts as none: the balance goes on.
 */
export function stepRootWater(
  before: RootWater,
  day: { rain: number; et0: number; irrigation?: number; sum: number },
  soil: SoilWater,
  { crop, thresholds }: WaterUser,
): WaterDay {
  const rain = orZero(day.rain)
  const et0 = orZero(day.et0)
  const depth = Math.max(before.depth, rootDepth(crop, thresholds, day.sum))
  const available = availableWater(soil, depth)
  const reached = (available - availableWater(soil, before.depth)) * before.subsoil
  const factor = cropCoefficient(crop, thresholds, day.sum)
  const need = factor * et0
  const share = readyShare(crop.depletion, need)
  const runoff = curveNumberRunoff(rain)
  const { depletion, stress, evapotranspiration, drainage } = stepRootZone(before.depletion + reached, {
    rain: rain - runoff,
    irrigation: day.irrigation ?? 0,
    et0,
    basal: factor,
    totalWater: available,
    readyShare: share,
  })
  return {
    depletion,
    depth,
    subsoil: before.subsoil,
    available,
    ready: share * available,
    stress,
    need,
    used: evapotranspiration,
    runoff,
    drainage,
  }
}

/** The same zone after an irrigation today, mm that reach the roots. */
export function withWater(water: WaterDay, added: number): WaterDay {
  const depletion = Math.max(0, water.depletion - added)
  const { available, ready } = water
  // Ks (FAO-56 eq. 84).
  const stress = Math.max(0, Math.min(1, (available - depletion) / (available - ready)))
  return added > 0 ? { ...water, depletion, stress } : water
}

/** Days of fallow before a season, from which the soil forgets how it began. */
export const FALLOW_DAYS = 365

/** The share of the available water that is gone after days of fallow that began half full. */
export function fallowShare(rain: ArrayLike<number>, et0: ArrayLike<number>, soil: SoilWater): number {
  let water: RootWater = rootWaterAt(0.5, soil, FALLOW)
  for (let day = 0; day < rain.length; day++)
    water = stepRootWater(water, { rain: rain[day] as number, et0: et0[day] as number, sum: 1 }, soil, FALLOW)
  return water.depletion / availableWater(soil, water.depth)
}

const orZero = (value: number): number => (Number.isNaN(value) ? 0 : value)

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
