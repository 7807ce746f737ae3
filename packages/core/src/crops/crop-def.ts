import type { Season } from '../time/calendar.ts'

/** Sums of degree days since planting, °C d, at which a stage ends (science.md §4). */
export type GddThresholds = {
  /** For transplanted crops the recovery from transplanting; for perennials bud break. */
  emergence: number
  /** Canopy cover at 0.90 of its maximum. */
  canopyClosure: number
  senescence: number
  maturity: number
}

/**
 * How far numbers can be trusted: read in its source, converted from a source, or from memory or one weak
 * page.
 */
export type Confidence = 'read' | 'converted' | 'weak'

export type CropDef = {
  key: string
  /** Other names, singular, in any spelling that `findCrop` reads as the same. */
  aliases: readonly string[]
  /** Grows for years: needs no planting date, and its degree days start again each year. */
  perennial: boolean
  /** Lower and upper temperature of its degree days, °C; the method is `maximum-clamped` (science.md §3). */
  tbase: number
  tupper: number
  gdd: GddThresholds
  /** What the thresholds of early varieties are multiplied by, where a source tells. */
  earlyVarietyFactor: number | null
  /**
   * Winter forms only: the vernal days they need, and the degree-day sum at flowering up to which they tell.
   */
  vernalisation: { saturation: number; flowering: number } | null
  /** Minimum air temperature that kills it once it has emerged, °C. */
  coldKill: number
  /** Maximum air temperature above which flowering and filling suffer, °C. */
  heat: number
  /** Soil temperature below which it does not come up, °C; null where nothing is sown. */
  soilMin: number | null
  /** Crop coefficients at the start, in full canopy and at the end (FAO-56 table 12). */
  kc: { initial: number; mid: number; end: number }
  /** Depth of the roots when grown, m. */
  rootDepth: number
  /** Share of the available water that can go before the crop suffers, p (FAO-56 table 22). */
  depletion: number
  /** Vegetation index of the bare field and of the full canopy. */
  ndvi: { bare: number; full: number }
  /** When it is usually planted outside the tropics; none where nothing is planted in a year. */
  planting: { north: readonly Season[]; south: readonly Season[]; confidence: Confidence }
  /** Where the degree-day thresholds come from, and how far they can be trusted. */
  source: string
  confidence: Confidence
}
