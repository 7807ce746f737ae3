import { dayNumberOf } from '@windrow/core/time/day.ts'
import { DAY_HOURS, DAY_MS } from '@windrow/core/time/durations.ts'
import { firstDayOf } from '@windrow/core/time/month.ts'
import { utcFormat } from 'd3-time-format'
import type { XAxis } from '../definition/chart-definition.ts'
import { numberText } from './number-text.ts'

/** Field-local days have no zone: read as universal time, no clock change can move them. */
const dateOf = (day: number) => new Date(day * DAY_MS)

const of = (pattern: string) => {
  const format = utcFormat(pattern)
  return (day: number) => format(dateOf(day))
}

export const dayOfMonth = of('%-d')
export const weekday = of('%a')
export const monthShort = of('%b')
export const monthAndYear = of('%b %Y')
export const yearText = of('%Y')
export const dayAndMonth = of('%-d %b')
export const weekdayAndDay = of('%a %-d')
const longDate = of('%A %-d %B')
const longDateAndYear = of('%A %-d %B %Y')
const longMonth = of('%B %Y')
const seasonDate = of('%-d %B')
const isoDate = of('%Y-%m-%d')
export const monthAndDay = of('%m-%d')

/** Monday is 0; 1970-01-01 was a Thursday. */
export const daysSinceMonday = (day: number) => (((day + 3) % 7) + 7) % 7

const clock = (hour: number) => {
  const ofDay = ((hour % DAY_HOURS) + DAY_HOURS) % DAY_HOURS
  const minutes = Math.round((ofDay % 1) * 60)
  return `${String(Math.floor(ofDay)).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}

/** A year of 365 days on either side: 2001 to 2002, whichever the season starts in. */
export const seasonDay = (start: { month: number; day: number }, x: number) =>
  dayNumberOf(2001, start.month, start.day) + x

/** A position as it heads a tooltip: 'Saturday 16 May', 'May 2026', 'Sunday 17 May, 06:00'; other years are named. */
export function positionText(axis: XAxis, x: number, now?: number): string {
  switch (axis.kind) {
    case 'day':
      return now !== undefined && yearText(x) !== yearText(now) ? longDateAndYear(x) : longDate(x)
    case 'month':
      return longMonth(firstDayOf(x))
    case 'hour':
      return `${longDate(Math.floor(x / DAY_HOURS))}, ${clock(x)}`
    case 'season':
      return seasonDate(seasonDay(axis.start, x))
    case 'year':
      return String(x)
    case 'number':
      return axis.unit
        ? `${numberText(x, axis.decimals ?? 0)} ${axis.unit}`
        : numberText(x, axis.decimals ?? 0)
  }
}

/** A position as machines read it: '2026-05-16', '2026-05', '2026-05-17T06:00', '05-16'. */
export function positionIso(axis: XAxis, x: number): string {
  switch (axis.kind) {
    case 'day':
      return isoDate(x)
    case 'month':
      return isoDate(firstDayOf(x)).slice(0, 7)
    case 'hour':
      return `${isoDate(Math.floor(x / DAY_HOURS))}T${clock(x)}`
    case 'season':
      return isoDate(seasonDay(axis.start, x)).slice(5)
    case 'year':
    case 'number':
      return String(x)
  }
}

export { clock as clockText }
