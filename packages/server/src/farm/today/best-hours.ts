import { addDays, DAY_HOURS, dayNumber } from '@windrow/core/time/day.ts'
import type { LocalHours } from '../../platform/db/field-tables.ts'

/** Hours since the midnight at which a day began, by the field's own clock. */
export type HoursOfDay = { from: number; to: number }

/** Field-local hours from an hour on, counted from the beginning of a day; null where they are over. */
export function hoursLeft([from, to]: LocalHours, today: string, now: number): HoursOfDay | null {
  const left = { from: Math.max(now, hourOf(from, today)), to: hourOf(to, today) }
  return left.from < left.to ? left : null
}

export const hourOf = (hour: string, today: string): number =>
  (dayNumber(hour.slice(0, 10)) - dayNumber(today)) * DAY_HOURS + Number(hour.slice(11, 13))

/** `YYYY-MM-DDTHH:00` of an hour that is counted from the beginning of a day. */
export const hourText = (hour: number, today: string): string =>
  `${addDays(today, Math.floor(hour / DAY_HOURS))}T${String(hour % DAY_HOURS).padStart(2, '0')}:00`

/** How many fields have each hour. */
export type HourCounts = Map<number, number>

export function countHours(counts: HourCounts, { from, to }: HoursOfDay): void {
  for (let hour = from; hour < to; hour++) counts.set(hour, (counts.get(hour) ?? 0) + 1)
}

/**
 * The hours that suit most fields: those around the hour with the most of them, the first such hour, in which at least
 * half as many have theirs. Null where no field has any.
 */
export function bestHours(counts: HourCounts): HoursOfDay | null {
  const most = Math.max(0, ...counts.values())
  if (most === 0) return null
  const best = Math.min(...[...counts].filter(([, count]) => count === most).map(([hour]) => hour))
  const suits = (hour: number) => 2 * (counts.get(hour) ?? 0) >= most
  let from = best
  while (suits(from - 1)) from--
  let to = best + 1
  while (suits(to)) to++
  return { from, to }
}
