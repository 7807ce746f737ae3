import { DAY_MS, type DayNumber } from '@windrow/core/time/day.ts'

const format = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

/** 'Thu 14 May': a field-local day, whatever the browser's zone. */
export const dayText = (day: DayNumber): string => format.format(day * DAY_MS).replace(',', '')
