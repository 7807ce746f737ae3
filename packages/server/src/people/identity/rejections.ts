import { RECENT_SIGN_IN_MINUTES } from '@windrow/contract/limits.ts'
import { identityTexts } from '@windrow/contract/texts/en/identity.ts'
import commonPasswords from 'fxa-common-password-list'
import { AppError, invalid } from '../../platform/http/errors.ts'
import type { Account } from '../../platform/http/handler.ts'

/** Whether a password is among the most common ones, whatever its case and however its letters are encoded. */
export function isCommonPassword(password: string): boolean {
  const typed = password.normalize('NFKC')
  return commonPasswords.test(typed) || commonPasswords.test(typed.toLowerCase())
}

const HOUR = 3_600

/** How long a token lives: absolute, never extended (decisions §2). */
export const SESSION_SECONDS = { remembered: 30 * 24 * HOUR, forgotten: 12 * HOUR } as const

/** Changing e-mail or password needs a sign-in within the last 10 minutes (decisions §2). */
export function requireRecentSignIn(account: Account): void {
  const age = Date.now() - account.session.signedInAt.getTime()
  if (age <= RECENT_SIGN_IN_MINUTES * 60_000) return
  throw new AppError('forbidden', identityTexts.requiresRecentLogin, { code: 'requires-recent-login' })
}

export function rejectCommonPassword(password: string): void {
  if (isCommonPassword(password)) throw invalid({ password: identityTexts.commonPassword })
}

export const linkExpired = () =>
  new AppError('not-found', identityTexts.linkExpired, { code: 'link-expired' })

export const emailTaken = () =>
  new AppError('conflict', identityTexts.emailTaken, { details: { email: identityTexts.emailTaken } })
