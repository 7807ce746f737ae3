import { addDays, type Day } from '@windrow/core/time/day.ts'
import { fieldDashboardTexts } from '../texts/en/field-dashboard.ts'
import { shortDay, weekdayOnly } from './day-words.ts'

const texts = fieldDashboardTexts.day
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
