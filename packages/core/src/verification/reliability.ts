import { MIN_CASES } from './record-levels.ts'

/** Of all times that about so much of a chance was given, how often it came (decisions-2 §6). */
export type ReliabilityBin = {
  /** The mean chance that was given, 0 to 1; the middle of the bin where none was. */
  forecast: number
  /** The share of these cases in which it came; null below `MIN_CASES` of them. */
  observed: number | null
  n: number
}

const BINS = 10

/**
 * Chances beside what came of them, in ten bins of equal width, the last with its upper end.
 *
 * Both lists have a number for each case: the chance from 0 to 1, and 1 where the event came, else 0. Cases that
 * lack one of them do not count.
 */
export function reliabilityOf(chances: ArrayLike<number>, came: ArrayLike<number>): ReliabilityBin[] {
  const bins = Array.from({ length: BINS }, () => ({ n: 0, chances: 0, came: 0 }))
  for (let at = 0; at < chances.length; at++) {
    const chance = chances[at] as number
    const outcome = came[at] as number
    if (Number.isNaN(chance) || Number.isNaN(outcome)) continue
    // Chances are shares of members and levels: 0.3 may be a hair below itself.
    const bin = bins[Math.min(BINS - 1, Math.floor(chance * BINS + 1e-9))]
    if (bin === undefined) continue
    bin.n++
    bin.chances += chance
    bin.came += outcome
  }
  return bins.map(({ n, chances: sum, came: times }, at) => ({
    forecast: n === 0 ? (at + 0.5) / BINS : sum / n,
    observed: n < MIN_CASES ? null : times / n,
    n,
  }))
}
