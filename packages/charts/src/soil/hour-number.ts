import { dayNumber } from '@windrow/core/time/day.ts'
import { DAY_HOURS } from '@windrow/core/time/durations.ts'

/** An hour on the wire ('2026-05-14T06:00') as its place on an axis of hours. */
export const hourNumber = (hour: string): number =>
  dayNumber(hour.slice(0, 'YYYY-MM-DD'.length)) * DAY_HOURS + Number(hour.slice(11, 13))

/** Ascending: where the clock goes back in autumn, an hour that comes twice counts once. */
export function byHour(hours: readonly { hour: string; value: number | null }[]): {
  x: number[]
  y: (number | null)[]
} {
  const values = new Map<number, number | null>()
  for (const { hour, value } of hours) {
    const x = hourNumber(hour)
    if (!values.has(x)) values.set(x, value)
  }
  return { x: [...values.keys()], y: [...values.values()] }
}
