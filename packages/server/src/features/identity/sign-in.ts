import { randomBytes } from 'node:crypto'
import { identityTexts } from '@windrow/contract/texts/en/identity.ts'
import type { Identity } from '../../adapters/identity/create-identity.ts'
import { readSignedValue, signValue } from '../../adapters/identity/signed-value.ts'
import { AppError } from '../../app-error.ts'
import type { Caller } from '../../http/handler.ts'
import type { Services } from '../../services.ts'
import { forgetAttempts } from '../../stores/attempts.ts'
import { attemptKey, countAttempts, type LimitName } from './attempt-limits.ts'

const DEVICE_COOKIE = 'windrow_device'
const DEVICE_SECONDS = 365 * 24 * 3_600

type Credentials = { email: string; password: string; rememberMe: boolean }

/**
 * Signs in, or refuses with one answer for a wrong address and a wrong password. Attempts are counted before
 * the password is looked at; a browser that has signed in to the account before has attempts of its own, so
 * that a stranger cannot lock the owner out (decisions §2).
 */
export async function signIn(
  services: Services,
  identity: Identity,
  credentials: Credentials,
  caller: Caller,
) {
  const { email } = credentials
  const device = knownDevice(services.secret, caller, email)
  const limit: { limit: LimitName; of: string } = device
    ? { limit: 'signInDevice', of: `${email}:${device}` }
    : { limit: 'signInAccount', of: email }
  await countAttempts(
    services.db,
    [limit, { limit: 'signInAddress', of: caller.address }],
    identityTexts.tooManyAttempts,
  )
  const result = await identity.api.signInEmail({ body: credentials }).catch((error: unknown) => {
    if (isApiError(error, 401)) return null
    throw error
  })
  const token = result && services.accounts.signToken(result.token)
  // A right password is not enough where the account is not let in.
  if (!token || !(await services.accounts.byToken(token, caller.hasDemo)))
    throw new AppError('unauthenticated', identityTexts.wrongCredentials, { code: 'wrong-credentials' })
  await services.db.asSystem(async (tx) => {
    await forgetAttempts(tx, attemptKey(limit.limit, limit.of))
  })
  rememberDevice(services.secret, caller, email, device)
  const { id, name } = result.user
  return { token, user: { id, email: result.user.email, name } }
}

/** Errors of the identity library carry a status. */
export function isApiError(error: unknown, status: number): boolean {
  return error instanceof Error && 'statusCode' in error && error.statusCode === status
}

function knownDevice(secret: string, caller: Caller, email: string): string | null {
  const value = readSignedValue(caller.cookie(DEVICE_COOKIE) ?? '', secret)
  const [device, ...emails] = value?.split(' ') ?? []
  return device && emails.includes(email) ? device : null
}

/** The cookie names the last few accounts of this browser; it signs nobody in. */
function rememberDevice(secret: string, caller: Caller, email: string, known: string | null): void {
  if (known) return
  const value = readSignedValue(caller.cookie(DEVICE_COOKIE) ?? '', secret)
  const [device = randomBytes(12).toString('base64url'), ...emails] = value?.split(' ') ?? []
  const newest = [email, ...emails.filter((other) => other !== email)].slice(0, 5)
  caller.setCookie(DEVICE_COOKIE, signValue([device, ...newest].join(' '), secret), DEVICE_SECONDS)
}
