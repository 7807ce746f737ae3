import { calendarDay, type Day, type DayNumber, dayNumberOf } from './day.ts'

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
