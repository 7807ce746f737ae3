import { DAY_MS, HOUR_MS, MINUTE_MS } from '@windrow/core/time/day.ts'
import type { CallLimits } from '../http/call-budget.ts'

/** What a request is counted by. */
export type Counted = {
  variables: number
  days: number
  /** Of an ensemble: each counts as a variable of its own. */
  members?: number
  /** Variables of which there is one value, whatever the members: those of months. */
  single?: number
  places?: number
}

/**
 * How many calls Open-Meteo counts for one request: ten variables and two weeks at one place are one call, more of
 * any counts in proportion, and no place counts less than one (its source, `calculateQueryWeight`). An ensemble counts
 * as many times as it has members.
 */
export function callWeight({ variables, days, members = 1, single = 0, places = 1 }: Counted): number {
  const share = (variables * members + single) / 10
  return Math.max(1, share, (share * days) / 14) * places
}

/** What the free plan allows in a minute and an hour beside its day; paid plans have no such limits. */
const FREE_MINUTE = 600
const FREE_HOUR = 5_000
/** A tenth of the free plan's short windows is left for what we do not see: others behind the same address. */
const OURS = 0.9

/** The limits of the free plan, and of others the day's allowance alone. */
export function limitsOf(isFree: boolean, callsPerDay: number): CallLimits {
  if (!isFree) return { minute: Number.MAX_VALUE, hour: Number.MAX_VALUE, day: callsPerDay }
  return { minute: FREE_MINUTE * OURS, hour: FREE_HOUR * OURS, day: callsPerDay }
}

/**
 * When a rejected caller may come back, from the text of a 429 (Open-Meteo sends no `Retry-After`): counters are
 * emptied at the full minute, hour and UTC day.
 */
export function pauseOfRejection(body: string, now: number): number | null {
  const untilNext = (window: number) => window - (now % window)
  if (/daily|tomorrow/i.test(body)) return untilNext(DAY_MS)
  if (/hourly|next hour/i.test(body)) return untilNext(HOUR_MS)
  if (/minutely|one minute/i.test(body)) return untilNext(MINUTE_MS)
  return null
}
