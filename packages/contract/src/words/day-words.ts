import { type Day, dayNumber } from '@windrow/core/time/day.ts'
import { DAY_MS } from '@windrow/core/time/durations.ts'

const format = (options: Intl.DateTimeFormatOptions) => {
  const made = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' })
  return (day: Day): string => made.format(dayNumber(day) * DAY_MS).replace(',', '')
}

/** 'Thu 14 May'. Days are the field's own, whatever the browser's zone. */
export const shortDay = format({ weekday: 'short', day: 'numeric', month: 'short' })
/** '14 May'. */
export const dateOnly = format({ day: 'numeric', month: 'short' })
/** '14 May' in full: '24 September'. */
export const dayAndMonth = format({ day: 'numeric', month: 'long' })
/** 'Wed 22 April'. */
export const weekdayAndDay = format({ weekday: 'short', day: 'numeric', month: 'long' })
/** 'Saturday'. */
export const weekdayOnly = format({ weekday: 'long' })
/** 'Sat'. */
export const weekdayShort = format({ weekday: 'short' })
/** 'Wed 22 April 2026'. */
export const fullDay = format({ weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' })

/** With the year where it is not that of `today`: 'Fri 20 Aug 2027'. */
export const inYear =
  (named: (day: Day) => string) =>
  (day: Day, today: Day): string =>
    yearOf(day) === yearOf(today) ? named(day) : `${named(day)} ${yearOf(day)}`

const yearOf = (day: Day) => day.slice(0, 4)
