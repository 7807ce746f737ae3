import { mergeSixteens } from '../kernels/merge-sixteens.ts'
import { sortSixteen } from '../kernels/sort-sixteen.ts'
import { QUANTILE_KEYS, QUANTILE_LEVELS, type Quantiles } from './quantile.ts'

const RUN = 16

/** The five quantiles of the members of each day. */
export function ensembleQuantiles(values: Float32Array, members: number): Quantiles {
  const series = quantileSeries(values, members, QUANTILE_LEVELS)
  return Object.fromEntries(QUANTILE_KEYS.map((key, at) => [key, series[at]])) as Quantiles
}

/**
 * Some quantiles of the members of each day, a series for each level.
 *
 * Type 7 of Hyndman & Fan 1996 over the members that are there (decisions §5), in the unit of the values; a day
 * without any member is missing. Members stand side by side for each day: `values[day * members + member]`.
 * Years of a climatology are members too.
 *
 * Values are sorted in runs of sixteen, the runs merged until two are left, and the quantiles picked from those two,
 * all without branches that depend on the values; nothing is allocated for a day.
 */
export function quantileSeries(
  values: Float32Array,
  members: number,
  levels: readonly number[],
): Float32Array[] {
  const days = members > 0 ? Math.floor(values.length / members) : 0
  const series = levels.map(() => new Float32Array(days).fill(Number.NaN))
  let capacity = 2 * RUN
  while (capacity < members) capacity *= 2
  const infinite = () => new Float32Array(capacity).fill(Number.POSITIVE_INFINITY)
  const present = infinite()
  const runs = infinite()
  const spare = infinite()
  for (let day = 0; day < days; day++) {
    const count = sortInRuns(values, day * members, members, present, runs)
    if (count === 0) continue
    const sorted = mergeToTwo(runs, spare)
    for (let level = 0; level < series.length; level++) {
      const target = series[level] as Float32Array
      target[day] = pick(sorted, (count - 1) * (levels[level] as number))
    }
  }
  return series
}

/**
 * Sorts `size` values from `from` on in runs of sixteen; behind the values everything is infinite. Returns how many
 * values were there. `present` is room of the same size as `runs`, infinite behind `size`.
 */
function sortInRuns(
  values: Float32Array,
  from: number,
  size: number,
  present: Float32Array,
  runs: Float32Array,
): number {
  const whole = size & -RUN
  let first = 0
  for (let at = 0; at < whole; at += RUN) {
    sortSixteen(values, from + at, runs, at)
    first += runs[at] as number
  }
  if (whole < size) {
    for (let at = whole; at < size; at++) present[at] = values[from + at] as number
    sortSixteen(present, whole, runs, whole)
    first += runs[whole] as number
  }
  return Number.isNaN(first) ? sortPresent(values, from, size, present, runs) : size
}

/** Once more without the missing values: a NaN has spread over its run. */
function sortPresent(
  values: Float32Array,
  from: number,
  size: number,
  present: Float32Array,
  runs: Float32Array,
): number {
  let count = 0
  for (let at = from; at < from + size; at++) {
    const value = values[at] as number
    if (!Number.isNaN(value)) present[count++] = value
  }
  present.fill(Number.POSITIVE_INFINITY, count)
  for (let at = 0; at < size; at += RUN) sortSixteen(present, at, runs, at)
  return count
}

/** Merges sorted runs of sixteen until two are left; returns the array in which they stand. */
function mergeToTwo(runs: Float32Array, spare: Float32Array): Float32Array {
  if (runs.length === 2 * RUN) return runs
  for (let start = 0; start < runs.length; start += 2 * RUN) mergeSixteens(runs, start)
  let from = runs
  let to = spare
  for (let width = 2 * RUN; 2 * width < runs.length; width *= 2) {
    for (let start = 0; start < runs.length; start += 2 * width) mergeRuns(from, to, start, width)
    const merged = to
    to = from
    from = merged
  }
  return from
}

/**
 * Merges two neighbouring sorted runs of one width, from both ends at once: neither side can run out before the
 * middle is reached, so that no step has to ask (van den Hoven 2020, parity merge).
 */
function mergeRuns(from: Float32Array, to: Float32Array, start: number, width: number): void {
  let left = start
  let right = start + width
  let lastLeft = right - 1
  let lastRight = right + width - 1
  for (let low = start, high = lastRight; low < high; low++, high--) {
    const a = from[left] as number
    const b = from[right] as number
    const fromLeft = Number(a <= b)
    to[low] = Math.min(a, b)
    left = (left + fromLeft) | 0
    right = (right + 1 - fromLeft) | 0
    const c = from[lastLeft] as number
    const d = from[lastRight] as number
    const fromLastLeft = Number(c > d)
    to[high] = Math.max(c, d)
    lastLeft = (lastLeft - fromLastLeft) | 0
    lastRight = (lastRight - 1 + fromLastLeft) | 0
  }
}

/** The value at a position, linear between its neighbours, of two sorted halves taken as one sorted list. */
function pick(halves: Float32Array, position: number): number {
  const width = halves.length >> 1
  const below = Math.floor(position)
  // By bisection, how many of the `below` smallest values stand in the left half.
  const mirror = width + below - 1
  let left = Math.max(0, below - width)
  let open = Math.min(below, width) - left
  while (open > 0) {
    const half = (open + 1) >> 1
    const at = left + half - 1
    const isBelow = Number((halves[at] as number) < (halves[mirror - at] as number))
    left = (left + Math.imul(isBelow, half)) | 0
    open -= half
  }
  const right = width + below - left
  const a = left < width ? (halves[left] as number) : Number.POSITIVE_INFINITY
  const b = right < halves.length ? (halves[right] as number) : Number.POSITIVE_INFINITY
  const value = Math.min(a, b)
  if (position === below) return value
  const nextLeft = left + 1 < width ? (halves[left + 1] as number) : Number.POSITIVE_INFINITY
  const nextRight = right + 1 < halves.length ? (halves[right + 1] as number) : Number.POSITIVE_INFINITY
  const next = Math.min(Math.max(a, b), Math.min(nextLeft, nextRight))
  return value + (position - below) * (next - value)
}
