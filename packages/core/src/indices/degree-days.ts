/** How the temperatures of a day are held within the two thresholds; the numbers are those of science.md §3. */
export type DegreeDayMethod = 'mean' | 'clamped' | 'maximum-clamped' | 'single-sine'

/** The base where a crop is not known, °C (decisions §3). */
export const DEFAULT_BASE = 10

export type DegreeDayThresholds = {
  /** Lower threshold, °C. */
  base: number
  /** Upper threshold, °C; none where it is left out. */
  upper?: number
}

/**
 * Degree days of a day, °C d, never below 0. Missing where a temperature is missing.
 *
 * - `mean` (method 1): max(T − base, 0), T = (Tmax + Tmin)/2, T not above `upper` (spec 2 §3; McMaster & Wilhelm 1997).
 * - `clamped` (method 2): Tmax and Tmin are each held within base and upper first; corn 86/50 °F is 10 and 30 °C.
 * - `maximum-clamped` (method 3): Tmax held within both, Tmin only below upper, and their mean not below base
 *   (AquaCrop reference manual, method 3).
 * - `single-sine`: the area under a sine through Tmin and Tmax above base, less that above upper (horizontal
 *   cut-off; Zalom et al. 1983, University of California leaflet 21373).
 */
export function degreeDays(
  tmin: number,
  tmax: number,
  { base, upper = Number.POSITIVE_INFINITY }: DegreeDayThresholds,
  method: DegreeDayMethod = 'mean',
): number {
  return METHODS[method](tmin, tmax, base, upper)
}

const METHODS = {
  mean: (tmin, tmax, base, upper) => Math.max(0, Math.min((tmin + tmax) / 2, upper) - base),
  clamped: (tmin, tmax, base, upper) => (clamp(tmin, base, upper) + clamp(tmax, base, upper)) / 2 - base,
  'maximum-clamped': (tmin, tmax, base, upper) =>
    Math.max((clamp(tmax, base, upper) + Math.min(tmin, upper)) / 2, base) - base,
  'single-sine': (tmin, tmax, base, upper) =>
    sineAbove(tmin, tmax, base) - (upper === Number.POSITIVE_INFINITY ? 0 : sineAbove(tmin, tmax, upper)),
} as const satisfies Record<
  DegreeDayMethod,
  (tmin: number, tmax: number, base: number, upper: number) => number
>

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value))

/** Degree days above one threshold of a sine through Tmin and Tmax. */
function sineAbove(tmin: number, tmax: number, threshold: number): number {
  const mean = (tmin + tmax) / 2
  if (tmax <= threshold) return 0
  if (tmin >= threshold || Number.isNaN(mean)) return mean - threshold
  const amplitude = (tmax - tmin) / 2
  const angle = Math.asin((threshold - mean) / amplitude)
  return ((mean - threshold) * (Math.PI / 2 - angle) + amplitude * Math.cos(angle)) / Math.PI
}
