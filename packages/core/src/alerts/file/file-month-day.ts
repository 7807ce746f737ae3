import { DAYS_IN_MONTH, type MonthDay } from '../../time/season.ts'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const
const NAMES = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

/** As alert files write it: `Jan 1`. */
export function writeMonthDay({ day, month }: MonthDay): string {
  return `${MONTHS[month - 1]} ${day}`
}

/** A year behind a date says nothing: alerts return every year. */
const MONTH_FIRST = /^([a-z]{3,9})\.?[ -](\d{1,2})(?:,? ?\d{4})?$/
const DAY_FIRST = /^(\d{1,2})\.?[ -]([a-z]{3,9})\.?(?:[ -](?:\d{2}|\d{4}))?$/
const SLASHES = /^(\d{1,2})\/(\d{1,2})(?:\/(?:\d{2}|\d{4}))?$/
const ISO = /^\d{4}-(\d{2})-(\d{2})$/

/**
 * `Jan 1`, `1 Jan`, `01/01` with the month first, `2026-01-01` (decisions §8), and what spreadsheets make of them:
 * `1-Jan`, `1/1/2026`. Null when it is no day of the year; February has 28.
 */
export function readMonthDay(text: string): MonthDay | null {
  const given = text.trim().toLowerCase().replace(/\s+/g, ' ')
  const named = MONTH_FIRST.exec(given)
  if (named) return checked(monthOf(named[1]), Number(named[2]))
  const dayFirst = DAY_FIRST.exec(given)
  if (dayFirst) return checked(monthOf(dayFirst[2]), Number(dayFirst[1]))
  const numbers = SLASHES.exec(given) ?? ISO.exec(given)
  return numbers ? checked(Number(numbers[1]), Number(numbers[2])) : null
}

/** 1 to 12, of a name or its first letters; 0 when there is none. */
const monthOf = (name = '') => NAMES.findIndex((full) => full.startsWith(name)) + 1

function checked(month: number, day: number): MonthDay | null {
  return day >= 1 && day <= (DAYS_IN_MONTH[month - 1] ?? 0) ? { day, month } : null
}
