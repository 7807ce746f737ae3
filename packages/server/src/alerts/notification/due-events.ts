import type { RiskKey, StackedRiskKey } from '@windrow/core/risks/registry.ts'
import { type DayNumber, MINUTE_MS } from '@windrow/core/time/day.ts'
import { localDay, zoneOffset } from '@windrow/core/time/zone.ts'
import type { AlertAccount } from '../store/accounts.ts'
import { EARLIER_DAYS, LIKELIER, type PendingEvent } from '../store/notifications.ts'

/** Times of day as 'HH:MM'; they may reach over midnight. */
type QuietHours = { from: string; to: string }

const DAY_MINUTES = 24 * 60
const NOON = 12 * 60

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Minutes since midnight where the account, or else the field, is. */
const localMinutes = (zone: string, instant: number) => {
  const minutes = Math.floor((instant + zoneOffset(zone, instant)) / MINUTE_MS)
  return ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES
}

/** The end is excluded; equal start and end mean no quiet hours. */
export function isQuiet(quiet: QuietHours, zone: string, instant: number): boolean {
  const [from, to] = [minutesOf(quiet.from), minutesOf(quiet.to)]
  const now = localMinutes(zone, instant)
  return from <= to ? now >= from && now < to : now >= from || now < to
}

/** When the quiet hours at an instant end; with a change of the clock in between, the first moment after it. */
export function endOfQuiet(quiet: QuietHours, zone: string, instant: number): number {
  const left = (minutesOf(quiet.to) - localMinutes(zone, instant) + DAY_MINUTES) % DAY_MINUTES
  const start = Math.floor(instant / MINUTE_MS) * MINUTE_MS
  let end = start + left * MINUTE_MS
  end += zoneOffset(zone, start) - zoneOffset(zone, end)
  while (isQuiet(quiet, zone, end)) end += MINUTE_MS
  return end
}

/** Air frost kills in one night; the soil cools slowly. */
const COLD_RISKS: readonly (RiskKey | StackedRiskKey)[] = ['risk_cold', 'risk_cold_and_damp']

export const isColdRisk = (risk: RiskKey | StackedRiskKey): boolean => COLD_RISKS.includes(risk)

/**
 * Whether an event is cold of the coming night (decisions §6), which quiet hours do not hold back. The night to a day
 * belongs to that day's minimum: after noon that of tomorrow, before it that of today.
 */
export function isColdOfComingNight(
  event: { risk: RiskKey | StackedRiskKey; firstDay: DayNumber; lastDay: DayNumber; zone: string },
  instant: number,
): boolean {
  if (!isColdRisk(event.risk)) return false
  const isAfternoon = localMinutes(event.zone, instant) >= NOON
  const night = localDay(event.zone, instant) + (isAfternoon ? 1 : 0)
  return event.firstDay <= night && night <= event.lastDay
}

/** New events of an account are batched for this long (decisions §6). */
export const BATCH_MS = 10 * 60_000

/** Float rounding must not make 0.6 less than 0.4 and 20 points. */
const ROUNDING = 1e-9

/**
 * Whether to notify of an event that is not over: never notified, two days earlier than notified, or 20 points
 * likelier.
 */
export function isWorthNotifying(event: PendingEvent, instant: number): boolean {
  const today = localDay(event.zone, instant)
  if (event.lastDay < today) return false
  const { notified } = event
  if (notified === null) return true
  // An event that has begun cannot come earlier.
  const start = Math.max(event.firstDay, today)
  return (
    notified.firstDay - start >= EARLIER_DAYS ||
    event.probability - notified.probability >= LIKELIER - ROUNDING
  )
}

/** The first instant from `instant` on at which an account may be notified of an event. */
export function notifiableAt(event: PendingEvent, account: AlertAccount, instant: number): number {
  const { quietHours } = account
  const zone = account.timeZone ?? event.zone
  if (quietHours === null || !isQuiet(quietHours, zone, instant)) return instant
  const about = {
    risk: event.rule.risk,
    firstDay: event.firstDay,
    lastDay: event.lastDay,
    zone: event.zone,
  }
  return isColdOfComingNight(about, instant) ? instant : endOfQuiet(quietHours, zone, instant)
}

/** When the next message about some events may leave, and whether quiet hours hold all of them back. */
export function dueOf(
  events: readonly PendingEvent[],
  account: AlertAccount,
  earliest: number,
): { dueAt: Date; held: boolean } {
  const dueAt = Math.min(...events.map((event) => notifiableAt(event, account, earliest)))
  return { dueAt: new Date(dueAt), held: dueAt > earliest }
}
