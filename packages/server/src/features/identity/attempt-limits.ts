import { callTexts } from '@windrow/contract/texts/en/call.ts'
import { AppError } from '../../app-error.ts'
import type { Services } from '../../services.ts'
import { type AttemptLimit, countAttempt } from '../../stores/attempts.ts'

const MINUTES = 60

/** How often something may be tried, by account, device or address (decisions §2). */
export const LIMITS = {
  signInAccount: { max: 10, windowSeconds: 15 * MINUTES },
  signInDevice: { max: 10, windowSeconds: 15 * MINUTES },
  signInAddress: { max: 100, windowSeconds: 15 * MINUTES },
  codeAccount: { max: 5, windowSeconds: 15 * MINUTES },
  codeAddress: { max: 30, windowSeconds: 15 * MINUTES },
  codeGuesses: { max: 15, windowSeconds: 15 * MINUTES },
  signUpAddress: { max: 20, windowSeconds: 60 * MINUTES },
  verification: { max: 5, windowSeconds: 15 * MINUTES },
} as const satisfies Record<string, AttemptLimit>

export type LimitName = keyof typeof LIMITS

/** Counts one attempt against each of the limits; refuses with the longest wait when any is used up. */
export async function countAttempts(
  db: Services['db'],
  attempts: { limit: LimitName; of: string }[],
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

export const attemptKey = (limit: LimitName, of: string) => `${limit}:${of}`
