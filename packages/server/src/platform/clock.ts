/**
 * The one clock for days, seasons, forecast issues, alert and outbox due times (decisions §1, `FAKE_NOW`).
 * Sign-in, rate limits, TLS and logs use real time.
 */
export type Clock = { now(): Date; isMoved: boolean }

export function createClock(startsAt: string | null): Clock {
  if (startsAt === null) return { now: () => new Date(), isMoved: false }
  const offset = new Date(startsAt).getTime() - Date.now()
  return { now: () => new Date(Date.now() + offset), isMoved: true }
}
