import type { YieldInput } from './yield-curve.ts'

/** Points of yield that a date may cost and still be as good as the best. */
export const NEARLY_BEST = 2

export type BestDate = {
  /** Places in the window: the best date, and the first and last of the dates around it that cost hardly more. */
  at: number
  first: number
  last: number
}

/** Places in a window, both included. */
export type Places = { first: number; last: number }

/**
 * The date of the highest expected yield, the earlier of equal ones; null where there is none. Where some of the dates lie
 * in the crop's usual season, one of these: the model is not validated for dates outside the season.
 */
export function bestDate(
  mean: ArrayLike<number>,
  within: Places | null,
  cost = NEARLY_BEST,
): BestDate | null {
  const { first: from, last: to } = within ?? { first: 0, last: mean.length - 1 }
  let at = -1
  for (let date = from; date <= to; date++)
    if (at < 0 || (mean[date] as number) > (mean[at] as number)) at = date
  if (at < 0) return null
  const isNear = (date: number) => (mean[date] as number) >= (mean[at] as number) - cost
  let first = at
  while (first > from && isNear(first - 1)) first--
  let last = at
  while (last < to && isNear(last + 1)) last++
  return { at, first, last }
}

/**
 * What each factor contributes: w times the mean of its values, as a share of the sum over the factors (decisions §7).
 * All zero where nothing does.
 */
export function relativeImportance(
  factors: readonly { values: ArrayLike<number> }[],
  weights: readonly number[],
): number[] {
  const parts = factors.map(({ values }, n) => (weights[n] ?? 0) * meanOf(values))
  const sum = parts.reduce((total, part) => total + part, 0)
  return parts.map((part) => (sum > 0 ? part / sum : 0))
}

/** Of the values that are there. */
function meanOf(values: ArrayLike<number>): number {
  let sum = 0
  let count = 0
  for (let at = 0; at < values.length; at++) {
    const value = values[at] as number
    if (Number.isNaN(value)) continue
    sum += value
    count++
  }
  return count > 0 ? sum / count : 0
}

/** From one row for each year, as values cross the wire, to `values[date * years + year]`. */
export function valuesOfRows(rows: readonly (readonly number[])[]): Float32Array {
  const years = rows.length
  const values = new Float32Array(years * (rows[0]?.length ?? 0))
  rows.forEach((row, year) => {
    row.forEach((value, date) => {
      values[date * years + year] = value
    })
  })
  return values
}

/** A year counts as hit when a factor takes at least this share of its yield. */
const TELLING = 0.05

type YieldLoss = {
  /** The factor's place, or null: not ripe before the killing frost. */
  factor: number | null
  /** Points of yield that it costs by itself, on average. */
  points: number
  /** Years in which it takes at least a twentieth. */
  years: number
}

/** What costs yield on a planting date, the dearest first; what costs nothing in any year is not there. */
export function yieldLosses(
  { years, ripens, factors }: YieldInput,
  weights: readonly number[],
  date: number,
): YieldLoss[] {
  const loss = (factor: number | null, shareLost: (at: number) => number): YieldLoss => {
    let sum = 0
    let hit = 0
    for (let year = 0; year < years; year++) {
      const lost = shareLost(date * years + year)
      sum += lost
      if (lost >= TELLING) hit++
    }
    return { factor, points: (100 * sum) / years, years: hit }
  }
  return [
    loss(null, (at) => 1 - (ripens[at] as number)),
    ...factors.map(({ values }, n) =>
      loss(n, (at) => {
        const weight = weights[n] ?? 0
        const value = values[at] as number
        return weight > 0 && value > 0 ? 1 - (1 - value) ** weight : 0
      }),
    ),
  ]
    .filter(({ years: hit }) => hit > 0)
    .sort((one, other) => other.points - one.points)
}
