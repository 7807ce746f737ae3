import { quantileOfSorted } from '../series/quantile.ts'

/** Days of the centred mean that takes the jitter of thirty years off the curve (science.md §13). */
const SMOOTHING_DAYS = 5
/** Eight years in ten (decisions §7). */
const BAND = [0.1, 0.9] as const

/** Stress by planting date and year, `values[date * years + year]`, as `PlantingSeason` has it. */
export type YieldInput = {
  dates: number
  years: number
  ripens: Float32Array
  factors: readonly { values: Float32Array }[]
}

/** Percent of the attainable for each planting date. */
export type YieldCurve = {
  mean: Float32Array
  low: Float32Array
  high: Float32Array
  /** The season of each year: `seasons[date * years + year]`. */
  seasons: Float32Array
}

/**
 * Makes the function that reckons the curve for any weights: what does not depend on them is worked out once, so that a
 * slider can request each of its steps.
 *
 * Y = 100 mean over years of S prod (1 - v)^w (decisions §7; Jensen 1968), as exp(sum of w ln(1 - v)). A weight of 0 leaves
 * its factor out, also where v is 1. A missing value is no stress. Each year's line is smoothed, then mean and band
 * are taken over the years, so that they belong to the lines that are drawn.
 */
export function yieldCurves({
  dates,
  years,
  ripens,
  factors,
}: YieldInput): (weights: readonly number[]) => YieldCurve {
  const logs = factors.map(({ values }) =>
    Float64Array.from(values, (value) => Math.log(1 - (Number.isNaN(value) ? 0 : value))),
  )
  const plain = new Float64Array(dates * years)
  const sorted = new Float64Array(years)

  return (weights) => {
    plain.fill(0)
    logs.forEach((log, n) => {
      const weight = weights[n] ?? 0
      if (weight > 0)
        for (let at = 0; at < plain.length; at++)
          plain[at] = (plain[at] as number) + weight * (log[at] as number)
    })
    for (let at = 0; at < plain.length; at++)
      plain[at] = 100 * (ripens[at] as number) * Math.exp(plain[at] as number)
    const seasons = smooth(plain, dates, years)
    const curve = {
      mean: new Float32Array(dates),
      low: new Float32Array(dates),
      high: new Float32Array(dates),
      seasons,
    }
    for (let date = 0; date < dates; date++) {
      let sum = 0
      for (let year = 0; year < years; year++) {
        const value = seasons[date * years + year] as number
        sorted[year] = value
        sum += value
      }
      sorted.sort()
      curve.mean[date] = sum / years
      curve.low[date] = quantileOfSorted(sorted, BAND[0])
      curve.high[date] = quantileOfSorted(sorted, BAND[1])
    }
    return curve
  }
}

/** The mean of the days around each date; fewer at the ends of the window. */
function smooth(plain: Float64Array, dates: number, years: number): Float32Array {
  const half = SMOOTHING_DAYS >> 1
  const smoothed = new Float32Array(plain.length)
  for (let date = 0; date < dates; date++) {
    const first = Math.max(0, date - half)
    const last = Math.min(dates - 1, date + half)
    for (let year = 0; year < years; year++) {
      let sum = 0
      for (let day = first; day <= last; day++) sum += plain[day * years + year] as number
      smoothed[date * years + year] = sum / (last - first + 1)
    }
  }
  return smoothed
}
