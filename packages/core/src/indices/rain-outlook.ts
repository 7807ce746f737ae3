import { quantileOfSorted, sortedPresent } from '../series/quantile.ts'

/** A day with less rain counts as dry, mm. */
export const WET_DAY = 1

/**
 * The rain of a day ahead: the chance that it rains at all, 0 to 1, and how much comes if it does, mm. The middle of all
 * members hides the risk: it is 0 on a day that brings 10 mm in four cases of ten. NaN where it is not known, and the
 * amounts also where no member has rain.
 */
export type RainOutlook = { chance: number; low: number; high: number }

/** Below this chance rain is not worth a word. */
const TOLD_FROM = 0.2
/** Tenths of chance from which a day looks like rain. */
const RAINY_FROM = 4

/**
 * Of the members of a day: the share with a wet day, and the middle half of those, from their lower to their upper
 * quartile. From members, not from the five quantiles that charts draw: between the middle and the upper quartile of a
 * day the chance may lie anywhere from 1 in 4 to 1 in 2.
 */
export function rainOutlook(members: ArrayLike<number>): RainOutlook {
  const sorted = sortedPresent(members)
  const first = sorted.findIndex((value) => value >= WET_DAY)
  const wet = sorted.subarray(first < 0 ? sorted.length : first)
  return {
    chance: sorted.length === 0 ? Number.NaN : wet.length / sorted.length,
    low: quantileOfSorted(wet, 0.25),
    high: quantileOfSorted(wet, 0.75),
  }
}

/** The same of each day of an ensemble, members side by side for each day. */
export function rainOutlooks(values: Float32Array, members: number, days: number): RainOutlook[] {
  return Array.from({ length: days }, (_, day) =>
    rainOutlook(values.subarray(day * members, (day + 1) * members)),
  )
}

/** What each member brings in the first days, mm: quantiles of a sum are those of these, not sums of middles. */
export function memberSums(values: Float32Array, members: number, days: number): Float32Array {
  const sums = new Float32Array(members)
  for (let at = 0; at < days * members; at++)
    sums[at % members] = (sums[at % members] as number) + (values[at] as number)
  return sums
}

/** The chance as it is shown, in 10; null where none is. */
export const rainTenths = (chance: number): number | null =>
  chance >= TOLD_FROM ? Math.round(chance * 10) : null

export const SKIES = ['rain', 'snow', 'maybe', 'dry'] as const
/** `maybe`: rain or snow is mentioned, and is not likely enough to be shown. */
export type Sky = (typeof SKIES)[number]

/** On a day that stays at or below freezing what falls is snow. */
export const isSnow = (max: number | null): boolean => max !== null && max <= 0

/** What a day looks like, by its chance of rain and its highest temperature; there are no data of clouds. */
export function skyOf(chance: number, max: number | null): Sky {
  const tenths = rainTenths(chance)
  if (tenths === null) return 'dry'
  if (tenths < RAINY_FROM) return 'maybe'
  return isSnow(max) ? 'snow' : 'rain'
}
