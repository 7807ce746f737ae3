import type { CallLimits } from '../http/call-budget.ts'

/** The free plan's 600 a minute, 5 000 an hour and 10 000 a day, less a tenth for what we do not see. */
export const FREE_LIMITS: CallLimits = { minute: 540, hour: 4_500, day: 9_000 }

/**
 * How many calls Open-Meteo counts for one request: ten variables and two weeks at one place are one call, more of
 * any counts in proportion, and no place counts less than one (its source, `calculateQueryWeight`).
 */
export function callWeight(variables: number, days: number, places: number): number {
  const share = variables / 10
  return Math.max(1, share, (share * days) / 14) * places
}

/**
 * When a refused caller may come back, from the text of a 429 (Open-Meteo sends no `Retry-After`): counters are
 * emptied at the full minute, hour and UTC day.
 */
export function pauseOfRefusal(body: string, now: number): number | null {
  const untilNext = (window: number) => window - (now % window)
  if (/daily|tomorrow/i.test(body)) return untilNext(86_400_000)
  if (/hourly|next hour/i.test(body)) return untilNext(3_600_000)
  if (/minutely|one minute/i.test(body)) return untilNext(60_000)
  return null
}
