import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { setTimeout as realSleep } from 'node:timers/promises'
import { type Body, nameOf, OutboundError, readAll } from '../../../platform/outbound/bounded-body.ts'
import type { Outbound, OutboundResponse } from '../../../platform/outbound/outbound.ts'
import { SourceError } from '../weather-source.ts'
import type { CallBudget } from './call-budget.ts'
import { backOffMs, createHostLanes, type HostLanes, retryAfterMs } from './call-budget.ts'
import { excerpt, HttpRejection, reasonIn, startOfBody } from './read-body.ts'

export type SourceFetchOptions = {
  /** Where this source may be called. */
  outbound: Outbound
  /** Longest silence, before the response and within it. */
  idleMs?: number
  /** Longest time for one attempt. */
  totalMs?: number
  /** Of the body, decompressed. */
  maxBytes?: number
  /** Attempts in all, the first included. */
  attempts?: number
  backOffBaseMs?: number
  backOffMaxMs?: number
  /** Longest wait for a pause or a budget inside one call; a longer one is handed to the caller as an error. */
  maxPauseMs?: number
  budget?: CallBudget | null
  /** Pass the same to several fetchers where they share a host. */
  lanes?: HostLanes
  /** Milliseconds that the text of a 429 without `Retry-After` requests; null when it does not say. */
  pauseOf?: (body: string, now: number) => number | null
  now?: () => number
  sleep?: (ms: number) => Promise<unknown>
  random?: () => number
}

/**
 * GET with time-outs, bounds, retries and a budget; whatever goes wrong comes out as `SourceError`. `weight` is what the
 * provider counts the request as, 0 for what it does not count.
 */
export type SourceFetch = {
  json(url: URL, weight?: number): Promise<unknown>
  bytes(url: URL, weight?: number): Promise<Buffer>
  /** Into a file that is whole or not there. */
  download(url: URL, path: string, weight?: number): Promise<void>
}

const processLanes = createHostLanes(1)

/** An attempt that failed and may be made again, after `pauseMs` where the host said so. */
class PassingFault extends Error {
  readonly pauseMs: number | null

  constructor(message: string, pauseMs: number | null = null) {
    super(message)
    this.pauseMs = pauseMs
  }
}

export function createSourceFetch(options: SourceFetchOptions): SourceFetch {
  const idleMs = options.idleMs ?? 30_000
  const totalMs = options.totalMs ?? 300_000
  const maxBytes = options.maxBytes ?? 64_000_000
  const attempts = options.attempts ?? 4
  const maxPauseMs = options.maxPauseMs ?? 90_000
  const lanes = options.lanes ?? processLanes
  const budget = options.budget ?? null
  const now = options.now ?? Date.now
  const sleep = options.sleep ?? realSleep
  const random = options.random ?? Math.random

  async function call<T>(url: URL, weight: number, consume: (body: Body) => Promise<T>): Promise<T> {
    const lane = lanes(url.host)
    const leave = await lane.enter()
    try {
      for (let attempt = 0; ; attempt++) {
        await untilFree(url, weight, () => lane.pausedUntil - now())
        try {
          return await tryOnce(url, consume)
        } catch (error) {
          if (!(error instanceof PassingFault)) throw error
          const wait =
            error.pauseMs ??
            backOffMs(attempt, options.backOffBaseMs ?? 1_000, options.backOffMaxMs ?? 20_000, random)
          if (error.pauseMs !== null) {
            lane.pausedUntil = Math.max(lane.pausedUntil, now() + wait)
            await budget?.pause(wait)
          }
          if (attempt + 1 >= attempts || wait > maxPauseMs) {
            throw new SourceError(error.message, { retryAfterSeconds: secondsOf(error.pauseMs) })
          }
          if (error.pauseMs === null) await sleep(wait)
        }
      }
    } finally {
      leave()
    }
  }

  async function untilFree(url: URL, weight: number, pause: () => number): Promise<void> {
    for (;;) {
      const paused = pause()
      const wait = paused > 0 || weight === 0 ? paused : ((await budget?.take(weight)) ?? 0)
      if (wait <= 0) return
      if (wait > maxPauseMs) {
        throw new SourceError(`${nameOf(url)}: no more calls for now`, {
          retryAfterSeconds: secondsOf(wait),
          isSpent: true,
        })
      }
      await sleep(wait)
    }
  }

  async function tryOnce<T>(url: URL, consume: (body: Body) => Promise<T>): Promise<T> {
    try {
      return await options.outbound({ url, idleMs, totalMs, maxBytes }, async (response) => {
        if (response.status < 200 || response.status > 299) throw await errorOf(url, response)
        return consume(response.body)
      })
    } catch (error) {
      if (error instanceof SourceError || error instanceof PassingFault) throw error
      if (!(error instanceof OutboundError)) {
        throw new PassingFault(
          `${nameOf(url)} could not be read: ${error instanceof Error ? error.message : error}`,
        )
      }
      if (error.problem === 'forbidden' || error.problem === 'too-large') {
        throw new SourceError(error.message, { isPermanent: true })
      }
      throw new PassingFault(error.message)
    }
  }

  async function errorOf(url: URL, response: OutboundResponse): Promise<Error> {
    const body = await startOfBody(response.body)
    const message = `${nameOf(url)} responded with ${response.status}${body === '' ? '' : `: ${reasonIn(body)}`}`
    if (response.status === 429) {
      const pause = retryAfterMs(response.header('retry-after'), now())
      return new PassingFault(message, pause ?? options.pauseOf?.(body, now()) ?? null)
    }
    if (response.status >= 500 || response.status === 408) {
      return new PassingFault(message, retryAfterMs(response.header('retry-after'), now()))
    }
    return new HttpRejection(message, response.status)
  }

  return {
    json: (url, weight = 1) =>
      call(url, weight, async (body) => {
        const text = (await readAll(body)).toString('utf8')
        try {
          return JSON.parse(text) as unknown
        } catch {
          throw new PassingFault(`${nameOf(url)} did not send JSON: ${excerpt(text)}`)
        }
      }),
    bytes: (url, weight = 1) => call(url, weight, readAll),
    download: (url, path, weight = 1) =>
      call(url, weight, async (body) => {
        const part = `${path}.${randomUUID()}.part`
        try {
          await pipeline(body, createWriteStream(part))
          await rename(part, path)
        } finally {
          await rm(part, { force: true })
        }
      }),
  }
}

function secondsOf(ms: number | null): number | null {
  return ms === null ? null : Math.ceil(ms / 1_000)
}
