import { DAY_HOURS } from '@windrow/core/time/durations.ts'
import type { Decisions } from '../entities/decisions.ts'

type SprayWindow = Decisions['spray']['windows'][number]

/** Working hours; at night the air is often layered besides, and carries drops far. */
const FIRST_HOUR = 5
const LAST_HOUR = 21

const hourOf = (hour: string) => Number(hour.slice(11, 13))

/** The windows that reach into working hours, or all where none does. */
export function workingWindows(windows: readonly SprayWindow[]): readonly SprayWindow[] {
  const byDay = windows.filter(({ from, hours }) => {
    const first = hourOf(from)
    return Array.from({ length: hours }, (_, at) => (first + at) % DAY_HOURS).some(
      (hour) => hour >= FIRST_HOUR && hour < LAST_HOUR,
    )
  })
  return byDay.length > 0 ? byDay : windows
}
