import { callTexts } from '@windrow/contract/texts/en/call.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Services } from '../services.ts'
import { type AttemptLimit, countAttempt, takeBackAttempt } from '../store/attempts.ts'

const MINUTES = 60
const HOURS = 60 * MINUTES

/** How often something may be tried, by account, device or address (decisions §2, docs/adr/2026-11-16-reset-codes.md). */
export const LIMITS = {
  signInAccount: { max: 10, windowSeconds: 15 * MINUTES },
  signInDevice: { max: 10, windowSeconds: 15 * MINUTES },
  signInAddress: { max: 100, windowSeconds: 15 * MINUTES },
  /** Codes asked for by a browser that is known to the account. */
  resetDevice: { max: 5, windowSeconds: 15 * MINUTES },
  /** Codes asked for by others: one address for one account, and for any. */
  resetSender: { max: 5, windowSeconds: 15 * MINUTES },
  resetSenderDay: { max: 10, windowSeconds: 24 * HOURS },
  resetAddress: { max: 20, windowSeconds: 60 * MINUTES },
  /** Codes of an account that others may guess at; further ones count by their link alone. */
  resetOpen: { max: 5, windowSeconds: 24 * HOURS },
  /** Their mails: one, whose link works longer than this. */
  resetMail: { max: 1, windowSeconds: 5 * MINUTES },
  /** Wrong codes from one address. */
  codeGuesses: { max: 20, windowSeconds: 60 * MINUTES },
  signUpAddress: { max: 20, windowSeconds: 60 * MINUTES },
  verification: { max: 5, windowSeconds: 15 * MINUTES },
} as const satisfies Record<string, AttemptLimit>

export type LimitName = keyof typeof LIMITS

export type Attempt = { limit: LimitName; of: string }

/** Counts one attempt against each of the limits; refuses with the longest wait when any is used up. */
export async function countAttempts(
  db: Services['db'],
  attempts: Attempt[],
  message: string = callTexts.tooMany,
): Promise<void> {
  const waits = await db.asSystem(async (tx) => {
    const seconds: number[] = []
    for (const { limit, of } of attempts) {
      const wait = await countAttempt(tx, attemptKey(limit, of), LIMITS[limit])
      if (wait !== null) seconds.push(wait)
    }
    return seconds
  })
  if (waits.length) throw new AppError('too-many', message, { retryAfterSeconds: Math.max(...waits) })
}

/** Counts one attempt; whether it is still within the limit. */
export async function isWithin(db: Services['db'], { limit, of }: Attempt): Promise<boolean> {
  return (await db.asSystem((tx) => countAttempt(tx, attemptKey(limit, of), LIMITS[limit]))) === null
}

/** An attempt that turned out well is not counted. */
export async function takeBack(db: Services['db'], { limit, of }: Attempt): Promise<void> {
  await db.asSystem((tx) => takeBackAttempt(tx, attemptKey(limit, of)))
}

export const attemptKey = (limit: LimitName, of: string) => `${limit}:${of}`
