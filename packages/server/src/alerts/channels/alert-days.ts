import { alertMailTexts } from '@windrow/contract/texts/en/alert-mail.ts'
import { calendarDay, type DayNumber } from '@windrow/core/time/day.ts'

const texts = alertMailTexts

const DAY_MS = 86_400_000

const formatter = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' })
  return (day: DayNumber) => format.format(day * DAY_MS).replace(',', '')
}

/** 'Sat 16 May', and where the month follows anyway 'Sat 16'. */
const shortDay = formatter({ weekday: 'short', day: 'numeric', month: 'short' })
const dayInMonth = (day: DayNumber) => shortDay(day).replace(/ \S+$/, '')
const weekday = formatter({ weekday: 'long' })
const longDay = formatter({ weekday: 'long', day: 'numeric', month: 'long' })

const WEEK = 7

/** When an event begins, in a sentence: 'tomorrow', 'on Saturday', 'on Saturday 23 May'. */
export function startText(first: DayNumber, last: DayNumber, today: DayNumber): string {
  if (first < today) return texts.when.now
  if (first === today) return texts.when.today
  if (first === today + 1) return texts.when.tomorrow
  const day = first < today + WEEK ? weekday(first) : longDay(first)
  return first === last ? texts.when.on(day) : texts.when.from(day)
}

/** The days of an event: 'Sat 16 May', 'Sat 16 to Mon 18 May', 'until Mon 18 May'. */
export function daysText(first: DayNumber, last: DayNumber, today: DayNumber): string {
  if (first < today) return texts.rowWhen.until(shortDay(last))
  if (first === last) return shortDay(first)
  const isSameMonth = calendarDay(first).month === calendarDay(last).month
  return texts.rowWhen.to(isSameMonth ? dayInMonth(first) : shortDay(first), shortDay(last))
}
