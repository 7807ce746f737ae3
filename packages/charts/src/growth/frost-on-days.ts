import { monthDay, yearDay } from '@windrow/core/time/calendar-365.ts'
import type { DayNumber } from '@windrow/core/time/day.ts'

/** Frost by the date of the year ('MM-DD') on the days of a season, both ends included; 29 February has the 28th's. */
export function frostOnDays(
  frost: readonly { date: string; frostday: number }[],
  { from, to }: { from: DayNumber; to: DayNumber },
): { x: number[]; y: (number | null)[] } {
  const byDate = new Map(frost.map(({ date, frostday }) => [date, frostday]))
  const x = Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)
  return { x, y: x.map((day) => byDate.get(monthDay(yearDay(day))) ?? null) }
}
