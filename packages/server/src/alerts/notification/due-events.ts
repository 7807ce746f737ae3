import { localDay } from '@windrow/core/time/zone.ts'
import type { AlertAccount } from '../store/accounts.ts'
import { EARLIER_DAYS, LIKELIER, type PendingEvent } from '../store/notifications.ts'
import { endOfQuiet, isColdOfComingNight, isQuiet } from './quiet-hours.ts'

/** New events of an account are gathered for this long (decisions §6). */
export const GATHER_MS = 10 * 60_000

/** Float rounding must not make 0.6 less than 0.4 and 20 points. */
const ROUNDING = 1e-9

/** Whether an event that is not over is news: never told, two days nearer than told, or 20 points likelier. */
export function isNews(event: PendingEvent, instant: number): boolean {
  const today = localDay(event.zone, instant)
  if (event.lastDay < today) return false
  const { told } = event
  if (told === null) return true
  // What has begun cannot come any earlier.
  const start = Math.max(event.firstDay, today)
  return told.firstDay - start >= EARLIER_DAYS || event.probability - told.probability >= LIKELIER - ROUNDING
}

/** The first instant from `instant` on at which an account may be told of an event. */
export function tellableAt(event: PendingEvent, account: AlertAccount, instant: number): number {
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
  const dueAt = Math.min(...events.map((event) => tellableAt(event, account, earliest)))
  return { dueAt: new Date(dueAt), held: dueAt > earliest }
}
