import { type Day, dayNumber } from '@windrow/core/time/day.ts'

const DAY_MS = 86_400_000

const format = (options: Intl.DateTimeFormatOptions) => {
  const made = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
  return (day: Day): string => made.format(dayNumber(day) * DAY_MS)
}

const weekday = format({ weekday: 'short' })

/** 'Sat 16'. */
export const dayShort = (day: Day): string => `${weekday(day)} ${Number(day.slice(8))}`
/** 'May 2026'. */
export const monthAndYear = format({ month: 'long', year: 'numeric' })
/** 'July'. */
export const monthOnly = format({ month: 'long' })
