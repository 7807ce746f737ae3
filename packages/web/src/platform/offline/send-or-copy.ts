import type { Send } from '@windrow/contract/client.ts'
import { storeForNext, takeEarly } from '../early-calls.ts'
import { within } from '../within.ts'
import { connection, isFromGateway } from './connection.ts'
import { asResponse, type CopyStore } from './copies.ts'

/** After this a copy is shown, where there is one, until the response comes. */
const PATIENCE_MS = 8_000
/** So long a request waits for the browser's storage, which may be busy or hang; what it finds later serves if the request fails. */
const FIND_MS = 500

/** `fetch` that stores copies of what pages show, and responds with them while the server cannot be reached. */
export const sendOrCopy =
  (copies: CopyStore): Send =>
  async (url, request, { copy: mayBeCopy = false, onLate }) => {
    if (!mayBeCopy || request.method !== 'GET' || !copies.isAllowed())
      return watched(send(url, request), request.signal)
    const token = copies.token()
    const finding = copies.find(url)
    const earlier = await within(FIND_MS, finding)
    if (earlier?.isOwn) return asResponse(earlier)
    const coming = watched(send(url, request), request.signal).then((response) => {
      if (response.ok) void copies.store(url, response.clone(), token)
      return response
    })
    const store = storeForNext(url, request)
    const takeLate = (late: Response) => {
      if (isFromGateway(late)) return
      store(late)
      onLate?.()
    }
    let response: Response | null = null
    try {
      const isWaitedFor = earlier === null || onLate === undefined
      response = isWaitedFor ? await coming : await within(PATIENCE_MS, coming)
      if (response !== null && !isFromGateway(response)) return response
      if (response === null) void coming.then(takeLate, () => {})
    } catch (error) {
      if (request.signal?.aborted) throw error
    }
    const copy = await within(PATIENCE_MS, finding)
    return copy === null ? (response ?? coming) : asResponse(copy)
  }

/** A page's first calls were made before its code was there. */
const send = (url: string, request: RequestInit): Promise<Response> =>
  (request.method === 'GET' && takeEarly(url, request)) || fetch(url, request)

/** Reports the outcome of a call to the connection. */
async function watched(coming: Promise<Response>, signal: RequestInit['signal']): Promise<Response> {
  try {
    const response = await coming
    if (isFromGateway(response)) connection.lost()
    else connection.reached()
    return response
  } catch (error) {
    if (!isAborted(signal)) connection.lost()
    throw error
  }
}

/** Leaving a page aborts its calls, which says nothing about the network; running out of time does. */
const isAborted = (signal: RequestInit['signal']): boolean =>
  signal?.aborted === true && (signal.reason as { name?: string } | undefined)?.name !== 'TimeoutError'
