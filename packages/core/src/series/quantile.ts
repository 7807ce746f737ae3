/** The levels of every forecast and climatology band (spec 2 §3, §9). */
export const QUANTILE_LEVELS = [0.05, 0.25, 0.5, 0.75, 0.95] as const

/** The same levels as the API names them. */
export const QUANTILE_KEYS = ['0.05', '0.25', '0.5', '0.75', '0.95'] as const

export type QuantileKey = (typeof QUANTILE_KEYS)[number]

/** One value for each level; by default a whole series for each. */
export type Quantiles<Values = Float32Array> = Record<QuantileKey, Values>

/** Five series of the same length, all values missing. */
export function missingQuantiles(length: number): Quantiles {
  const missing = () => new Float32Array(length).fill(Number.NaN)
  return { '0.05': missing(), '0.25': missing(), '0.5': missing(), '0.75': missing(), '0.95': missing() }
}

/**
 * The quantile of the first `count` values of a sorted list, linear between its neighbours.
 *
 * h = (n − 1) p; q = x[⌊h⌋] + (h − ⌊h⌋)(x[⌊h⌋ + 1] − x[⌊h⌋]), in the unit of the values.
 * Missing values must not be in the list; an empty list gives NaN.
 * Hyndman & Fan 1996, definition 7 (the default of R, NumPy and Excel).
 */
export function quantileOfSorted(
  sorted: ArrayLike<number>,
  level: number,
  count: number = sorted.length,
): number {
  if (count === 0) return Number.NaN
  const position = (count - 1) * level
  const below = Math.floor(position)
  const low = sorted[below] ?? Number.NaN
  if (position === below) return low
  return low + (position - below) * ((sorted[below + 1] ?? Number.NaN) - low)
}

/** The quantile of values in any order; missing values are left out. */
export function quantile(values: ArrayLike<number>, level: number): number {
  return quantileOfSorted(sortedPresent(values), level)
}

/** The values that are there, ascending. */
export function sortedPresent(values: ArrayLike<number>): Float64Array {
  return Float64Array.from(values)
    .filter((value) => !Number.isNaN(value))
    .sort()
}
