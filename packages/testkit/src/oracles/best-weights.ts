import { createSyntheticWeather, type SyntheticWorld } from '../synthetic-models.ts'

/**
 * The weights at a lead that minimise the score of the pool when everything is known: models without bias and with a
 * true spread, and many days.
 *
 * By the definition of the score, pair by pair of members, and by multiplicative steps down its slope (Kivinen &
 * Warmuth 1997); none of it is shared with what the blend does.
 */
export function bestWeights(world: SyntheticWorld, lead: number, days: number): number[] {
  const unbiased = { ...world, models: world.models.map((model) => ({ ...model, spread: 1, members: 15 })) }
  const next = createSyntheticWeather({ ...unbiased, biased: (value) => value, leads: lead + 1 })
  const models = world.models.length
  const square = Array.from({ length: models }, () => new Array<number>(models).fill(0))
  for (let day = 0; day < days; day++) {
    const { observed, members } = next()
    const ofLead = members[lead] ?? []
    const far = ofLead.map((some) => mean(some, (value) => Math.abs(value - observed)))
    for (const [k, some] of ofLead.entries())
      for (const [l, others] of ofLead.entries()) {
        const apart = mean(some, (value) => mean(others, (other) => Math.abs(value - other)))
        // Of one model only different members are a pair.
        const pairs = k === l ? others.length / (others.length - 1) : 1
        const row = square[k]
        if (row) row[l] = (row[l] ?? 0) + ((far[k] ?? 0) + (far[l] ?? 0) - pairs * apart) / 2
      }
  }
  return downTheSlope(square)
}

function downTheSlope(square: readonly number[][]): number[] {
  const unit = square.reduce((sum, row, k) => sum + (row[k] ?? 0), 0) / square.length
  let weights = square.map(() => 1 / square.length)
  for (let round = 0; round < 3_000; round++) {
    const slopes = square.map((row) =>
      row.reduce((sum, score, l) => sum + (score * (weights[l] ?? 0)) / unit, 0),
    )
    const grown = weights.map((weight, k) => weight * Math.exp(-(slopes[k] ?? 0)))
    const sum = grown.reduce((total, weight) => total + weight, 0)
    weights = grown.map((weight) => weight / sum)
  }
  return weights
}

function mean(values: Float32Array, of: (value: number) => number): number {
  let sum = 0
  for (const value of values) sum += of(value)
  return sum / values.length
}
