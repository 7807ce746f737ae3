import { daysInMonth, firstDayOf, type MonthNumber, monthOf } from '../time/calendar.ts'
import type { DayNumber } from '../time/day.ts'
import type { Series } from './series.ts'

/** A mean needs at most so many days missing, and fewer in a row (WMO-No. 1203, 2017, §4.4.1). */
const MAX_MISSING = 10
const MAX_MISSING_IN_A_ROW = 4

/**
 * The days of each month as one value: their mean, or their sum, in the unit of the days.
 *
 * Missing days, by the rules for climate normals (WMO-No. 1203): a mean is missing when more than 10 days are, or
 * more than 4 in a row; a sum is missing when one day is. Days before the first and after the last value are missing.
 * With several members, side by side for each day, every member has its own months:
 * `values[month * members + member]`.
 */
export function aggregateMonths(
  { first: firstDay, values }: { first: DayNumber; values: ArrayLike<number> },
  how: 'mean' | 'sum',
  members: number = 1,
): Series<Float32Array> {
  const days = Math.floor(values.length / members)
  const firstMonth = monthOf(firstDay)
  const months = days === 0 ? 0 : monthOf(firstDay + days - 1) - firstMonth + 1
  const monthly = new Float32Array(months * members)
  for (let month = 0; month < months; month++) {
    const from = firstDayOf(firstMonth + month) - firstDay
    const length = daysInMonth(firstMonth + month)
    for (let member = 0; member < members; member++) {
      const valueOn = (day: number) =>
        day < 0 || day >= days ? Number.NaN : (values[day * members + member] as number)
      monthly[month * members + member] = aggregate(valueOn, from, length, how)
    }
  }
  return { first: firstMonth, values: monthly }
}

function aggregate(
  valueOn: (day: number) => number,
  from: number,
  length: number,
  how: 'mean' | 'sum',
): number {
  let sum = 0
  let missing = 0
  let inARow = 0
  let longest = 0
  for (let day = from; day < from + length; day++) {
    const value = valueOn(day)
    if (Number.isNaN(value)) {
      missing++
      inARow++
      longest = Math.max(longest, inARow)
    } else {
      inARow = 0
      sum += value
    }
  }
  if (how === 'sum') return missing === 0 ? sum : Number.NaN
  const isTooFew = missing > MAX_MISSING || longest > MAX_MISSING_IN_A_ROW
  return isTooFew ? Number.NaN : sum / (length - missing)
}

/**
 * Running sums of months that start again each January (decisions §5), in the unit of the values.
 *
 * `before` is the sum that the year had reached before the first month. A missing month makes the rest of its year
 * missing. With several members, side by side for each month, every member has its own sum.
 */
export function cumulativeMonths(
  { first: firstMonth, values }: { first: MonthNumber; values: ArrayLike<number> },
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
