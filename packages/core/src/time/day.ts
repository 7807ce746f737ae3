/** Lengths of time in milliseconds, of instants; local days may have 23 or 25 hours (`zone.ts`). */
export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

export const DAY_HOURS = 24
/** With leap years. */
export const MEAN_YEAR_DAYS = 365.25

/**
 * Field-local days. On the wire and in names a day is 'YYYY-MM-DD'; in arrays it is its number, counted from
 * 1970-01-01, so that days can be added and subtracted without a calendar.
 */
export type Day = string
export type DayNumber = number

export function dayNumber(day: Day): DayNumber {
  const number = Date.parse(`${day}T00:00:00Z`) / DAY_MS
  if (!Number.isInteger(number)) throw new RangeError(`Not a day: ${day}`)
  return number
}

export function dayOf(number: DayNumber): Day {
  return new Date(number * DAY_MS).toISOString().slice(0, 10)
}

/** Whether a text names a day that exists: '2025-02-29' does not. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text)
}

export function addDays(day: Day, days: number): Day {
  return dayOf(dayNumber(day) + days)
}

type CalendarDay = { year: number; month: number; day: number }

/** Year, month 1 to 12 and day of the month, by integer arithmetic (Hinnant 2014, `civil_from_days`). */
export function calendarDay(number: DayNumber): CalendarDay {
  const shifted = number + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1_460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
  const day = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day }
}

/** The number of a calendar day (Hinnant 2014, `days_from_civil`). */
export function dayNumberOf(year: number, month: number, day: number): DayNumber {
  const marchYear = month <= 2 ? year - 1 : year
  const era = Math.floor(marchYear / 400)
  const yearOfEra = marchYear - era * 400
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

export function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}

/** 1 to 366, as in FAO-56's J. */
export function dayOfYear(number: DayNumber): number {
  return number - dayNumberOf(calendarDay(number).year, 1, 1) + 1
}
