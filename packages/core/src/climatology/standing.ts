import { quantile, sortedPresent } from '../series/quantile.ts'

/** Where a number stands among the same number of past years. */
export type Standing = {
  /** 1, 5 and 9 times in 10. */
  low: number
  middle: number
  high: number
  /** Years that had less, and years that had more; the rest had as much. */
  below: number
  above: number
  years: number
}

/** Null where nothing is known of the past, or the number itself is missing. */
export function standingOf(value: number, past: ArrayLike<number>): Standing | null {
  const known = sortedPresent(past)
  if (known.length === 0 || Number.isNaN(value)) return null
  return {
    low: quantile(known, 0.1),
    middle: quantile(known, 0.5),
    high: quantile(known, 0.9),
    below: known.filter((one) => one < value).length,
    above: known.filter((one) => one > value).length,
    years: known.length,
  }
}

/** The chances, 0 to 1, of less and of more than what two of three past years stay within on that side. */
export type Terciles = { below: number; above: number }

/** Of members beside past years; null where one of both is not known. By chance alone both are a third. */
export function tercilesOf(members: ArrayLike<number>, past: ArrayLike<number>): Terciles | null {
  const ahead = sortedPresent(members)
  const known = sortedPresent(past)
  if (ahead.length === 0 || known.length === 0) return null
  const [lower, upper] = [quantile(known, 1 / 3), quantile(known, 2 / 3)]
  return {
    below: ahead.filter((one) => one < lower).length / ahead.length,
    above: ahead.filter((one) => one > upper).length / ahead.length,
  }
}
