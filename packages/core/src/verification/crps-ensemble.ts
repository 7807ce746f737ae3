import { sortedPresent } from '../series/quantile.ts'

/**
 * The continuous ranked probability score of members taken as the whole distribution, in the unit of the values:
 *
 * mean |x − y| − ½ mean |x − x'| over all pairs, an x with itself included (Gneiting & Raftery 2007, eq. 21).
 *
 * It is the score of what is issued, so the one for a forecast as it was shown. Missing members are left out;
 * NaN without any, or without the observation.
 */
export function ensembleCrps(members: ArrayLike<number>, observed: number): number {
  return crpsWithPairs(members, observed, (count) => count * count)
}

/**
 * The score that the members' source would have with infinitely many of them, in expectation: pairs of different
 * members only (Ferro 2014, "fair").
 *
 * It is the one to compare models by that have 51 and 18 members. Of a single member it is the plain score.
 */
export function fairEnsembleCrps(members: ArrayLike<number>, observed: number): number {
  return crpsWithPairs(members, observed, (count) => Math.max(1, count * (count - 1)))
}

/** Sorted, the differences of all pairs sum up in one pass: x[i] is the larger of i pairs, the smaller of n − 1 − i. */
function crpsWithPairs(
  members: ArrayLike<number>,
  observed: number,
  pairsOf: (count: number) => number,
): number {
  const sorted = sortedPresent(members)
  const count = sorted.length
  if (count === 0) return Number.NaN
  let distance = 0
  let differences = 0
  for (let at = 0; at < count; at++) {
    const value = sorted[at] as number
    distance += Math.abs(value - observed)
    differences += (2 * at + 1 - count) * value
  }
  return distance / count - differences / pairsOf(count)
}
