import type { Day } from '@windrow/core/time/day.ts'

const format = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** "Wed, 22 Apr 2026": a field's own day, whatever the browser's zone. */
export function dayText(day: Day): string {
  return format.format(new Date(`${day}T00:00:00Z`))
}

const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** "22 Apr". */
export function shortDayText(day: Day): string {
  return short.format(new Date(`${day}T00:00:00Z`))
}
