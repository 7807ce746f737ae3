import { quantileOfSorted } from '../series/quantile.ts'

/** Fewer values make no trend. */
const MIN_TREND_YEARS = 15
/** Two-sided 90 %. */
const Z90 = 1.6449
/** p below which years differ less than the trend. */
const CLEAR = 0.1

export type Trend = {
  /** For each unit of x. */
  slope: number
  slopeLow: number
  slopeHigh: number
  /** The line at x. */
  at(x: number): number
  /** Half of the width of the line's band at x, 9 times in 10. */
  halfWidth(x: number): number
  tau: number
  p: number
  isClear: boolean
}

/**
 * Theil-Sen slope (Sen 1968, J. Am. Stat. Assoc. 63:1379) with its 90 % range from Kendall's variance, and the
 * Mann-Kendall test with ties and continuity (Mann 1945; Kendall 1975). Missing values are left out; null with fewer than
 * 15. Robust: a single odd year does not move it.
 */
export function trendOf(xs: ArrayLike<number>, ys: ArrayLike<number>): Trend | null {
  const points: { x: number; y: number }[] = []
  for (let at = 0; at < xs.length; at++) {
    const y = ys[at] ?? Number.NaN
    if (!Number.isNaN(y)) points.push({ x: xs[at] as number, y })
  }
  const n = points.length
  if (n < MIN_TREND_YEARS) return null
  const slopes: number[] = []
  let s = 0
  for (let i = 0; i < n; i++)
    for (let j = i + 1; j < n; j++) {
      const [a, b] = [points[i], points[j]] as [(typeof points)[0], (typeof points)[0]]
      slopes.push((b.y - a.y) / (b.x - a.x))
      s += Math.sign(b.y - a.y)
    }
  slopes.sort((a, b) => a - b)
  const variance = kendallVariance(points.map(({ y }) => y))
  const slope = quantileOfSorted(slopes, 0.5)
  const { slopeLow, slopeHigh } = slopeRange(slopes, variance)
  const z = variance > 0 ? (s - Math.sign(s)) / Math.sqrt(variance) : 0
  const p = Math.min(1, 2 * normalTail(Math.abs(z)))
  const middleX = median(points.map(({ x }) => x))
  const intercept = median(points.map(({ x, y }) => y - slope * (x - middleX)))
  const spread = 1.4826 * median(points.map(({ x, y }) => Math.abs(y - intercept - slope * (x - middleX))))
  // The median of n normal values varies by 1.2533 sd/√n.
  const middleError = (Z90 * 1.2533 * spread) / Math.sqrt(n)
  return {
    slope,
    slopeLow,
    slopeHigh,
    at: (x) => intercept + slope * (x - middleX),
    halfWidth: (x) => Math.hypot(middleError, (Math.abs(x - middleX) * (slopeHigh - slopeLow)) / 2),
    tau: s / ((n * (n - 1)) / 2),
    p,
    isClear: p < CLEAR,
  }
}

/** Var(S) = (n(n − 1)(2n + 5) − Σ t(t − 1)(2t + 5)) / 18, t the sizes of groups of equal values. */
function kendallVariance(values: readonly number[]): number {
  const n = values.length
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  let ties = 0
  for (const t of counts.values()) ties += t * (t - 1) * (2 * t + 5)
  return (n * (n - 1) * (2 * n + 5) - ties) / 18
}

/** The slopes at ranks (N ± C)/2, C = z √Var(S) (Gilbert 1987, §16.5). */
function slopeRange(slopes: readonly number[], variance: number) {
  const c = Z90 * Math.sqrt(variance)
  const at = (rank: number) => {
    const place = Math.max(0, Math.min(slopes.length - 1, rank))
    const below = Math.floor(place)
    const low = slopes[below] as number
    return low + (place - below) * ((slopes[Math.min(slopes.length - 1, below + 1)] as number) - low)
  }
  return { slopeLow: at((slopes.length - c) / 2 - 1), slopeHigh: at((slopes.length + c) / 2) }
}

function median(values: readonly number[]): number {
  return quantileOfSorted(Float64Array.from(values).sort(), 0.5)
}

/**
 * Chance that a standard normal value lies above z: erfc(z/√2)/2 by a Chebyshev fit with a relative error below 1.2·10⁻⁷
 * (Numerical Recipes, erfcc).
 */
export function normalTail(z: number): number {
  const x = Math.abs(z) / Math.SQRT2
  const t = 1 / (1 + 0.5 * x)
  const series =
    -1.26551223 +
    t *
      (1.00002368 +
        t *
          (0.37409196 +
            t *
              (0.09678418 +
                t *
                  (-0.18628806 +
                    t *
                      (0.27886807 +
                        t * (-1.13520398 + t * (1.48851587 + t * (-0.82215223 + t * 0.17087277))))))))
  const tail = (t * Math.exp(-x * x + series)) / 2
  return z >= 0 ? tail : 1 - tail
}

/** Years of a decade below which it has no mean. */
const FEWEST = 8

type DecadeMean = { from: number; to: number; mean: number; years: number }

/** Means of whole decades (1991 to 2000 …) of the years that have a value. */
export function decadeMeans(years: readonly number[], values: readonly number[]): DecadeMean[] {
  const decades = new Map<number, number[]>()
  years.forEach((year, at) => {
    const value = values[at] ?? Number.NaN
    if (Number.isNaN(value)) return
    const from = Math.floor((year - 1) / 10) * 10 + 1
    decades.set(from, [...(decades.get(from) ?? []), value])
  })
  return [...decades]
    .filter(([, known]) => known.length >= FEWEST)
    .map(([from, known]) => ({
      from,
      to: from + 9,
      mean: known.reduce((sum, value) => sum + value, 0) / known.length,
      years: known.length,
    }))
}
