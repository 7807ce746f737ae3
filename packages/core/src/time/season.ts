import { yearDay, yearDayOf } from './calendar-365.ts'
import type { DayNumber } from './day.ts'

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
