import { calendarDay, type Day, type DayNumber, dayNumberOf } from './day.ts'

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

/** Months counted from January of year 0, so that they can be added. */
export type MonthNumber = number

export function monthOf(number: DayNumber): MonthNumber {
  const { year, month } = calendarDay(number)
  return year * 12 + month - 1
}

export function firstDayOf(month: MonthNumber): DayNumber {
  return dayNumberOf(Math.floor(month / 12), (month % 12) + 1, 1)
}

export function daysInMonth(month: MonthNumber): number {
  return firstDayOf(month + 1) - firstDayOf(month)
}

/** A month as the API names it: 'YYYY-MM-01'. */
export function monthName(month: MonthNumber): Day {
  const year = String(Math.floor(month / 12)).padStart(4, '0')
  return `${year}-${String((month % 12) + 1).padStart(2, '0')}-01`
}

/** A day of any year, as alerts name it; February has 28 (spec 1 §5). */
export type MonthDay = { day: number; month: number }

/** From one day of the year to another, both included; it wraps the new year where the end comes first. */
export type Season = { start: MonthDay; end: MonthDay }

/** Days of each month in pickers, January first. */
export const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

export const WHOLE_YEAR: Season = { start: { day: 1, month: 1 }, end: { day: 31, month: 12 } }

/** 29 February counts as the 28th. */
export function isInSeason(number: DayNumber, season: Season): boolean {
  const at = yearDay(number)
  const start = yearDayOf(season.start.month, season.start.day)
  const end = yearDayOf(season.end.month, season.end.day)
  return start <= end ? at >= start && at <= end : at >= start || at <= end
}
