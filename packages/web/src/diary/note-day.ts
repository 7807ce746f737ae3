import { DAY_MS, type Day, dayNumber } from '@windrow/core/time/day.ts'

const format = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** 'Sun 10 May 2026': diaries are read years later. */
export const noteDay = (day: Day): string => format.format(dayNumber(day) * DAY_MS).replace(',', '')
