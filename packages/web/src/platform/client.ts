import { CallError } from '@windrow/contract/call-error.ts'
import { type Client, createClient } from '@windrow/contract/client.ts'
import { inTurn } from '@windrow/contract/in-turn.ts'
import { localStore, tabStore } from './browser-storage.ts'
import { sendWithProgress } from './send-with-progress.ts'
import { tokenStorage } from './token-storage.ts'

export const token = tokenStorage(localStore, tabStore)

const send = inTurn(createClient({ baseUrl: '', token: token.read, sendWithProgress }))

let endSession: () => void = () => {}

/** The session is told when its token has died. */
export function onDeadToken(listener: () => void): void {
  endSession = listener
}

/** Every call of the browser. A 401 ends the session, unless the token has been replaced meanwhile. */
export const call: Client = async (endpoint, input, options) => {
  const used = token.read()
  try {
    return await send(endpoint, input, options)
  } catch (error) {
    if (isUnauthenticated(error) && used !== null && used === token.read()) endSession()
    throw error
  }
}

/** A wrong password typed to sign in anew says nothing about the token. */
function isUnauthenticated(error: unknown): boolean {
  return error instanceof CallError && error.status === 401 && error.code !== 'wrong-credentials'
}
