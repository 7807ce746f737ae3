import { DAY_HOURS } from '@windrow/core/time/durations.ts'
import type { Window } from '../definition/chart-definition.ts'
import { clockText, dayAndMonth, weekdayAndDay } from './date-texts.ts'
import type { TickSpace, XTick, XTicks } from './x-tick.ts'

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
export function hourTicks(window: Window, { unit, now }: TickSpace): XTicks {
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
