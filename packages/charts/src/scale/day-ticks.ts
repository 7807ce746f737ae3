import { firstDayOf, monthOf } from '@windrow/core/time/calendar.ts'
import { calendarDay, dayNumberOf } from '@windrow/core/time/day.ts'
import type { Window } from '../definitions/chart-definition.ts'
import {
  dayAndMonth,
  dayOfMonth,
  daysSinceMonday,
  monthAndYear,
  monthShort,
  seasonDay,
  weekday,
  yearText,
} from './axis-texts.ts'

export type XTick = {
  at: number
  /** Null: a stroke without a name. */
  label: string | null
  /** Below it: the weekday, or the month or year that begins here. */
  below?: string
  /** Today, or this month. */
  isNow?: boolean
}

export type XTicks = {
  ticks: XTick[]
  /** At the left end of the axis: the month that the first days belong to. */
  context: string | null
}

export type TickSpace = {
  /** Pixels of one unit of the axis. */
  unit: number
  width: number
  now: number | undefined
}

/** About how many ticks an axis of days, and one of months, has when there is room (spec 2 §9). */
const DAILY_TICKS = 30
export const MONTHLY_TICKS = 12

/**
 * The smallest step that gives at most a quarter more ticks than wanted, none of them closer than its label needs.
 * @param steps in units of the axis, ascending
 */
export function tickStep(
  steps: readonly { units: number; labelWidth: number; upTo?: number }[],
  span: number,
  unitWidth: number,
  wanted: number,
): number {
  const fits = steps.findIndex(
    ({ units, labelWidth, upTo = span }) =>
      span <= upTo && span / units <= wanted * 1.25 && units * unitWidth >= labelWidth,
  )
  return fits < 0 ? steps.length - 1 : fits
}

const STEPS = [
  { kind: 'day', units: 1, labelWidth: 24 },
  // Every second day of more than a month says less than its Mondays.
  { kind: 'day', units: 2, labelWidth: 22, upTo: 36 },
  { kind: 'week', units: 7, labelWidth: 50 },
  { kind: 'week', units: 14, labelWidth: 50 },
  { kind: 'month', units: 30.4, labelWidth: 36 },
  { kind: 'month', units: 91.3, labelWidth: 36 },
  { kind: 'year', units: 365.25, labelWidth: 40 },
] as const

/** Weekdays are named this many days to either side of today. */
const NEAR = 3

/** Days, weeks, months or years, whichever fits. A season is an axis of days without weekdays and years. */
export function dayTicks(
  window: Window,
  { unit, now }: TickSpace,
  season: 0 | { month: number; day: number },
): XTicks {
  const calendar = (x: number) => (season === 0 ? x : seasonDay(season, x))
  const offset = calendar(0)
  const from = Math.ceil(window.from) + offset
  const to = Math.floor(window.to) + offset
  const step = STEPS[tickStep(STEPS, to - from + 1, unit, DAILY_TICKS)] ?? STEPS[0]
  const today = now === undefined ? undefined : Math.floor(now) + offset
  const named = season === 0
  const days = daysOf(step, from, to, today)
  const ticks = days.map((day, index) => ({
    at: day - offset,
    ...labelsOf(step.kind, day, { first: index === 0, today, named, unit: unit * step.units }),
    isNow: day === today,
  }))
  const context = step.kind === 'day' && dayOfMonth(from) !== '1' ? monthShort(from) : null
  return { ticks, context }
}

type Step = (typeof STEPS)[number]

function daysOf({ kind, units }: Step, from: number, to: number, today: number | undefined): number[] {
  const days: number[] = []
  if (kind === 'day' || kind === 'week') {
    // Steps of two go out from today; weeks begin on Mondays.
    const anchor = kind === 'week' ? from + ((7 - daysSinceMonday(from)) % 7) : (today ?? from)
    for (let day = anchor - Math.floor((anchor - from) / units) * units; day <= to; day += units)
      days.push(day)
  } else if (kind === 'month') {
    const months = Math.round(units / 30)
    for (let month = Math.ceil(monthOf(from) / months) * months; firstDayOf(month) <= to; month += months)
      if (firstDayOf(month) >= from) days.push(firstDayOf(month))
  } else {
    for (let year = calendarDay(from).year; dayNumberOf(year, 1, 1) <= to; year++)
      if (dayNumberOf(year, 1, 1) >= from) days.push(dayNumberOf(year, 1, 1))
  }
  return days
}

type Around = { first: boolean; today: number | undefined; named: boolean; unit: number }

function labelsOf(kind: Step['kind'], day: number, around: Around): Pick<XTick, 'label' | 'below'> {
  const { first, today, named } = around
  const january = named && calendarDay(day).month === 1
  switch (kind) {
    case 'day': {
      const below = belowDay(day, around)
      return { label: dayOfMonth(day), ...(below === null ? {} : { below }) }
    }
    case 'week':
      return {
        label: day === today ? weekday(day) : dayAndMonth(day),
        ...(named && isNewYear(day, around) ? { below: yearText(day) } : {}),
      }
    case 'month':
      return { label: monthShort(day), ...(named && (first || january) ? { below: yearText(day) } : {}) }
    case 'year':
      return { label: yearText(day) }
  }
}

/** The first week of a year, and the first that is shown where that is another year than now. */
function isNewYear(day: number, { first, today }: Around): boolean {
  const { year, month, day: date } = calendarDay(day)
  if (month === 1 && date <= 7) return true
  return first && (today === undefined || calendarDay(today).year !== year)
}

function belowDay(day: number, { today, named, unit }: Around): string | null {
  if (dayOfMonth(day) === '1')
    return named && calendarDay(day).month === 1 && unit >= 36 ? monthAndYear(day) : monthShort(day)
  if (!named) return null
  const distance = today === undefined ? Number.POSITIVE_INFINITY : Math.abs(day - today)
  // Names of three letters need 26 pixels; on narrow steps only today keeps its own.
  if (distance <= (unit < 26 ? 0 : NEAR)) return weekday(day)
  return daysSinceMonday(day) === 0 && distance > 1 ? weekday(day) : null
}
