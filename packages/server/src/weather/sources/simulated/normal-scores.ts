import { normalProbability } from './normal-quantile.ts'

/** A quantile function tabulated over the standard normal score, so that a driver needs no probability. */
export type NormalScores = Float64Array

const STEPS_PER_UNIT = 64
/** Scores beyond are taken as this: one day in 30,000 on either side. */
const LIMIT = 4

/**
 * `quantile` is passed both tails' probabilities (the upper one exact where it is small) and the value found
 * at the score before.
 */
export function tabulateScores(
  quantile: (below: number, above: number, previous: number) => number,
): NormalScores {
  const table = new Float64Array(2 * LIMIT * STEPS_PER_UNIT + 2)
  let previous = 0
  for (let i = 0; i < table.length; i++) {
    const z = i / STEPS_PER_UNIT - LIMIT
    previous = quantile(normalProbability(z), normalProbability(-z), previous)
    table[i] = previous
  }
  return table
}

/** The value at a score, linear between the entries. */
export function atScore(table: NormalScores, z: number): number {
  const position = (Math.min(LIMIT, Math.max(-LIMIT, z)) + LIMIT) * STEPS_PER_UNIT
  const index = Math.floor(position)
  const low = table[index] ?? 0
  return low + ((table[index + 1] ?? 0) - low) * (position - index)
}
