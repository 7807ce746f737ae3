import { RECENT_SIGN_IN_MINUTES } from '@windrow/contract/limits.ts'
import { identityTexts } from '@windrow/contract/texts/en/identity.ts'
import type { Account } from '../../platform/http/account.ts'
import { AppError, invalid } from '../../platform/http/app-error.ts'
import { isCommonPassword } from './common-passwords.ts'

/** Changing e-mail or password needs a sign-in within the last 10 minutes (decisions §2). */
export function requireRecentSignIn(account: Account): void {
  const age = Date.now() - account.session.signedInAt.getTime()
  if (age <= RECENT_SIGN_IN_MINUTES * 60_000) return
  throw new AppError('forbidden', identityTexts.requiresRecentLogin, { code: 'requires-recent-login' })
}

export function refuseCommonPassword(password: string): void {
  if (isCommonPassword(password)) throw invalid({ password: identityTexts.commonPassword })
}

export const linkExpired = () =>
  new AppError('not-found', identityTexts.linkExpired, { code: 'link-expired' })

export const emailTaken = () =>
  new AppError('conflict', identityTexts.emailTaken, { details: { email: identityTexts.emailTaken } })
