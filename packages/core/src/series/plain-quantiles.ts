import { QUANTILE_KEYS, type Quantiles, quantileOfSorted } from './quantile.ts'

/**
 * Some quantiles of the members of each day, a series for each level.
 *
 * Type 7 of Hyndman & Fan 1996 over the members that are there (decisions §5), in the unit of the values; a day
 * without any member is missing. Members stand side by side for each day: `values[day * members + member]`.
 * Years of a climatology are members too.
 */
export function plainQuantiles(
  values: Float32Array,
  members: number,
  levels: readonly number[],
): Float32Array[] {
  const days = members > 0 ? Math.floor(values.length / members) : 0
  const series = levels.map(() => new Float32Array(days))
  const present = new Float32Array(members)
  for (let day = 0; day < days; day++) {
    let count = 0
    for (let at = day * members; at < (day + 1) * members; at++) {
      const value = values[at] as number
      if (!Number.isNaN(value)) present[count++] = value
    }
    const sorted = present.subarray(0, count).sort()
    for (let level = 0; level < levels.length; level++)
      (series[level] as Float32Array)[day] = quantileOfSorted(sorted, levels[level] as number)
  }
  return series
}

/** The series of the five levels, by their keys. */
export const namedQuantiles = (series: readonly Float32Array[]): Quantiles =>
  Object.fromEntries(QUANTILE_KEYS.map((key, at) => [key, series[at]])) as Quantiles
