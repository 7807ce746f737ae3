import type { Day } from '@windrow/core/time/day.ts'

/** An hour on the wire: '2026-05-14T06:00'. */
export type SoilHour = { hour: string; value: number | null }

const dayOfHour = (hour: string): Day => hour.slice(0, 10)
const WEEK_HOURS = 7 * 24

export const week = (hours: readonly SoilHour[]): readonly SoilHour[] => hours.slice(0, WEEK_HOURS)

/** The days on which an hour is colder than that, in their order. */
export function coldDays(hours: readonly SoilHour[], least: number): Day[] {
  const cold = hours.filter(({ value }) => value !== null && value < least)
  return [...new Set(cold.map(({ hour }) => dayOfHour(hour)))]
}

/** From which day on no hour is colder; null: some are to the end. Undefined: none is at all. */
export function warmFrom(hours: readonly SoilHour[], least: number): Day | null | undefined {
  const last = hours.findLastIndex(({ value }) => value !== null && value < least)
  if (last < 0) return undefined
  const lastCold = dayOfHour(hours[last]?.hour ?? '')
  const next = hours.find(({ hour }) => dayOfHour(hour) > lastCold)
  return next === undefined ? null : dayOfHour(next.hour)
}

/** mm/m³ now and in a week. */
export type MoistureTrend = { now: number; inAWeek: number; trend: 'drying' | 'wetter' | 'steady' }

/** Less of a change in a week than this share is none. */
const SAME = 0.07

export function moistureTrend(hours: readonly SoilHour[]): MoistureTrend | null {
  const known = week(hours).flatMap(({ value }) => value ?? [])
  const [now, inAWeek] = [known[0], known.at(-1)]
  if (now === undefined || inAWeek === undefined) return null
  const change = (inAWeek - now) / Math.max(now, 1)
  return { now, inAWeek, trend: Math.abs(change) < SAME ? 'steady' : change < 0 ? 'drying' : 'wetter' }
}
