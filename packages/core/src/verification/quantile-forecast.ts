import { RECORD_LEVELS, RECORD_SIZE, type ValueRange } from './record-levels.ts'

/** The quantiles and the two ends of a distribution. */
const KNOTS = RECORD_SIZE + 2

/**
 * A forecast of which only the quantiles at `RECORD_LEVELS` are known, as a distribution: straight lines between
 * them, and beyond the outermost ones the neighbouring line at half its slope, as `probabilityFromQuantiles` has it;
 * equal quantiles hold their whole share at that value, and what would lie outside the range lies at its end.
 *
 * F rises from `shares[at]` to `shares[at + 1]` between `values[at]` and `values[at + 1]`; below the first value it
 * is 0, from the last one on it is 1. Made once and filled for each forecast.
 */
export type QuantileForecast = { values: Float64Array; shares: Float64Array }

export function createQuantileForecast(): QuantileForecast {
  return { values: new Float64Array(KNOTS), shares: Float64Array.of(0, ...RECORD_LEVELS, 1) }
}

/** False, and nothing of use filled in, where a quantile is missing. */
export function fillForecast(
  { values, shares }: QuantileForecast,
  quantiles: ArrayLike<number>,
  at: number,
  [min, max]: ValueRange,
): boolean {
  for (let level = 0; level < RECORD_SIZE; level++) {
    const value = quantiles[at + level] as number
    if (Number.isNaN(value)) return false
    values[level + 1] = Math.min(max, Math.max(min, value))
  }
  const last = KNOTS - 1
  // At half the slope, a tail with as much of the share as the step beside it is twice as long.
  const below = 2 * ((values[2] as number) - (values[1] as number))
  const above = 2 * ((values[last - 1] as number) - (values[last - 2] as number))
  values[0] = Math.max(min, (values[1] as number) - below)
  values[last] = Math.min(max, (values[last - 1] as number) + above)
  shares[0] = below > 0 ? OUTER * (1 - ((values[1] as number) - values[0]) / below) : 0
  shares[last] = above > 0 ? 1 - OUTER * (1 - (values[last] - (values[last - 1] as number)) / above) : 1
  return true
}

/** The share beyond an outermost quantile, equal to the steps between all of them. */
const OUTER = RECORD_LEVELS[0]

/**
 * The continuous ranked probability score of that distribution, in the unit of the values: ∫ (F(x) − 1{x ≥ y})² dx,
 * exact for it.
 *
 * What nine quantiles leave out, the tails most of all, makes it differ from the score of the forecast they were
 * taken from: on average by less than 0.5 % for a normal and by less than 1 % for a gamma distribution of shape 2
 * (measured in the tests). The sum of the nine quantile scores would be 1.5 % too low for a normal and 10 % too low
 * for a certain forecast that is wrong, and so would favour persistence.
 */
export function forecastCrps({ values, shares }: QuantileForecast, observed: number): number {
  const first = values[0] as number
  const last = values[KNOTS - 1] as number
  let score = Math.max(0, first - observed) + Math.max(0, observed - last)
  for (let at = 0; at + 1 < KNOTS; at++) {
    const from = values[at] as number
    const to = values[at + 1] as number
    if (to <= from) continue
    const a = shares[at] as number
    const b = shares[at + 1] as number
    if (observed >= to) score += squares(to - from, a, b)
    else if (observed <= from) score += squares(to - from, 1 - a, 1 - b)
    else {
      const middle = a + ((b - a) * (observed - from)) / (to - from)
      score += squares(observed - from, a, middle) + squares(to - observed, 1 - middle, 1 - b)
    }
  }
  return score
}

/** The integral of the square of a line from a to b over a length. */
const squares = (length: number, a: number, b: number): number => (length * (a * a + a * b + b * b)) / 3

/** The mean of that distribution. */
export function forecastMean({ values, shares }: QuantileForecast): number {
  const last = KNOTS - 1
  let mean = (values[0] as number) * (shares[0] as number)
  for (let at = 0; at < last; at++)
    mean +=
      (((values[at] as number) + (values[at + 1] as number)) / 2) *
      ((shares[at + 1] as number) - (shares[at] as number))
  return mean + (values[last] as number) * (1 - (shares[last] as number))
}

/** F just below a value and at it: they differ where the forecast has a share at that very value, as at no rain. */
export function sharesAround(
  { values, shares }: QuantileForecast,
  value: number,
): { below: number; upTo: number } {
  return { below: shareBelow(values, shares, value), upTo: 1 - shareAbove(values, shares, value) }
}

function shareBelow(values: Float64Array, shares: Float64Array, value: number): number {
  let at = 0
  while (at < KNOTS && (values[at] as number) < value) at++
  if (at === 0) return 0
  if (at === KNOTS) return 1
  return onLine(values, shares, at - 1, value)
}

function shareAbove(values: Float64Array, shares: Float64Array, value: number): number {
  let at = KNOTS - 1
  while (at >= 0 && (values[at] as number) > value) at--
  if (at < 0) return 1
  if (at === KNOTS - 1) return 0
  return 1 - onLine(values, shares, at, value)
}

function onLine(values: Float64Array, shares: Float64Array, at: number, value: number): number {
  const from = values[at] as number
  const share = shares[at] as number
  const rise = (shares[at + 1] as number) - share
  return share + (rise * (value - from)) / ((values[at + 1] as number) - from)
}
