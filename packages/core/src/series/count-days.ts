/**
 * The number of days of a span on which something holds.
 *
 * Missing days count neither way; the count is missing (NaN) when more than `maxMissing` of the span are, by default
 * 15, the rule of the climate indices for a year (ETCCDI; Zhang et al. 2011, WIREs Climate Change 2:851).
 * Days of the span that the values do not reach are missing.
 */
export function countDays(
  values: ArrayLike<number>,
  holds: (value: number) => boolean,
  { from = 0, to = values.length, maxMissing = 15 }: { from?: number; to?: number; maxMissing?: number } = {},
): number {
  let count = 0
  let missing = 0
  for (let day = from; day < to; day++) {
    const value = values[day] ?? Number.NaN
    if (Number.isNaN(value)) missing++
    else if (holds(value)) count++
  }
  return missing > maxMissing ? Number.NaN : count
}
