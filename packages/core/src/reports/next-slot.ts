import { calendarDay, type DayNumber, dayNumberOf, HOUR_MS } from '../time/day.ts'
import { localDay, startOfDay, zoneOffset } from '../time/zone.ts'

export const REPORT_INTERVALS = ['day', 'week', 'month'] as const

export type ReportTiming = {
  every: (typeof REPORT_INTERVALS)[number]
  /** Monday is 1, Sunday 7; of weekly reports only. */
  weekday: number | null
  /** 1 to 31; of monthly reports only. A shorter month has its last day in its place. */
  monthday: number | null
  hour: number
}

/** A month and the rest of another. */
const LOOK_AHEAD_DAYS = 62

/** The first instant after another at which a report is due by the clock of a time zone. */
export function nextSlot(timing: ReportTiming, zone: string, after: number): number {
  const today = localDay(zone, after)
  for (let day = today; day <= today + LOOK_AHEAD_DAYS; day++) {
    if (!isItsDay(timing, day)) continue
    const at = instantOf(zone, day, timing.hour)
    if (at > after) return at
  }
  throw new RangeError(`Never due: ${JSON.stringify(timing)}`)
}

function isItsDay({ every, weekday, monthday }: ReportTiming, day: DayNumber): boolean {
  if (every === 'day') return true
  // 1970-01-01, day 0, was a Thursday.
  if (every === 'week') return ((day + 3) % 7) + 1 === weekday
  const { year, month, day: ofMonth } = calendarDay(day)
  const last = calendarDay(
    dayNumberOf(month === 12 ? year + 1 : year, month === 12 ? 1 : month + 1, 1) - 1,
  ).day
  return ofMonth === Math.min(monthday ?? 1, last)
}

/** Where the clock skips the hour the first moment after it; where it strikes twice the first. */
function instantOf(zone: string, day: DayNumber, hour: number): number {
  const start = startOfDay(zone, day)
  const guess = start + hour * HOUR_MS
  const settled = guess + zoneOffset(zone, start) - zoneOffset(zone, guess)
  const local = (instant: number) => instant + zoneOffset(zone, instant)
  const wanted = local(start) + hour * HOUR_MS
  return local(settled) === wanted ? settled : Math.max(guess, settled)
}
