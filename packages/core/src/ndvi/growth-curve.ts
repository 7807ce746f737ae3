import { leastSquares } from './least-squares.ts'

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
type CurveSeason = { start: number; peak: number; end: number }

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

/** A value on a day (any count of days); the weight is 1 for a good one and 0.5 for a marginal one. */
export type NdviPoint = { t: number; value: number; weight: number }

export type FittedCurve = {
  curve: GrowthCurve /** Of the points with at least half weight. */
  rmse: number
  used: number
}

/** Fewer points, or a shorter time, say nothing of six parameters. */
const FEWEST = 7
const SHORTEST = 45
/** Days between the steepest rise and the steepest fall. */
const SHORTEST_SEASON = 20
const START_RATE = 0.08
const RATES = [0.015, 0.5] as const

/**
 * The growth curve through the values of a season (science.md §14), by least squares from several starts: where it rises
 * and falls fastest, and a wider and a narrower season. Null where there are too few values. Yields now and then.
 */
export function* fitGrowthCurve(points: readonly NdviPoint[]): Generator<undefined, FittedCurve | null> {
  const sorted = [...points].sort((a, b) => a.t - b.t)
  const first = sorted[0]?.t ?? 0
  const last = sorted.at(-1)?.t ?? 0
  if (sorted.length < FEWEST || last - first < SHORTEST) return null
  const residualsOf = (parameters: Float64Array) => {
    const curve = curveOf(parameters)
    const residuals = new Float64Array(sorted.length)
    for (let at = 0; at < residuals.length; at++) {
      const { t, value, weight } = sorted[at] as NdviPoint
      residuals[at] = Math.sqrt(weight) * (growthCurveAt(curve, t) - value)
    }
    return residuals
  }
  // Amplitude and length in place of the full canopy and of browning: a curve upside down is no season.
  const bounds = [
    [-0.1, 0.7],
    [0.05, 1],
    [first - 60, last],
    RATES,
    [SHORTEST_SEASON, last - first + 120],
    RATES,
  ] as const
  let best: { parameters: Float64Array; squares: number } | null = null
  for (const start of startsOf(sorted)) {
    const found = yield* leastSquares(residualsOf, parametersOf(start), bounds)
    if (best === null || found.squares < best.squares) best = found
  }
  if (best === null) return null
  const curve = curveOf(best.parameters)
  const counted = sorted.filter(({ weight }) => weight >= 0.5)
  const squares = counted.reduce((sum, { t, value }) => sum + (growthCurveAt(curve, t) - value) ** 2, 0)
  return { curve, rmse: Math.sqrt(squares / Math.max(1, counted.length)), used: counted.length }
}

function startsOf(sorted: readonly NdviPoint[]): GrowthCurve[] {
  const values = sorted.map(({ value }) => value).sort((a, b) => a - b)
  const at = (share: number) => values[Math.round(share * (values.length - 1))] as number
  const bare = at(0.05)
  const full = at(0.95)
  const slopes = sorted.slice(1).map((point, index) => {
    const before = sorted[index] as NdviPoint
    return {
      t: (point.t + before.t) / 2,
      slope: (point.value - before.value) / Math.max(1, point.t - before.t),
    }
  })
  const steepest = (sign: 1 | -1, from: number, to: number) =>
    slopes
      .filter(({ t }) => t >= from && t <= to)
      .reduce((best, one) => (sign * one.slope > sign * best.slope ? one : best), {
        t: (from + to) / 2,
        slope: 0,
      }).t
  const first = sorted[0]?.t ?? 0
  const last = sorted.at(-1)?.t ?? 0
  const peak = sorted.reduce((best, point) => (point.value > best.value ? point : best)).t
  const rates = { greenUpRate: START_RATE, browningRate: START_RATE }
  const span = last - first
  return [
    { bare, full, greenUp: steepest(1, first, peak), browning: steepest(-1, peak, last), ...rates },
    { bare, full, greenUp: first + 0.25 * span, browning: first + 0.75 * span, ...rates },
    { bare, full, greenUp: peak - 0.2 * span, browning: peak + 0.2 * span, ...rates },
  ]
}

const parametersOf = ({ bare, full, greenUp, greenUpRate, browning, browningRate }: GrowthCurve) => [
  bare,
  full - bare,
  greenUp,
  greenUpRate,
  browning - greenUp,
  browningRate,
]

function curveOf([
  bare = 0,
  height = 0,
  greenUp = 0,
  greenUpRate = 0,
  length = 0,
  browningRate = 0,
]: Float64Array): GrowthCurve {
  return { bare, full: bare + height, greenUp, greenUpRate, browning: greenUp + length, browningRate }
}
