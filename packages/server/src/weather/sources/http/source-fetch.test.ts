import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOutbound } from '../../../platform/outbound/outbound.ts'
import { type LoopbackHttp, sendJson, startLoopbackHttp } from '../../../testing/loopback-http.ts'
import { SourceError } from '../weather-source.ts'
import { backOffMs, createHostLanes, retryAfterMs } from './call-budget.ts'
import { HttpRejection } from './read-body.ts'
import { createSourceFetch, type SourceFetchOptions } from './source-fetch.ts'

let host: LoopbackHttp
let address: URL

beforeAll(async () => {
  host = await startLoopbackHttp((_, response) => sendJson(response, { fine: true }))
  address = new URL(`${host.url}/v1/archive?apikey=secret`)
})
afterAll(() => host.close())

const outbound = () => createOutbound({ outboundAllow: [] }, { named: [host.url] })

/** A fetcher whose clock moves only by sleeping. */
function patient(options: Partial<SourceFetchOptions> = {}) {
  const slept: number[] = []
  let time = Date.parse('2026-05-14T12:00:10Z')
  const fetch = createSourceFetch({
    outbound: outbound(),
    idleMs: 10_000,
    totalMs: 15_000,
    maxBytes: 100_000,
    lanes: createHostLanes(1),
    now: () => time,
    sleep: async (ms) => {
      slept.push(ms)
      time += ms
    },
    random: () => 0.5,
    ...options,
  })
  return { fetch, slept, now: () => time }
}

async function failure(promise: Promise<unknown>): Promise<SourceError> {
  const error = await promise.then(
    () => new Error('it did not fail'),
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(SourceError)
  return error as SourceError
}

describe('a host that misbehaves', () => {
  test('500 and then fine: retried, with back-off', async () => {
    host.behave((_, response, call) =>
      call < 3 ? response.writeHead(500).end('oops') : sendJson(response, { ok: 1 }),
    )
    const { fetch, slept } = patient()
    expect(await fetch.json(address)).toEqual({ ok: 1 })
    expect(host.requests.length).toBe(3)
    expect(slept).toEqual([500, 1_000])
  })

  test('500 for ever: a bounded number of calls, then an error without the key', async () => {
    host.behave((_, response) => response.writeHead(503).end('down'))
    const error = await failure(patient().fetch.json(address))
    expect(host.requests.length).toBe(4)
    expect(error.message).toMatch(/responded with 503: down/)
    expect(error.message).not.toContain('secret')
    expect(error.isPermanent).toBe(false)
  })

  test('400 is not retried, and says why', async () => {
    host.behave((_, response) => sendJson(response, { error: true, reason: 'No such variable' }, 400))
    const error = await failure(patient().fetch.json(address))
    expect(host.requests.length).toBe(1)
    expect(error).toBeInstanceOf(HttpRejection)
    expect(error).toMatchObject({ status: 400, isPermanent: true })
    expect(error.message).toContain('No such variable')
  })

  test('429 with Retry-After: waits that long, for every call to this host', async () => {
    host.behave((_, response, call) =>
      call === 1
        ? response.writeHead(429, { 'retry-after': '17' }).end('{"reason":"slow down"}')
        : sendJson(response, { call }),
    )
    const { fetch, slept } = patient()
    const responses = await Promise.all([fetch.json(address), fetch.json(address)])
    expect(responses).toEqual([{ call: 2 }, { call: 3 }])
    expect(slept).toEqual([17_000])
  })

  test('429 that requests hours: an error that says so, and no call until then', async () => {
    host.behave((_, response) => response.writeHead(429, { 'retry-after': '3600' }).end())
    const { fetch, slept } = patient()
    expect((await failure(fetch.json(address))).retryAfterSeconds).toBe(3_600)
    expect((await failure(fetch.json(address))).retryAfterSeconds).toBe(3_600)
    expect(host.requests.length).toBe(1)
    expect(slept).toEqual([])
  })

  test('429 without Retry-After: its text may say how long, else back-off', async () => {
    host.behave((_, response, call) =>
      call === 1 ? response.writeHead(429).end('busy') : sendJson(response, { call }),
    )
    const plain = patient()
    await plain.fetch.json(address)
    expect(plain.slept).toEqual([500])
    host.behave((_, response, call) =>
      call === 1 ? response.writeHead(429).end('in one minute') : sendJson(response, { call }),
    )
    const rejected = patient({ pauseOf: (body) => (body.includes('minute') ? 50_000 : null) })
    await rejected.fetch.json(address)
    expect(rejected.slept).toEqual([50_000])
  })

  test.each([
    ['truncated JSON', '{"daily":{"time":["2026-0'],
    ['garbage', '\u0000\u0001\u0002'],
    ['a page in place of data', '<!doctype html><title>Sign in</title>'],
    ['NaN', '{"t2m":[1.0,NaN]}'],
    ['nothing', ''],
  ])('%s is rejected, not repaired', async (_, body) => {
    host.behave((__, response) => response.writeHead(200).end(body))
    const error = await failure(patient().fetch.json(address))
    expect(error.message).toContain('did not send JSON')
    expect(host.requests.length).toBe(4)
  })

  test('a body that stops before its announced length', async () => {
    host.behave((_, response, call) => {
      if (call > 1) return sendJson(response, { whole: true })
      response.writeHead(200, { 'content-length': '1000' }).write('{"whole":')
      return setTimeout(() => response.destroy(), 20)
    })
    expect(await patient().fetch.json(address)).toEqual({ whole: true })
  })

  test('a connection that is reset', async () => {
    host.behave((request, response, call) =>
      call === 1 ? request.socket.resetAndDestroy() : sendJson(response, { call }),
    )
    expect(await patient().fetch.json(address)).toEqual({ call: 2 })
  })

  test('slow beyond the time-out, before the response and within it', async () => {
    host.behave(() => undefined)
    const silent = await failure(patient({ attempts: 2, idleMs: 300 }).fetch.json(address))
    expect(silent.message).toContain('sent nothing for 0.3 s')
    expect(host.requests.length).toBe(2)
    host.behave((_, response) => response.writeHead(200).write('{"a":'))
    const stalled = await failure(patient({ attempts: 1, idleMs: 60 }).fetch.json(address))
    expect(stalled.message).toContain('sent nothing')
  })

  test('a trickle that never ends', async () => {
    host.behave((_, response) => {
      response.writeHead(200)
      const timer = setInterval(() => response.write(' '), 10)
      response.on('close', () => clearInterval(timer))
    })
    const error = await failure(patient({ attempts: 1, idleMs: 10_000, totalMs: 150 }).fetch.json(address))
    expect(error.message).toContain('took longer than 0.15 s')
  })

  test('an endless body is cut at the bound', async () => {
    let written = 0
    host.behave((_, response) => {
      response.writeHead(200)
      const pour = () => {
        while (!response.destroyed && response.write('x'.repeat(16_384))) written += 16_384
      }
      response.on('drain', pour)
      pour()
    })
    const error = await failure(patient().fetch.json(address))
    expect(error.message).toContain('sent more than 100000 bytes')
    expect(written).toBeLessThan(20_000_000)
  })

  test('redirects stay within the host', async () => {
    host.behave((request, response) =>
      request.url?.startsWith('/v1/archive')
        ? response.writeHead(302, { location: '/here' }).end()
        : sendJson(response, { here: true }),
    )
    expect(await patient().fetch.json(address)).toEqual({ here: true })
    host.behave((_, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end())
    const elsewhere = await failure(patient().fetch.json(address))
    expect(elsewhere).toMatchObject({ isPermanent: true })
    expect(elsewhere.message).toContain('another host: 169.254.169.254')
    host.behave((_, response) => response.writeHead(302, { location: '/v1/archive' }).end())
    expect((await failure(patient().fetch.json(address))).message).toContain('without end')
    expect(host.requests.length).toBe(4)
  })

  test('a host that is not there', async () => {
    const nowhere = new URL('http://127.0.0.1:1/v1/archive')
    const named = createOutbound({ outboundAllow: [] }, { named: [nowhere.href] })
    const error = await failure(patient({ attempts: 2, outbound: named }).fetch.json(nowhere))
    expect(error.message).toContain('could not be read')
  })
})

describe('downloads', () => {
  test('a file is whole or not there', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'windrow-fetch-'))
    host.behave((_, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('half')
      setTimeout(() => response.destroy(), 20)
    })
    await failure(patient({ attempts: 2 }).fetch.download(address, join(folder, 'list.txt')))
    expect(await readdir(folder)).toEqual([])
    host.behave((_, response) => response.writeHead(200).end('whole'))
    await patient().fetch.download(address, join(folder, 'list.txt'))
    expect(await readFile(join(folder, 'list.txt'), 'utf8')).toBe('whole')
    await rm(folder, { recursive: true })
  })
})

describe('a budget', () => {
  test('is asked before each attempt, waited for within one call, and notified of what the host rejects', async () => {
    const [taken, paused]: [number[], number[]] = [[], []]
    const waits = [0, 0, 20_000, 0, 7_200_000]
    const budget = {
      take: async (weight: number) => {
        taken.push(weight)
        return waits.shift() ?? 0
      },
      pause: async (ms: number) => {
        paused.push(ms)
      },
    }
    host.behave((_, response, call) =>
      call === 1 ? response.writeHead(429, { 'retry-after': '17' }).end() : sendJson(response, { call }),
    )
    const { fetch, slept } = patient({ budget })
    expect(await fetch.json(address, 8)).toEqual({ call: 2 })
    expect(await fetch.json(address, 3)).toEqual({ call: 3 })
    expect(await failure(fetch.json(address, 5))).toMatchObject({ isSpent: true, retryAfterSeconds: 7_200 })
    // What the host does not count asks no budget.
    expect(await fetch.json(address, 0)).toEqual({ call: 4 })
    expect([taken, paused]).toEqual([[8, 8, 3, 3, 5], [17_000]])
    expect(slept).toEqual([17_000, 20_000])
  })
})

describe('delays', () => {
  test('full jitter lies anywhere below the doubling bound', () => {
    expect([0, 1, 2, 9].map((attempt) => backOffMs(attempt, 1_000, 20_000, () => 1))).toEqual([
      1_000, 2_000, 4_000, 20_000,
    ])
    expect(backOffMs(3, 1_000, 20_000, () => 0)).toBe(0)
  })

  test('Retry-After in seconds and as a date; nonsense is nothing', () => {
    const now = Date.parse('2026-05-14T12:00:00Z')
    expect(retryAfterMs('120', now)).toBe(120_000)
    expect(retryAfterMs('Thu, 14 May 2026 12:01:00 GMT', now)).toBe(60_000)
    expect(retryAfterMs('Thu, 14 May 2026 11:00:00 GMT', now)).toBe(0)
    for (const text of [null, '', 'soon', '-5', '1.5']) expect(retryAfterMs(text, now)).toBeNull()
  })
})
