import { callHeaders } from '@windrow/contract/call-headers.ts'

/** What was not taken by then is requested again. */
const FRESH_MS = 10_000

type EarlyCall = { token: string; at: number; response: Promise<Response> }

const started = new Map<string, EarlyCall>()
let changes = 0

/** Requests what a page shows first, while its code is still on its way. */
export function callEarly(urls: readonly string[], token: string): void {
  for (const url of urls) {
    const response = fetch(url, { headers: callHeaders({ token }) })
    // Who takes it learns of it.
    response.catch(() => {})
    started.set(url, { token, at: performance.now(), response })
  }
}

/** Called after each change made here: what was requested before it does not show it. */
export function forgetEarly(): void {
  changes += 1
  started.clear()
}

/** Called with a request; stores its response, which has come too late for its own call, for the next one. */
export function storeForNext(url: string, { headers }: RequestInit): (response: Response) => void {
  const before = changes
  const token = new Headers(headers).get('user-token')
  return (response) => {
    if (token === null || changes !== before) return
    started.set(url, { token, at: performance.now(), response: Promise.resolve(response) })
  }
}

/** The response to an early call of the same account, once. */
export function takeEarly(url: string, { headers, signal }: RequestInit): Promise<Response> | null {
  const call = started.get(url)
  started.delete(url)
  if (call === undefined || performance.now() - call.at > FRESH_MS) return null
  if (call.token !== new Headers(headers).get('user-token')) return null
  return untilAborted(call.response, signal ?? null)
}

function untilAborted(response: Promise<Response>, signal: AbortSignal | null): Promise<Response> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal?.reason)
    if (signal?.aborted) return abort()
    signal?.addEventListener('abort', abort, { once: true })
    response.then(resolve, reject)
  })
}
