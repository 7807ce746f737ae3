import { setTimeout as delay } from 'node:timers/promises'
import { callTexts } from '@windrow/contract/texts/en/call.ts'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectRaw, type RawResponse } from '../../testing/raw-socket.ts'
import { squaresFile } from '../../testing/squares-file.ts'
import type { TestAccount } from '../../testing/test-account.ts'
import { startTestWindrow, type TestWindrow } from '../../testing/test-windrow.ts'
import { readConfig } from '../config/config.ts'
import { createLog } from '../log.ts'
import { createApp } from './app.ts'
import { SENDING } from './slow-senders.ts'

/** As in production, only shorter. */
const LIMITS = { headersMs: 1_000, bodyMs: 2_000, uploadMs: 9_000, checkMs: 50 }

let windrow: TestWindrow
let ada: TestAccount
beforeAll(async () => {
  windrow = await startTestWindrow({}, { sending: LIMITS })
  ada = await windrow.addAccount()
})
afterAll(() => windrow.stop())

/** Sends the first bytes, then one byte after the other until the connection is closed. */
async function send(first: string, options: { trickleMs?: number } = {}): Promise<RawResponse> {
  const socket = await connectRaw(windrow.address)
  let isOpen = true
  const closed = socket.closed.finally(() => {
    isOpen = false
  })
  socket.write(first)
  if (options.trickleMs)
    while (isOpen) {
      await Promise.race([closed, delay(options.trickleMs)])
      socket.write('x')
    }
  return closed
}

const post = (path: string, length: number, ...lines: string[]) =>
  [`POST ${path} HTTP/1.1`, 'Host: localhost', `Content-Length: ${length}`, ...lines, '', ''].join('\r\n')
const JSON_TYPE = 'Content-Type: application/json'
const token = () => `User-Token: ${ada.token}`

/** Not before its time, and in a time that a busy machine can hold. */
function expectClosed({ ms }: RawResponse, after: number) {
  expect(ms).toBeGreaterThanOrEqual(after - 100)
  expect(ms).toBeLessThan(after + 4_000)
}

test('headers have 15 s and bodies 60 s, looked at every second; uploads have ten minutes', async () => {
  expect(SENDING).toEqual({ headersMs: 15_000, bodyMs: 60_000, uploadMs: 600_000, checkMs: 1_000 })
  const app = await createApp({
    config: readConfig({}),
    log: createLog('silent'),
    readiness: { reason: null, fault: null },
    runtime: () => null,
    addFurther: () => {},
    pageSettings: () => {
      throw new Error('No page is requested.')
    },
    webFolder: '/nowhere',
    registry: new Registry(),
  })
  const { headersTimeout, requestTimeout } = app.server
  expect({ headersTimeout, requestTimeout }).toEqual({ headersTimeout: 15_000, requestTimeout: 600_000 })
  await app.close()
})

describe('half-sent headers', () => {
  test.each([
    ['that stop', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Half: ', {}],
    ['that trickle', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Half: ', { trickleMs: 100 }],
    ['of which nothing comes', '', {}],
  ])('%s are closed in time, with a response like any other', async (_, first, options) => {
    const closed = await send(first, options)
    expectClosed(closed, LIMITS.headersMs)
    expect([closed.status, closed.json]).toEqual([408, { message: callTexts.tooSlow }])
    expect(closed.headers.get('content-security-policy')).toContain("default-src 'none'")
  })
})

describe('half-sent bodies', () => {
  const SIGN_IN = '/api/auth/sign-in/email'
  test.each([
    ['that stop', {}],
    ['that trickle', { trickleMs: 100 }],
  ])('%s are closed in time', async (_, options) => {
    const closed = await send(`${post(SIGN_IN, 10_000, JSON_TYPE)}{"email": "`, options)
    expectClosed(closed, LIMITS.bodyMs)
    expect([closed.status, closed.json]).toEqual([408, { message: callTexts.tooSlow }])
  })

  test('are closed in time without a length too', async () => {
    const head = `POST ${SIGN_IN} HTTP/1.1\r\nHost: localhost\r\n${JSON_TYPE}\r\nTransfer-Encoding: chunked\r\n\r\n`
    expectClosed(await send(`${head}5\r\n{"ema\r\n`), LIMITS.bodyMs)
  })

  test('are closed in time after they got a response', async () => {
    for (const [head, status] of [
      [post('/api/v1/files', 10_000, 'Content-Type: multipart/form-data; boundary=x'), 401],
      [`GET /healthz HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\n`, 200],
    ] as const) {
      const closed = await send(head, { trickleMs: 500 })
      expect([closed.status, closed.text.match(/HTTP\/1\.1/g)?.length]).toEqual([status, 1])
      expectClosed(closed, LIMITS.bodyMs)
    }
  })
})

describe('an upload', () => {
  const file = squaresFile('slow.geojson', [{ name: 'North', lat: 42, lon: -93 }])
  const parts = async () => {
    const head = `--x\r\nContent-Disposition: form-data; name="file"; filename="${file.name}"\r\n\r\n`
    return `${head}${await file.text()}\r\n--x--\r\n`
  }
  const headOf = (length: number) =>
    post(
      '/api/v1/files',
      length,
      token(),
      'Connection: close',
      'Content-Type: multipart/form-data; boundary=x',
    )

  test('over a slow line is taken, however long each part of it needs', async () => {
    const body = await parts()
    const socket = await connectRaw(windrow.address)
    socket.write(headOf(body.length))
    const size = Math.ceil(body.length / 6)
    for (let at = 0; at < body.length; at += size) {
      await delay(LIMITS.bodyMs / 4)
      socket.write(body.slice(at, at + size))
    }
    const closed = await socket.closed
    expect([closed.status, closed.ms > LIMITS.bodyMs + 500]).toEqual([201, true])
  })

  test('that stops is closed in time', async () => {
    const body = await parts()
    const closed = await send(headOf(body.length) + body.slice(0, 100))
    expectClosed(closed, LIMITS.bodyMs)
    expect(closed.status).toBe(408)
  })

  test('that trickles without end is closed after the time for a whole one', async () => {
    const closed = await send(headOf(1_000_000) + (await parts()).slice(0, 100), { trickleMs: 300 })
    expectClosed(closed, LIMITS.uploadMs)
    expect(closed.status).toBe(408)
  })
})
