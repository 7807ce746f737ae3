import { CallError, TOO_MANY_CALLS } from './call-error.ts'
import type { Client } from './client.ts'

/** Longer waits show the message in place of loading. */
const LONGEST_WAIT_SECONDS = 10
const WAITS = 3

/** Sends calls that were too many for now again when the server says: they were rejected before anything was done. */
export function inTurn(client: Client): Client {
  return async (endpoint, input, options) => {
    for (let waits = 0; ; waits++)
      try {
        return await client(endpoint, input, options)
      } catch (error) {
        const seconds = secondsToWait(error)
        if (seconds === null || seconds > LONGEST_WAIT_SECONDS || waits === WAITS) throw error
        await pause(1_000 * seconds, options?.signal)
      }
  }
}

const secondsToWait = (error: unknown): number | null =>
  error instanceof CallError && error.code === TOO_MANY_CALLS ? error.retryAfterSeconds : null

/** Rejects as soon as the call is aborted. */
function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const giveUp = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', giveUp)
      resolve()
    }, ms)
    signal?.addEventListener('abort', giveUp)
  })
}
