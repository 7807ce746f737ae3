import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LoopbackHttp, sendJson, startLoopbackHttp } from '../../testing/loopback-http.ts'
import { failure, get, LIMITS, named } from '../../testing/outbound-calls.ts'
import { OutboundError } from './bounded-body.ts'

let host: LoopbackHttp
beforeAll(async () => {
  host = await startLoopbackHttp((_, response) => sendJson(response, { fine: true }))
})
afterAll(() => host.close())

const big = Buffer.alloc(10_000_000, 'x')

test.each([
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
] as const)('%s is unpacked, and bounded by its size unpacked', async (encoding, pack) => {
  const send = (bytes: Buffer) =>
    host.behave((_, response) => response.writeHead(200, { 'content-encoding': encoding }).end(pack(bytes)))
  send(Buffer.from('small'))
  expect(await get(named(host.url), host.url)).toBe('small')
  send(big)
  expect((await failure(get(named(host.url), host.url))).message).toContain('sent more than 100000 bytes')
})

test('packed bytes count as well: an endless body that unpacks to nothing ends', async () => {
  const empty = gzipSync('')
  host.behave((_, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' })
    const chunk = Buffer.concat(Array.from({ length: 1_000 }, () => empty))
    const pour = () => {
      while (!response.destroyed && response.write(chunk));
    }
    response.on('drain', pour)
    pour()
  })
  expect((await failure(get(named(host.url), host.url))).problem).toBe('too-large')
})

test('a packing that was not requested, and one that is cut off, are errors', async () => {
  host.behave((_, response) => response.writeHead(200, { 'content-encoding': 'gzip, gzip' }).end('x'))
  expect((await failure(get(named(host.url), host.url))).problem).toBe('unreadable')
  const half = gzipSync(big).subarray(0, 50)
  host.behave((_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(half))
  expect((await failure(get(named(host.url), host.url, { maxBytes: 1e9 }))).problem).toBe('unreadable')
})

test('a length that lies changes nothing: more than announced is cut, less is an error', async () => {
  host.behave((request) => {
    request.socket.write(
      `HTTP/1.1 200 OK\r\ncontent-length: 5\r\nconnection: close\r\n\r\nfirst${'x'.repeat(200_000)}`,
    )
    request.socket.end()
  })
  const more = await get(named(host.url), host.url).catch((error: unknown) => error)
  expect(more instanceof OutboundError ? more.problem : more).toMatch(/^(first|unreadable)$/)
  host.behave((request) => {
    request.socket.write('HTTP/1.1 200 OK\r\ncontent-length: 500\r\n\r\nfirst')
    request.socket.end()
  })
  expect((await failure(get(named(host.url), host.url))).problem).toBe('unreadable')
})

test('headers that never end, by size or by drip, end the call', async () => {
  host.behave((request) => {
    request.socket.write(`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(1_000_000)}`)
  })
  expect((await failure(get(named(host.url), host.url))).problem).toBe('unreadable')
  host.behave((request) => {
    request.socket.write('HTTP/1.1 200 OK\r\nx: ')
    const timer = setInterval(() => request.socket.write('y'), 10)
    request.socket.on('close', () => clearInterval(timer))
  })
  const drip = await failure(get(named(host.url), host.url, { idleMs: 150 }))
  expect([drip.problem, drip.message]).toEqual([
    'too-slow',
    expect.stringContaining('sent nothing for 0.15 s'),
  ])
})

test('a body that drips is ended by the time for all of it', async () => {
  host.behave((_, response) => {
    response.writeHead(200)
    const timer = setInterval(() => response.write(' '), 10)
    response.on('close', () => clearInterval(timer))
  })
  const error = await failure(get(named(host.url), host.url, { totalMs: 150 }))
  expect([error.problem, error.message]).toEqual([
    'too-slow',
    expect.stringContaining('took longer than 0.15 s'),
  ])
})

test('what is not read is not fetched: the connection ends with the call', async () => {
  const closed = new Promise<void>((resolve) => {
    host.behave((request, response) => {
      request.socket.on('close', () => resolve())
      response.writeHead(200).write('x'.repeat(1_000))
    })
  })
  const status = await named(host.url)(
    { url: new URL(host.url), ...LIMITS },
    async (response) => response.status,
  )
  expect(status).toBe(200)
  await closed
})

test('errors of the reader come out as they are, and messages hold no query', async () => {
  const url = `${host.url}/path?apikey=secret`
  const reading = named(host.url)({ url: new URL(url), ...LIMITS }, async () => {
    throw new RangeError('mine')
  })
  await expect(reading).rejects.toThrow(RangeError)
  host.behave((request) => request.socket.resetAndDestroy())
  const error = await failure(get(named(host.url), url))
  expect(error.message).toContain('/path could not be read')
  expect(error.message).not.toContain('secret')
})
