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

/** With the sum at flowering (tuber or root growth where nothing flowers), up to which days and cold hold it back. */
export type CropThresholds = GddThresholds & { flowering: number }

/** Hours of daylight at which a crop does not come to flower, and from which it does so as fast as it is warm. */
export type Photoperiod = { none: number; full: number }

/** Days of winter's cold from which a crop begins to come to flower, and at which nothing holds it back. */
export type Vernalisation = { base: number; saturation: number }

/** What harms a crop in the open from a sum of degree days on, °C at night. */
export type FrostLimit = { from: number; temperature: number }

/**
 * Ky, the yield response to lack of water: over the whole season, and in one stage alone, before flowering, at flowering
 * and while it fills (FAO-33 table 24). Barley is taken for wheat; of canola the season is our choice.
 */
export type YieldResponse = { season: number; early: number; flowering: number; filling: number }

/** A form that is sown in autumn and hardens: what differs from the spring form. */
export type WinterForm = {
  gdd: CropThresholds
  photoperiod: Photoperiod
  vernalisation: Vernalisation
  /** The lowest LT50 that it reaches, °C at the crown: half of the plants die there (FROSTOL). */
  hardiness: number
  /** Deeper than those of spring forms: they have the winter to grow (FAO-56 table 22). */
  rootDepth: number
  yieldResponse: YieldResponse
  frost: readonly FrostLimit[]
  source: string
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
  gdd: CropThresholds
  /** What the thresholds of early varieties are multiplied by, where a source is known. */
  earlyVarietyFactor: number | null
  /** Null where the length of the day does not matter. */
  photoperiod: Photoperiod | null
  /** Of a maturity group, where growers choose the variety by it. */
  photoperiodOfGroup?: (group: number) => Photoperiod
  /** Null in forms that need no winter. */
  vernalisation: Vernalisation | null
  /** The lowest LT50 of a form that hardens, °C at the crown; null in all others. */
  hardiness: number | null
  /** The form that is sown in autumn, where there is one. */
  winter: WinterForm | null
  /** Vernal days of a beet after which it bolts instead of growing: from none to all plants. */
  bolting?: { from: number; all: number }
  /** Perennials that rest in winter: chill portions and then warmth, °C d, up to bud break. */
  rest: { chill: number; warmth: number; base: number } | null
  /** By stage, the first from emergence on; in order. */
  frost: readonly FrostLimit[]
  /** Minimum air temperature that ends a season once the canopy has closed, °C. */
  coldKill: number
  /** Maximum air temperature above which flowering and filling suffer, °C. */
  heat: number
  yieldResponse: YieldResponse
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
