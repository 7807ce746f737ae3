import { calendarDay, type DayNumber, dayNumberOf } from './day.ts'

/** Days of a year without 29 February: the key of every climatology (decisions §5). */
export const YEAR_DAYS = 365

/** Days before each month of a year of 365 days, January first. */
const MONTH_STARTS = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334] as const

/** 28 February, whose window the data of 29 February join. */
export const FEBRUARY_28 = 58
export const MARCH_1 = 59

/** The place of a day in the 365-day year, 0 to 364; 29 February falls on the 28th. */
export function yearDay(number: DayNumber): number {
  const { month, day } = calendarDay(number)
  return yearDayOf(month, day)
}

export function yearDayOf(month: number, day: number): number {
  const start = MONTH_STARTS[month - 1]
  if (start === undefined) throw new RangeError(`Not a month: ${month}`)
  return start + (month === 2 && day === 29 ? 28 : day) - 1
}

export function isLeapDay(number: DayNumber): boolean {
  const { month, day } = calendarDay(number)
  return month === 2 && day === 29
}

/** 'MM-DD' of a place in the 365-day year. */
export function monthDay(yearDayIndex: number): string {
  const { month, day } = calendarDay(dayNumberOf(2001, 1, 1) + yearDayIndex)
  return `${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
