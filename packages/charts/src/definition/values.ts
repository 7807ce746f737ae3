/** Numbers of one series in the order of its x; null or NaN is missing, zero is a value. */
export type Values = ArrayLike<number | null>

/** NaN where nothing is known. */
export function valueAt(values: Values, index: number): number {
  return values[index] ?? Number.NaN
}
