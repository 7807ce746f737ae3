import type { DayNumber } from '../time/day.ts'
import { DAY_MS } from '../time/durations.ts'
import { startOfDay } from '../time/zone.ts'

/** Changes of a clock that undo each other lie weeks apart, even around Ramadan. */
const STEP_DAYS = 8

let last: { zone: string; firstDay: DayNumber; starts: Float64Array } | null = null

/**
 * The instants (ms since 1970) at which local days begin. The last result is cached: all series of a cell need the same
 * days, one after the other.
 */
export function dayStarts(zone: string, firstDay: DayNumber, days: number): Readonly<Float64Array> {
  if (last?.zone !== zone || last.firstDay !== firstDay || last.starts.length !== days)
    last = { zone, firstDay, starts: findStarts(zone, firstDay, days) }
  return last.starts
}

/** The zone's table is read once in eight days, and day by day where the clock changed between. */
function findStarts(zone: string, firstDay: DayNumber, days: number): Float64Array {
  const starts = new Float64Array(days)
  for (let from = 0; from < days; from += STEP_DAYS) {
    const start = startOfDay(zone, firstDay + from)
    const end = startOfDay(zone, firstDay + from + STEP_DAYS)
    const isEven = end - start === STEP_DAYS * DAY_MS
    for (let day = from; day < Math.min(days, from + STEP_DAYS); day++)
      starts[day] = isEven ? start + (day - from) * DAY_MS : startOfDay(zone, firstDay + day)
  }
  return starts
}
