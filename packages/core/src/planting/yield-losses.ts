import type { YieldInput } from './yield-curve.ts'

/** A year counts as hit when a factor takes at least this share of its yield. */
const TELLING = 0.05

export type YieldLoss = {
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
