import { identityApi } from '@windrow/contract/api/identity.ts'
import { CallError } from '@windrow/contract/call-error.ts'
import { settingsTexts } from '@windrow/contract/texts/en/settings.ts'
import { call, token } from '../../platform/client.ts'

export const RECENT_LOGIN_CODE = 'requires-recent-login'

/** A fresh sign-in of the same account. The old token has ended then; the new one takes its place. */
export async function signInAgain(password: string): Promise<void> {
  try {
    const { token: fresh } = await call(identityApi.reauthenticate, { body: { password } })
    token.replace(fresh)
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'wrong-credentials') throw error
    const message = settingsTexts.signInAgain.wrong
    throw new CallError(error.status, { message, details: { currentPassword: message } })
  }
}

export function needsRecentLogin(error: unknown): boolean {
  return error instanceof CallError && error.code === RECENT_LOGIN_CODE
}
