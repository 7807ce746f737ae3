import { identityTexts } from '@windrow/contract/texts/en/identity.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { Caller } from '../../platform/http/handler.ts'
import type { Services } from '../services.ts'
import { forgetAttempts } from '../store/attempts.ts'
import { type Attempt, attemptKey, countAttempts, knownDevice, rememberDevice } from './attempt-limits.ts'
import type { Identity } from './create-identity.ts'
import { inHashTurn } from './in-hash-turn.ts'

type Credentials = { email: string; password: string; rememberMe: boolean }

/**
 * Signs in, or rejects with one response for a wrong address and a wrong password. Attempts are counted before
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
  const { db, secret, accounts } = services
  const device = knownDevice(secret, caller, email)
  const limit: Attempt = device
    ? { limit: 'signInDevice', of: `${email}:${device}` }
    : { limit: 'signInAccount', of: email }
  await countAttempts(
    db,
    [limit, { limit: 'signInAddress', of: caller.countedAddress }],
    identityTexts.tooManyAttempts,
  )
  const sender = { key: device ?? caller.countedAddress, isKnown: device !== null }
  const result = await inHashTurn(sender, () =>
    identity.api.signInEmail({ body: credentials }).catch((error: unknown) => {
      if (isApiError(error, 401)) return null
      throw error
    }),
  )
  const token = result && accounts.signToken(result.token)
  // The account may be closed although the password is right.
  if (!token || !(await accounts.byToken(token, caller.hasDemo)))
    throw new AppError('unauthenticated', identityTexts.wrongCredentials, { code: 'wrong-credentials' })
  await db.asSystem((tx) => forgetAttempts(tx, attemptKey(limit.limit, limit.of)))
  rememberDevice(secret, caller, email)
  const { id, name } = result.user
  return { token, user: { id, email: result.user.email, name } }
}

/** Errors of the identity library carry a status. */
function isApiError(error: unknown, status: number): boolean {
  return error instanceof Error && 'statusCode' in error && error.statusCode === status
}
