import { CallError } from '@windrow/contract/call-error.ts'
import { type Client, createClient, type SendWithProgress } from '@windrow/contract/client.ts'
import { inTurn } from '@windrow/contract/in-turn.ts'
import { token } from './browser-storage.ts'
import { forgetEarly } from './early-calls.ts'
import { copies } from './offline/copies.ts'
import { sendOrCopy } from './offline/send-or-copy.ts'

/** `fetch` by XMLHttpRequest: it reports how much of the body was sent, which `fetch` cannot. */
const sendWithProgress: SendWithProgress = (url, { method, headers, body }, signal, onProgress) =>
  new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total)
    request.onload = () => resolve(new Response(request.responseText || null, { status: request.status }))
    request.onerror = () => reject(new TypeError('The network failed.'))
    request.onabort = () => reject(signal.reason)
    request.onloadend = () => signal.removeEventListener('abort', abort)
    signal.addEventListener('abort', abort)
    request.send(body)
  })

const send = inTurn(
  createClient({ baseUrl: '', token: token.read, sendWithProgress, send: sendOrCopy(copies) }),
)

let endSession: () => void = () => {}

/** Notifies the session when the server rejects its token. */
export function onDeadToken(listener: () => void): void {
  endSession = listener
}

/** Every call of the browser. A 401 ends the session, unless the token has been replaced since. */
export const call: Client = async (endpoint, input, options) => {
  const used = token.read()
  try {
    return await send(endpoint, input, options)
  } catch (error) {
    if (isUnauthenticated(error) && used !== null && used === token.read()) endSession()
    throw error
  } finally {
    if (endpoint.method !== 'GET' && endpoint.changes !== 'nothing') forgetEarly()
  }
}

/** A wrong password while signing in again does not mean that the token is invalid. */
function isUnauthenticated(error: unknown): boolean {
  return error instanceof CallError && error.status === 401 && error.code !== 'wrong-credentials'
}
