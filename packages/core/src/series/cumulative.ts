import type { MonthNumber } from '../time/month.ts'

/**
 * Running sums of months that start again each January (decisions §5), in the unit of the values.
 *
 * `before` is the sum that the year had reached before the first month. A missing month makes the rest of its year
 * missing. With several members, side by side for each month, every member has its own sum.
 */
export function cumulativeMonths(
  { firstMonth, values }: { firstMonth: MonthNumber; values: ArrayLike<number> },
  { before = 0, members = 1 }: { before?: number; members?: number } = {},
): Float32Array {
  const sums = new Float32Array(values.length)
  const running = new Float64Array(members).fill(before)
  for (let month = 0; month * members < values.length; month++) {
    if ((firstMonth + month) % 12 === 0) running.fill(0)
    for (let member = 0; member < members; member++) {
      const at = month * members + member
      const sum = (running[member] as number) + (values[at] as number)
      running[member] = sum
      sums[at] = sum
    }
  }
  return sums
}
