import type { GddThresholds } from './crop-def.ts'

/** Share of the season's degree days by which an adapted variety is ripe. */
const RIPE_AT = 0.92

/** No maturity class is quicker than this share of the registered one. */
const QUICKEST = 0.6

/**
 * The thresholds of the variety a grower would choose here: growers take a maturity class that fits the
 * season.
 *
 * `available` is the median sum of degree days between planting and the end of the season (`seasonDays`), °C
 * d. Where it is less than maturity / 0.92, all four thresholds are multiplied by max(0.6, 0.92 available /
 * maturity). Unchanged where it is not known.
 */
export function adaptedThresholds(thresholds: GddThresholds, available: number | null): GddThresholds {
  if (available === null || Number.isNaN(available)) return thresholds
  const fitting = (RIPE_AT * available) / thresholds.maturity
  return fitting >= 1 ? thresholds : scaleThresholds(thresholds, Math.max(QUICKEST, fitting))
}

/** All four thresholds of a variety that is quicker (below 1) or slower than the registered one. */
export function scaleThresholds(thresholds: GddThresholds, factor: number): GddThresholds {
  return {
    emergence: thresholds.emergence * factor,
    canopyClosure: thresholds.canopyClosure * factor,
    senescence: thresholds.senescence * factor,
    maturity: thresholds.maturity * factor,
  }
}
