import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { HammerCall, HammerCount, HammerOrder } from './overload-hammer.ts'

/** A call of somebody who works as usual. */
export type UsualCall = { method: 'GET' | 'PUT'; path: string; body?: string }
type User = { token: string; calls: UsualCall[] }

export type OverloadOptions = {
  url: string
  hammer: { token: string; calls: HammerCall[]; clients?: number }
  others: User[]
  /** Each is measured alone and beside the hammer for so long. */
  windowSeconds?: number
  windows?: number
}

export type Overload = {
  /** Of the calls of others, ms; the best window of each kind. */
  aloneP95: number
  besideP95: number
  ratio: number
  /** Both, window by window. */
  windows: { aloneP95: number; besideP95: number }[]
  /** What the hammer was answered. */
  statuses: Record<string, number>
  /** Whether each 429 said when to come back. */
  saysWhen: boolean
  /** Calls of others that did not succeed. */
  othersFailed: number
}

/** Between two calls of one user. */
const PACE_MS = 40
/** A window begins when what the one before has set off is over. */
const SETTLE_MS = 500

/**
 * How much longer others wait while one account sends heavy calls as fast as it can: windows with and without it take
 * turns on the same server. Bounded: two windows of each kind take their time and nothing more.
 */
export async function measureOverload(options: OverloadOptions): Promise<Overload> {
  const { url, hammer, others, windowSeconds = 5, windows = 3 } = options
  const usual = createUsualLoad(url, others)
  await usual.window(1)
  const alone: number[] = []
  const beside: number[] = []
  const statuses: Record<string, number> = {}
  let rejected = 0
  let retryAfter = 0
  for (let at = 0; at < windows; at++) {
    alone.push(await usual.window(windowSeconds))
    const hammering = await startHammer({ url, clients: 20, ...hammer })
    beside.push(await usual.window(windowSeconds))
    const count = await hammering.stop()
    for (const [status, times] of Object.entries(count.statuses))
      statuses[status] = (statuses[status] ?? 0) + times
    rejected += count.statuses['429'] ?? 0
    retryAfter += count.retryAfter
    await wait(SETTLE_MS)
  }
  const [aloneP95, besideP95] = [Math.min(...alone), Math.min(...beside)]
  usual.close()
  return {
    aloneP95,
    besideP95,
    ratio: besideP95 / aloneP95,
    windows: alone.map((p95, at) => ({ aloneP95: p95, besideP95: beside[at] ?? Number.NaN })),
    statuses,
    saysWhen: rejected > 0 && retryAfter === rejected,
    othersFailed: usual.failed(),
  }
}

/** Resolves when its first call was answered. */
async function startHammer(order: HammerOrder) {
  const child = fork(path.join(import.meta.dirname, 'overload-hammer.ts'), { execArgv: ['--import', 'tsx'] })
  child.send(order)
  await once(child, 'message')
  return {
    stop: async (): Promise<HammerCount> => {
      const counted = once(child, 'message') as Promise<[HammerCount]>
      child.send('stop')
      const [count] = await counted
      if (child.exitCode === null) await once(child, 'exit')
      return count
    },
  }
}

function createUsualLoad(url: string, others: User[]) {
  const agent = new Agent({ keepAlive: true })
  let failed = 0
  const ask = (token: string, { method, path: asked, body }: UsualCall) =>
    new Promise<number>((resolve) => {
      const start = performance.now()
      const headers = { 'user-token': token, ...(body ? { 'content-type': 'application/json' } : {}) }
      const sending = request(url + asked, { method, agent, headers }, (response) => {
        if ((response.statusCode ?? 500) >= 400) failed++
        response.resume().on('close', () => resolve(performance.now() - start))
      })
      sending.on('error', () => {
        failed++
        resolve(performance.now() - start)
      })
      sending.end(body)
    })
  return {
    failed: () => failed,
    close: () => agent.destroy(),
    /** The 95th percentile of all calls of a window. */
    window: async (seconds: number): Promise<number> => {
      const times: number[] = []
      const end = performance.now() + 1_000 * seconds
      const work = async ({ token, calls }: User) => {
        for (let at = 0; performance.now() < end; at++) {
          times.push(await ask(token, calls[at % calls.length] as UsualCall))
          await wait(PACE_MS)
        }
      }
      await Promise.all(others.map(work))
      times.sort((a, b) => a - b)
      return times[Math.ceil(0.95 * times.length) - 1] ?? Number.NaN
    },
  }
}
