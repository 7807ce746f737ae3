import { firstDayOf } from '@windrow/core/time/month.ts'
import type { Window } from '../definition/chart-definition.ts'
import { monthShort, yearText } from './date-texts.ts'
import { MONTHLY_TICKS, tickStep } from './tick-step.ts'
import type { TickSpace, XTick, XTicks } from './x-tick.ts'

const STEPS = [
  { units: 1, labelWidth: 28 },
  { units: 2, labelWidth: 28 },
  { units: 3, labelWidth: 28 },
  { units: 6, labelWidth: 28 },
  { units: 12, labelWidth: 32 },
] as const

/** The year stands below January, and below the first month that is shown. */
export function monthTicks(window: Window, { unit, now }: TickSpace): XTicks {
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
