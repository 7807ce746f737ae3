import { callTexts } from '@windrow/contract/texts/en/call.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectRaw } from '../../testing/raw-socket.ts'
import { startTestWindrow, type TestWindrow } from '../../testing/test-windrow.ts'

let windrow: TestWindrow
beforeAll(async () => {
  windrow = await startTestWindrow({ BASE_URL: 'https://farm.example' })
})
afterAll(() => windrow.stop())

async function send(bytes: string) {
  const socket = await connectRaw(windrow.address)
  socket.write(bytes)
  return socket.closed
}

const HOST = 'Host: farm.example\r\n'
const CLOSE = 'Connection: close\r\n'

test.each([
  ['no request at all', 'ADVENTURE\r\n\r\n', 400],
  ['an unknown method', `BREW / HTTP/1.1\r\n${HOST}\r\n`, 400],
  ['an unknown version', `GET / HTTP/9.9\r\n${HOST}\r\n`, 400],
  ['another protocol', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
  ['a header without a name', `GET / HTTP/1.1\r\n${HOST}: x\r\n\r\n`, 400],
  ['a header with a control character', `GET / HTTP/1.1\r\n${HOST}X: a\x01b\r\n\r\n`, 400],
  ['a length that is none', `POST / HTTP/1.1\r\n${HOST}Content-Length: many\r\n\r\n`, 400],
  ['two lengths', `POST / HTTP/1.1\r\n${HOST}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`, 400],
  [
    'a length and parts',
    `POST / HTTP/1.1\r\n${HOST}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`,
    400,
  ],
  ['no Host', `GET / HTTP/1.1\r\n${CLOSE}\r\n`, 400],
  ['an address that cannot be decoded', `GET /%zz HTTP/1.1\r\n${HOST}${CLOSE}\r\n`, 400],
  ['an unknown expectation', `POST / HTTP/1.1\r\n${HOST}Expect: miracles\r\nContent-Length: 0\r\n\r\n`, 417],
  ['headers without end', `GET / HTTP/1.1\r\n${HOST}X: ${'x'.repeat(600_000)}\r\n\r\n`, 431],
])('%s: rejected with the security headers and in the one shape', async (_, bytes, status) => {
  const { headers, json, ...rejected } = await send(bytes)
  expect(rejected.status).toBe(status)
  expect(Object.keys(json ?? {})).toEqual(['message'])
  expect(headers.get('content-type')).toContain('application/json')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('referrer-policy')).toBe('same-origin')
  expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/)
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  expect(headers.get('connection')).toBe('close')
})

test('parts of a body that cannot be read are rejected in words', async () => {
  const { status, json, headers } = await send(
    `POST /api/auth/sign-in/email HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
  )
  expect([status, json]).toEqual([400, { message: callTexts.malformed }])
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('the process goes on', async () => {
  expect((await windrow.send('/healthz')).status).toBe(200)
})
