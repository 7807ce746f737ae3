import { addDays, DAY_MS, type Day, dayNumber } from '@windrow/core/time/day.ts'
import { dayTexts as texts } from '../texts/en/days.ts'

const format = (options: Intl.DateTimeFormatOptions) => {
  let made: Intl.DateTimeFormat | undefined
  return (day: Day): string => {
    made ??= new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' })
    return made.format(dayNumber(day) * DAY_MS).replace(',', '')
  }
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
/** 'May'. */
export const monthShort = format({ month: 'short' })
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

/** Further ahead a weekday alone could be the wrong one. */
const WEEK = 7

/** 'today', 'tomorrow', 'Saturday', and of days further away 'Sat 23 May'. */
export function dayName(day: Day, today: Day): string {
  if (day === today) return texts.today
  if (day === addDays(today, 1)) return texts.tomorrow
  return day > today && day < addDays(today, WEEK) ? weekdayOnly(day) : shortDay(day)
}

/** Inside a sentence: 'today', 'on Saturday'. */
export function onDay(day: Day, today: Day): string {
  const name = dayName(day, today)
  return name === texts.today || name === texts.tomorrow ? name : texts.on(name)
}

/** Of an hour on the wire ('2026-05-14T08:00'): its day, and '08:00'. */
export const dayOfHour = (hour: string): Day => hour.slice(0, 10)
export const timeOfHour = (hour: string): string => hour.slice(11, 16)

/** 'a', 'a and b', 'a, b and c'. */
export function listed(words: readonly string[]): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(texts.comma)}${texts.and}${words.at(-1)}`
}
