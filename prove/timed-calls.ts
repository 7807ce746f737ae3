import { setTimeout as wait } from 'node:timers/promises'
import { percentile } from '../bench/many-clients.ts'

/** Milliseconds until the whole response was there. */
export async function timed(
  url: string,
  request: RequestInit = {},
): Promise<{ ms: number; response: Response }> {
  const start = performance.now()
  const response = await fetch(url, request)
  await response.arrayBuffer()
  return { ms: performance.now() - start, response }
}

export const share = (times: readonly number[], part: number): number =>
  percentile(Float64Array.from(times).sort(), part)

/** Sends the same request again and again, as one user who waits for each response, until it is stopped. */
export function keepAsking(url: string, token: string, pauseMs = 10): { stop(): Promise<number[]> } {
  const times: number[] = []
  let isStopped = false
  const asking = (async () => {
    while (!isStopped) {
      const { ms, response } = await timed(url, { headers: { 'user-token': token } })
      if (response.status !== 200) throw new Error(`${url} answered ${response.status}.`)
      times.push(ms)
      await wait(pauseMs)
    }
  })()
  return {
    stop: async () => {
      isStopped = true
      await asking
      return times
    },
  }
}

/** An address of its own for a caller, as a trusted proxy would name it. */
let callers = 0
export const fromElsewhere = (): Record<string, string> => {
  callers += 1
  return { 'x-forwarded-for': `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}` }
}

export const postJson = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})
