import type { DailyValues, Years } from '../climatology/years.ts'
import { autumnStart, firstFrosts, type Hemisphere, lastFrosts, springStart } from '../indices/frost.ts'
import { YEAR_DAYS } from '../time/calendar.ts'
import { calendarDay, type DayNumber, dayNumberOf } from '../time/day.ts'

/** Days that may be missing in a year before its number is missing (ETCCDI). */
const MAX_MISSING = 15

/**
 * Whole climate years of a history: calendar years in the north, July to June in the south, so that a summer stays in one
 * piece. Null where there is none.
 */
export function climateYears({ first: firstDay, values }: DailyValues, hemisphere: Hemisphere): Years | null {
  let from = calendarDay(firstDay).year
  while (springStart(hemisphere, from) < firstDay) from++
  let to = calendarDay(firstDay + values.length).year
  while (springStart(hemisphere, to + 1) > firstDay + values.length) to--
  return to >= from ? { from, to } : null
}

const yearsOf = ({ from, to }: Years): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at)

/** The growing months: April to September, in the south October to March. */
export const GROWING_MONTHS = {
  north: { from: { month: 4, day: 1 }, to: { month: 9, day: 30 } },
  south: { from: { month: 10, day: 1 }, to: { month: 3, day: 31 } },
} as const

/** First day of the growing months of a climate year, and the day after their last. */
export function growingMonths(hemisphere: Hemisphere, year: number): { from: DayNumber; end: DayNumber } {
  const { from, to } = GROWING_MONTHS[hemisphere]
  const endYear = hemisphere === 'north' ? year : year + 1
  return {
    from: dayNumberOf(year, from.month, from.day),
    end: dayNumberOf(endYear, to.month, to.day) + 1,
  }
}

/** A number for each climate year from the values between two days; NaN where too many are missing. */
export function eachYear(
  { first: firstDay, values }: DailyValues,
  years: Years,
  spanOf: (year: number) => { from: DayNumber; end: DayNumber },
  reduce: 'sum' | 'mean' | ((value: number) => boolean),
): number[] {
  return yearsOf(years).map((year) => {
    const { from, end } = spanOf(year)
    const span = { from: from - firstDay, to: end - firstDay, maxMissing: MAX_MISSING }
    if (typeof reduce === 'function') return countDays(values, reduce, span)
    let sum = 0
    let known = 0
    for (let at = span.from; at < span.to; at++) {
      const value = values[at] ?? Number.NaN
      if (Number.isNaN(value)) continue
      sum += value
      known++
    }
    if (span.to - span.from - known > MAX_MISSING) return Number.NaN
    // A sum is made whole by its own mean.
    return reduce === 'mean' ? sum / known : (sum / known) * (span.to - span.from)
  })
}

/** A climate year, whole. */
export const wholeYear = (hemisphere: Hemisphere) => (year: number) => ({
  from: springStart(hemisphere, year),
  end: springStart(hemisphere, year + 1),
})

type FrostYears = {
  /** Days after `springStart` and `autumnStart`; NaN where there was no frost, or too much is missing. */
  last: number[]
  first: number[]
  /** Days between them; a year without frost has 365. */
  length: number[]
}

/** Last frost of spring, first of autumn and the days between, for each climate year, from `tmin`, °C. */
export function frostYears(history: DailyValues, years: Years, hemisphere: Hemisphere): FrostYears {
  const missing = eachYear(history, years, wholeYear(hemisphere), () => true).map(Number.isNaN)
  // A climate year of the south has its autumn in the next calendar year.
  const later = hemisphere === 'north' ? 0 : 1
  const lasts = lastFrosts(history, years, hemisphere)
  const firsts = firstFrosts(history, { from: years.from + later, to: years.to + later }, hemisphere)
  const last = lasts.map((offset, at) => (missing[at] ? Number.NaN : (offset ?? Number.NaN)))
  const first = firsts.map((offset, at) =>
    missing[at] || offset === null || offset > YEAR_DAYS / 2 + 1 ? Number.NaN : offset,
  )
  const length = yearsOf(years).map((year, at) => {
    if (missing[at]) return Number.NaN
    const spring = springStart(hemisphere, year)
    const from = Number.isNaN(last[at]) ? spring - 1 : spring + (last[at] as number)
    const to = Number.isNaN(first[at])
      ? springStart(hemisphere, year + 1)
      : autumnStart(hemisphere, year + later) + (first[at] as number)
    return Math.min(YEAR_DAYS, to - from - 1)
  })
  return { last, first, length }
}

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
