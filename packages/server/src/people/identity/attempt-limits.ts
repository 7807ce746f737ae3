import { randomBytes } from 'node:crypto'
import { callTexts } from '@windrow/contract/texts/en/call.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { Caller } from '../../platform/http/handler.ts'
import { hashToken, readSignedValue, signValue } from '../../platform/secrets/seal.ts'
import type { Services } from '../services.ts'
import { type AttemptLimit, countAttempt, takeBackAttempt } from '../store/attempts.ts'

const DEVICE_COOKIE = 'windrow_device'
const DEVICE_SECONDS = 365 * 24 * 3_600
const REMEMBERED_ACCOUNTS = 5

/** A browser by its signed cookie, with the addresses of the last accounts that signed in there; it signs no one in. */
type Device = { id: string; emails: string[] }

function readDevice(secret: string, caller: Caller): Device | null {
  const [id, ...emails] = readSignedValue(caller.cookie(DEVICE_COOKIE) ?? '', secret)?.split(' ') ?? []
  return id ? { id, emails } : null
}

function writeDevice(secret: string, caller: Caller, { id, emails }: Device): void {
  caller.setCookie(DEVICE_COOKIE, signValue([id, ...emails].join(' '), secret), DEVICE_SECONDS)
}

const newDevice = (): Device => ({ id: randomBytes(18).toString('base64url'), emails: [] })

/** The browser's id if the account has signed in there before. */
export function knownDevice(secret: string, caller: Caller, email: string): string | null {
  const device = readDevice(secret, caller)
  return device?.emails.includes(email) ? device.id : null
}

/** After a sign-in: from now on the browser is known to the account. */
export function rememberDevice(secret: string, caller: Caller, email: string): void {
  const device = readDevice(secret, caller) ?? newDevice()
  if (device.emails.includes(email)) return
  const emails = [email, ...device.emails].slice(0, REMEMBERED_ACCOUNTS)
  writeDevice(secret, caller, { id: device.id, emails })
}

/** What binds a code or a link to this browser; null where it has no cookie yet. */
export function browserHash(secret: string, caller: Caller): string | null {
  const device = readDevice(secret, caller)
  return device && hashToken(device.id)
}

/** The same for a browser that begins something: it gets a cookie if it has none. */
export function markBrowser(secret: string, caller: Caller): string {
  const known = browserHash(secret, caller)
  if (known !== null) return known
  const device = newDevice()
  writeDevice(secret, caller, device)
  return hashToken(device.id)
}

const MINUTES = 60
const HOURS = 60 * MINUTES

/** How often something may be tried, by account, device or address (decisions §2, docs/adr/2026-11-16-reset-codes.md). */
const LIMITS = {
  signInAccount: { max: 10, windowSeconds: 15 * MINUTES },
  signInDevice: { max: 10, windowSeconds: 15 * MINUTES },
  signInAddress: { max: 100, windowSeconds: 15 * MINUTES },
  /** Codes requested by a browser that is known to the account. */
  resetDevice: { max: 5, windowSeconds: 15 * MINUTES },
  /** Codes requested by others: one address for one account, and for any. */
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

type LimitName = keyof typeof LIMITS

export type Attempt = { limit: LimitName; of: string }

/** Counts one attempt against each of the limits; rejects with the longest wait when any is used up. */
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
