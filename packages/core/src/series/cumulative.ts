import { calendarDay, type DayNumber } from '../time/day.ts'
import type { MonthNumber } from '../time/month.ts'

/**
 * Running sums that start anew on 1 January (decisions §5), in the unit of the values.
 *
 * `before` is the sum that the year had reached before the first day. A missing day makes the rest of its year
 * missing, unless `fill` has a value for it (a climatological mean, say): a sum that skips days would only look like
 * one. With several members, side by side for each day, every member has its own sum.
 */
export function cumulativeDays(
  { firstDay, values }: { firstDay: DayNumber; values: ArrayLike<number> },
  options: { before?: number; fill?: ArrayLike<number>; members?: number } = {},
): Float32Array {
  const isStart = (day: number) => {
    const { month, day: dayOfMonth } = calendarDay(firstDay + day)
    return month === 1 && dayOfMonth === 1
  }
  return runningSums(values, isStart, options)
}

/** The same for monthly sums: each January starts anew. */
export function cumulativeMonths(
  { firstMonth, values }: { firstMonth: MonthNumber; values: ArrayLike<number> },
  options: { before?: number; members?: number } = {},
): Float32Array {
  return runningSums(values, (month) => (firstMonth + month) % 12 === 0, options)
}

function runningSums(
  values: ArrayLike<number>,
  startsAnew: (step: number) => boolean,
  { before = 0, fill, members = 1 }: { before?: number; fill?: ArrayLike<number>; members?: number },
): Float32Array {
  const sums = new Float32Array(values.length)
  const running = new Float64Array(members).fill(before)
  for (let step = 0; step * members < values.length; step++) {
    if (startsAnew(step)) running.fill(0)
    for (let member = 0; member < members; member++) {
      const at = step * members + member
      const value = values[at] as number
      const added = Number.isNaN(value) ? (fill?.[step] ?? Number.NaN) : value
      const sum = (running[member] as number) + added
      running[member] = sum
      sums[at] = sum
    }
  }
  return sums
}
