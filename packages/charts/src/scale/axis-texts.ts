import { firstDayOf } from '@windrow/core/time/calendar.ts'
import { DAY_HOURS, DAY_MS, dayNumberOf } from '@windrow/core/time/day.ts'
import { utcFormat } from 'd3-time-format'
import type { XAxis, YAxis } from '../definitions/chart-definition.ts'

/** A value without its unit: '12.3', or '13 May' where the axis shows dates. */
export const shownNumber = (value: number, { decimals, dates }: Pick<YAxis, 'decimals' | 'dates'>): string =>
  dates === undefined ? numberText(value, decimals) : dayAndMonth(dates + Math.round(value))

export const axisTexts = (ticks: readonly number[], { dates }: Pick<YAxis, 'dates'>): string[] =>
  dates === undefined ? tickTexts(ticks) : ticks.map((tick) => dayAndMonth(dates + tick))

/** A number as users read it: a real minus sign, no minus zero, thin spaces between thousands from 10 000 on. */
export function numberText(value: number, decimals: number): string {
  const fixed = Math.abs(value).toFixed(decimals)
  const sign = value < 0 && Number(fixed) !== 0 ? '−' : ''
  const [whole = '', fraction] = fixed.split('.')
  const grouped = whole.length > 4 ? whole.replace(/\B(?=(\d{3})+$)/g, '\u2009') : whole
  return sign + (fraction === undefined ? grouped : `${grouped}.${fraction}`)
}

/** As many digits as neighbouring ticks need to differ. */
export function tickTexts(ticks: readonly number[]): string[] {
  const step = Math.abs((ticks[1] ?? 1) - (ticks[0] ?? 0)) || 1
  let decimals = 0
  while (decimals < 6 && Math.abs(step * 10 ** decimals - Math.round(step * 10 ** decimals)) > 1e-6)
    decimals += 1
  return ticks.map((tick) => numberText(tick, decimals))
}

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
