import type { Series } from '../series/series.ts'
import { FEBRUARY_28, isLeapDay, yearDay } from '../time/calendar.ts'
import { calendarDay, type DayNumber, dayNumberOf, isLeapYear } from '../time/day.ts'

/** Calendar years, both included. */
export type Years = { from: number; to: number }

/** One value a day. */
export type DailyValues = Series<Float32Array>

/** The normals that charts show, where a source reaches back so far (decisions §5). */
export const NORMAL_YEARS: Years = { from: 1991, to: 2020 }

/** Frost pages (spec 2 §9). */
export const FROST_YEARS: Years = { from: 2003, to: 2019 }

/** Fewer years make no climatology (decisions §5). */
export const MIN_YEARS = 15

export const countYears = ({ from, to }: Years): number => to - from + 1

/**
 * The years of a climatology: 1991-2020 if the history has all of them, else every whole year it has, if there are
 * at least 15; else null. Only the span counts here; days missing inside it are the business of each climatology.
 */
export function climatologyYears({ first: firstDay, values }: DailyValues): Years | null {
  const { year, month, day } = calendarDay(firstDay)
  const from = month === 1 && day === 1 ? year : year + 1
  const to = calendarDay(firstDay + values.length).year - 1
  if (from <= NORMAL_YEARS.from && to >= NORMAL_YEARS.to) return NORMAL_YEARS
  return to - from + 1 >= MIN_YEARS ? { from, to } : null
}

/**
 * What followed on the same date in each past year, as members: `values[day * years + year]`, for the days from
 * `start` on. A sequence runs on over the new year into the year that really came next; where the history ends it
 * is missing. A 29 February takes the mean of its neighbours (decisions §5), in leap years too.
 */
export function pastSequences(
  { first: firstDay, values }: DailyValues,
  years: Years,
  start: DayNumber,
  days: number,
): Float32Array {
  const members = countYears(years)
  const sequences = new Float32Array(days * members)
  const startYear = calendarDay(start).year
  const yearsOnAtEnd = calendarDay(start + days).year - startYear
  /** Where each year begins in the history, and whether it has a day more after February. */
  const begins = Int32Array.from({ length: members + yearsOnAtEnd }, (_, at) =>
    dayNumberOf(years.from + at, 1, 1),
  )
  const leaps = Uint8Array.from(begins, (_, at) => Number(isLeapYear(years.from + at)))
  for (let day = 0; day < days; day++) {
    const date = start + day
    const place = yearDay(date)
    const yearsOn = calendarDay(date).year - startYear
    const hasLeapDay = isLeapDay(date)
    for (let member = 0; member < members; member++) {
      const leap = leaps[member + yearsOn] as number
      const at = (begins[member + yearsOn] as number) - firstDay + place + (place > FEBRUARY_28 ? leap : 0)
      const value = valueAt(values, at)
      sequences[day * members + member] = hasLeapDay ? (value + valueAt(values, at + 1 + leap)) / 2 : value
    }
  }
  return sequences
}

/** Checks the bounds first: reading outside of an array is slow. */
const valueAt = (values: Float32Array, at: number): number =>
  at >= 0 && at < values.length ? (values[at] as number) : Number.NaN
