/** The two flanks of a season (Beck et al. 2006, Remote Sens. Environ. 100:321). t in days, or in degree days. */
export type GrowthCurve = {
  /** Vegetation index of the bare field and of the full canopy: n0 and n1. */
  bare: number
  full: number
  /** Where it rises and falls fastest: S and A. */
  greenUp: number
  browning: number
  /** How steeply: mS and mA, per unit of t. */
  greenUpRate: number
  browningRate: number
}

/** NDVI(t) = n0 + (n1 − n0)(1/(1 + e^(−mS(t−S))) + 1/(1 + e^(mA(t−A))) − 1) (science.md §14). */
export function growthCurveAt(curve: GrowthCurve, t: number): number {
  const { bare, full, greenUp, browning, greenUpRate, browningRate } = curve
  const rise = 1 / (1 + Math.exp(-greenUpRate * (t - greenUp)))
  const fall = 1 / (1 + Math.exp(browningRate * (t - browning)))
  return bare + (full - bare) * (rise + fall - 1)
}

/** Places of a season on its curve, as indexes of the values. */
export type CurveSeason = { start: number; peak: number; end: number }

/** Share of its height that a curve has risen by at the season's start, and fallen back to at its end. */
const SEASON_SHARE = 0.2

/** The season by its curve: first and last day above a fifth of its height, and the highest; null where it is flat. */
export function curveSeason(values: ArrayLike<number>, bare: number): CurveSeason | null {
  let peak = 0
  for (let at = 0; at < values.length; at++) if ((values[at] as number) > (values[peak] as number)) peak = at
  const height = (values[peak] ?? Number.NaN) - bare
  if (!(height > 0.1)) return null
  const level = bare + SEASON_SHARE * height
  let start = peak
  while (start > 0 && (values[start - 1] as number) >= level) start--
  let end = peak
  while (end < values.length - 1 && (values[end + 1] as number) >= level) end++
  return { start, peak, end }
}
