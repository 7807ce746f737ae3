/** What a legend says of the values on a map; values that are missing are counted, not averaged. */
export type Spread = { min: number; max: number; mean: number; missing: number }

/** Null when there is no value at all. */
export function spreadOf(values: Iterable<number | null>): Spread | null {
  let [min, max, sum, count, missing] = [Infinity, -Infinity, 0, 0, 0]
  for (const value of values) {
    if (value === null) {
      missing += 1
      continue
    }
    if (value < min) min = value
    if (value > max) max = value
    sum += value
    count += 1
  }
  return count === 0 ? null : { min, max, mean: sum / count, missing }
}
