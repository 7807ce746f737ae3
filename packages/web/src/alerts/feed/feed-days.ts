import { feedCardTexts as texts } from '@windrow/contract/texts/en/feed-cards.ts'
import { addDays, DAY_MS, type Day, dayNumber } from '@windrow/core/time/day.ts'

const formats = {
  short: new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }),
  withoutMonth: new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', timeZone: 'UTC' }),
}

const told = (day: Day, format: Intl.DateTimeFormat) =>
  format.format(dayNumber(day) * DAY_MS).replace(',', '')

/** "Sat 16 May": a field-local day, whatever the browser's zone. */
export const dayText = (day: Day): string => told(day, formats.short)

/** "Sat 16 May", "Fri 15 to Sun 17 May", "Sat 30 May to Tue 2 Jun". */
export function daysText(start: Day, end: Day): string {
  if (start >= end) return dayText(start)
  const isOneMonth = start.slice(0, 7) === end.slice(0, 7)
  return texts.span(told(start, isOneMonth ? formats.withoutMonth : formats.short), dayText(end))
}

/** Today and tomorrow by their names. */
export function nearDaysText(start: Day, end: Day, today: Day): string {
  if (start !== end) return daysText(start, end)
  if (start === today) return texts.today
  return start === addDays(today, 1) ? texts.tomorrow : dayText(start)
}

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const dayAndClock = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

/** "06:12", and of another day "Tue 12 May, 06:12": an instant in the reader's own time. */
export function timeText(instant: string, here: Date): string {
  const at = new Date(instant)
  if (at.toDateString() === here.toDateString()) return clock.format(at)
  const parts = new Map(dayAndClock.formatToParts(at).map(({ type, value }) => [type, value]))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  return `${part('weekday')} ${part('day')} ${part('month')}, ${part('hour')}:${part('minute')}`
}
