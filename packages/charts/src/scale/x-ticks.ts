import { firstDayOf } from '@windrow/core/time/calendar.ts'
import { DAY_HOURS } from '@windrow/core/time/day.ts'
import { ticks } from 'd3-array'
import type { Window, XAxis } from '../definitions/chart-definition.ts'
import { clockText, dayAndMonth, monthShort, tickTexts, weekdayAndDay, yearText } from './axis-texts.ts'
import { dayTicks, MONTHLY_TICKS, type TickSpace, tickStep, type XTick, type XTicks } from './day-ticks.ts'

export function xTicks(axis: XAxis, window: Window, space: TickSpace): XTicks {
  switch (axis.kind) {
    case 'day':
      return dayTicks(window, space, 0)
    case 'season':
      return dayTicks(window, space, axis.start)
    case 'month':
      return monthTicks(window, space)
    case 'hour':
      return hourTicks(window, space)
    case 'year':
      return yearTicks(window, space)
    case 'number':
      return numberTicks(window, space)
  }
}

/** A tick never falls between two years. */
function yearTicks(window: Window, space: TickSpace): XTicks {
  const { ticks: all, context } = numberTicks(window, space)
  return { ticks: all.filter(({ at }) => Number.isInteger(at)), context }
}

function numberTicks(window: Window, { width }: TickSpace): XTicks {
  const at = ticks(window.from, window.to, Math.max(2, Math.floor(width / 72)))
  const labels = tickTexts(at)
  return { ticks: at.map((value, index) => ({ at: value, label: labels[index] ?? null })), context: null }
}

const STEPS = [
  { units: 1, labelWidth: 28 },
  { units: 2, labelWidth: 28 },
  { units: 3, labelWidth: 28 },
  { units: 6, labelWidth: 28 },
  { units: 12, labelWidth: 32 },
] as const

/** The year stands below January, and below the first month that is shown. */
function monthTicks(window: Window, { unit, now }: TickSpace): XTicks {
  const from = Math.ceil(window.from)
  const to = Math.floor(window.to)
  // Two years of months are still readable: only room decides.
  const { units } = STEPS[tickStep(STEPS, to - from + 1, unit, MONTHLY_TICKS * 2)] ?? STEPS[0]
  const ticks: XTick[] = []
  for (let month = Math.ceil(from / units) * units; month <= to; month += units) {
    const day = firstDayOf(month)
    const named = ticks.length === 0 || month % 12 === 0
    ticks.push({
      at: month,
      label: monthShort(day),
      ...(named ? { below: yearText(day) } : {}),
      isNow: now !== undefined && month === Math.floor(now),
    })
  }
  return { ticks, context: null }
}

/** Hours between names of the clock, by the pixels that one hour has. */
const HOURS = [
  { hours: 1, from: 40 },
  { hours: 3, from: 14 },
  { hours: 6, from: 7 },
  { hours: 12, from: 1.9 },
] as const

/**
 * Days at midnight with the hours between them; a day's name stands below the clock where hours are named often.
 * Hours are those of the field's clock: when it changes, one is missing or shown twice, and midnight stays midnight.
 */
function hourTicks(window: Window, { unit, now }: TickSpace): XTicks {
  const step = HOURS.find(({ from }) => unit >= from)?.hours ?? 24
  return step < 12 ? clockTicks(window, step, now) : dateTicks(window, step, unit)
}

function clockTicks(window: Window, step: number, now: number | undefined): XTicks {
  const ticks: XTick[] = []
  for (let hour = Math.ceil(window.from / step) * step; hour <= window.to; hour += step)
    ticks.push({
      at: hour,
      label: clockText(hour),
      ...(ticks.length === 0 || hour % DAY_HOURS === 0
        ? { below: weekdayAndDay(Math.floor(hour / DAY_HOURS)) }
        : {}),
      isNow: hour === now,
    })
  return { ticks, context: null }
}

function dateTicks(window: Window, step: number, unit: number): XTicks {
  const ticks: XTick[] = []
  const days = [1, 2, 7, 14, 28].find((count) => count * DAY_HOURS * unit >= 48) ?? 28
  for (let hour = Math.ceil(window.from / step) * step; hour <= window.to; hour += step) {
    const day = Math.floor(hour / DAY_HOURS)
    if (hour % DAY_HOURS !== 0) ticks.push({ at: hour, label: null, below: clockText(hour).slice(0, 2) })
    else if (day % days === 0)
      ticks.push({ at: hour, label: days < 7 ? weekdayAndDay(day) : dayAndMonth(day) })
  }
  return { ticks, context: null }
}
