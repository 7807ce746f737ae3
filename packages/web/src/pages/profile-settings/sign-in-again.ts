import { identityApi } from '@windrow/contract/api/identity.ts'
import { CallError } from '@windrow/contract/call-error.ts'
import { createClient } from '@windrow/contract/client.ts'
import { settingsTexts } from '@windrow/contract/texts/en/settings.ts'
import { token } from '../../data/client.ts'
import { session } from '../../data/session.ts'

export const RECENT_LOGIN_CODE = 'requires-recent-login'

/** Not `call`: its 401 ends the session, and here a wrong password answers 401 as well. */
const send = createClient({ baseUrl: '', token: token.read })

/** A fresh sign-in of the same account. The old token has ended then; the new one takes its place. */
export async function signInAgain(password: string): Promise<void> {
  try {
    const { token: fresh } = await send(identityApi.reauthenticate, { body: { password } })
    token.replace(fresh)
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 401) throw error
    if (error.code !== 'wrong-credentials') session.end()
    const message = settingsTexts.signInAgain.wrong
    throw new CallError(error.status, { message, details: { currentPassword: message } })
  }
}

export function needsRecentLogin(error: unknown): boolean {
  return error instanceof CallError && error.code === RECENT_LOGIN_CODE
}
