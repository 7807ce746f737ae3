import { api } from '@windrow/contract/api/api.ts'
import type { Endpoint } from '@windrow/contract/endpoint.ts'
import { callTexts } from '@windrow/contract/texts/en/call.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectRaw } from '../../testing/raw-socket.ts'
import type { TestAccount } from '../../testing/test-account.ts'
import { startTestWindrow, type TestWindrow } from '../../testing/test-windrow.ts'

const GENERAL = '/api/v1/settings/general'
const NAME = '/api/auth/change-name'
const CONTACT = '/api/v1/contact/contact_form'

let windrow: TestWindrow
let ada: TestAccount
beforeAll(async () => {
  windrow = await startTestWindrow()
  ada = await windrow.addAccount({ name: 'Ada' })
})
afterAll(async () => {
  await windrow.stop()
})

const putRaw = (body: string, headers: Record<string, string> = {}) =>
  windrow.send(GENERAL, { method: 'PUT', token: ada.token, body, headers })
const put = (json: unknown) => putRaw(JSON.stringify(json))
const rename = (name: unknown) => windrow.send(NAME, { token: ada.token, json: { name } })
const good = { units: 'imperial', regionalViewMapVisible: true }
const nothingWritten = async () => {
  const { json } = await windrow.send(GENERAL, { token: ada.token })
  expect(json).toEqual({ units: 'metric', regionalViewMapVisible: false })
}

describe('bodies that cannot be read', () => {
  test.each([
    ['no JSON', 'units=imperial'],
    ['cut off', '{"units": "imperial"'],
    ['empty', ''],
    ['two values', '{} {}'],
    ['a comment', '{/* */}'],
    ['a key that would change the prototype', '{"__proto__": {"units": "imperial"}, "units": "imperial"}'],
    ['a constructor that would', '{"constructor": {"prototype": {"x": 1}}}'],
  ])('%s: 400 in the one shape [D-3.01, D-3.02]', async (_, body) => {
    const rejected = await putRaw(body)
    expect([rejected.status, rejected.json]).toEqual([400, { message: callTexts.malformed }])
    expect(rejected.headers.get('content-type')).toContain('application/json')
    await nothingWritten()
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
  ])('as %s: 400 [D-3.02]', async (type) => {
    const rejected = await putRaw(JSON.stringify(good), { 'content-type': type })
    expect([rejected.status, rejected.json]).toEqual([400, { message: callTexts.malformed }])
    await nothingWritten()
  })

  test('one byte over 1 MB: 413; 1 MB itself is read [D-3.08]', async () => {
    const padded = (length: number) => JSON.stringify(good) + ' '.repeat(length - JSON.stringify(good).length)
    const rejected = await putRaw(padded(1_000_001))
    expect([rejected.status, rejected.json]).toEqual([413, { message: callTexts.tooLarge }])
    await nothingWritten()
    expect((await putRaw(padded(1_000_000))).status).toBe(200)
    await put({ units: 'metric', regionalViewMapVisible: false })
  })
})

describe('bodies of calls that need no sign-in', () => {
  const SIGN_IN = '/api/auth/sign-in/email'
  const credentials = JSON.stringify({ email: 'ada@farm.example', password: 'not this one' })
  /** Valid, with blanks up to this length. */
  const ofLength = (length: number) => credentials + ' '.repeat(length - credentials.length)
  const tooLarge = [413, { message: callTexts.tooLarge }]

  test('16 kB are read, one byte more is rejected by its announced length', async () => {
    expect((await windrow.send(SIGN_IN, { body: ofLength(16_000) })).status).toBe(401)
    const rejected = await windrow.send(SIGN_IN, { body: ofLength(16_001) })
    expect([rejected.status, rejected.json]).toEqual(tooLarge)
  })

  test('sent in pieces without a length, they are counted as they come', async () => {
    const send = async (length: number) => {
      const socket = await connectRaw(windrow.address)
      socket.write(`POST ${SIGN_IN} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`)
      socket.write('Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n')
      const body = ofLength(length)
      for (let at = 0; at < length; at += 1_000) {
        const part = body.slice(at, at + 1_000)
        socket.write(`${part.length.toString(16)}\r\n${part}\r\n`)
      }
      socket.write('0\r\n\r\n')
      const { status, json } = await socket.closed
      return [status, json]
    }
    expect((await send(16_000))[0]).toBe(401)
    expect(await send(16_001)).toEqual(tooLarge)
  })

  test('no public call reads more', async () => {
    const calls = Object.values(api as Record<string, Endpoint>).filter(
      ({ access, body }) => access === 'public' && body,
    )
    expect(calls.length).toBeGreaterThan(5)
    for (const { path, method } of calls) {
      const { status } = await windrow.send(path, { method, body: `{"a":"${'x'.repeat(16_000)}"}` })
      expect([path, status]).toEqual([path, 413])
    }
  })

  test('75,000 unknown keys are rejected before they are read', async () => {
    const keys = Object.fromEntries(Array.from({ length: 75_000 }, (_, n) => [`k${n}`, 1]))
    const rejected = await windrow.send(SIGN_IN, { json: keys })
    expect([rejected.status, rejected.text.length < 200]).toEqual([413, true])
  })
})

describe('JSON that breaks a rule', () => {
  test.each([
    ['an array', []],
    ['null', null],
    ['a number', 7],
    ['a text', 'units'],
    ['true', true],
  ])('%s in place of an object: 422 [D-3.09]', async (_, body) => {
    const rejected = await put(body)
    expect([rejected.status, Object.keys(rejected.json?.details ?? {})]).toEqual([422, ['body']])
  })

  test('every wrong field is named, with a message for each [D-3.09]', async () => {
    const rejected = await put({ units: 5, regionalViewMapVisible: 'x' })
    expect(rejected.status).toBe(422)
    const { message, details = {} } = rejected.json ?? {}
    expect(Object.keys(details).sort()).toEqual(['regionalViewMapVisible', 'units'])
    for (const text of Object.values(details)) expect(text.length).toBeGreaterThan(5)
    expect(Object.values(details)).toContain(message)
  })

  test('unknown keys are named, whatever they are called, and nothing is written [D-3.10]', async () => {
    for (const key of ['colour', 'constructor', 'toString', 'hasOwnProperty', 'a.b', '']) {
      const rejected = await put({ ...good, [key]: 1 })
      expect([rejected.status, rejected.json?.details]).toEqual([422, { [key]: callTexts.unknownKey }])
    }
    await nothingWritten()
  })

  test('the first 20 unknown keys are named, long ones cut', async () => {
    const keys = Array.from({ length: 50_000 }, (_, n) => [`key${n}`, n])
    const rejected = await put(Object.fromEntries(keys))
    expect(rejected.status).toBe(422)
    const named = Object.keys(rejected.json?.details ?? {}).filter((name) => name.startsWith('key'))
    expect(named).toEqual(keys.slice(0, 20).map(([name]) => name))
    expect(rejected.text.length).toBeLessThan(5_000)
    const long = await put({ ...good, ['x'.repeat(100_000)]: 1 })
    expect(Object.keys(long.json?.details ?? {})).toEqual([`${'x'.repeat(100)}…`])
    const query = await windrow.send(
      `${GENERAL}?${Array.from({ length: 5_000 }, (_, n) => `q${n}=`).join('&')}`,
      { token: ada.token },
    )
    expect(Object.keys(query.json?.details ?? {})).toHaveLength(20)
  })

  test('of thousands of wrong entries the first hundred are named', async () => {
    const fields = Array.from({ length: 10_000 }, () => ({ uuid: 'none' }))
    const rejected = await windrow.send('/api/v1/labels', {
      token: ada.token,
      json: { label: { name: 'x', color: '#2f5fb3' }, fields },
    })
    expect([rejected.status, Object.keys(rejected.json?.details ?? {}).length]).toEqual([422, 100])
    expect(rejected.text.length).toBeLessThan(20_000)
  })

  test('unknown keys in the query, and a body where none is expected, are named too [D-3.10]', async () => {
    const query = await windrow.send(`${GENERAL}?verbose=1`, { token: ada.token })
    expect([query.status, query.json?.details]).toEqual([422, { verbose: callTexts.unknownKey }])
    const body = await windrow.send('/api/auth/sign-out', { token: ada.token, json: { everywhere: true } })
    expect([body.status, body.json?.details]).toEqual([422, { everywhere: callTexts.unknownKey }])
    expect((await windrow.send(GENERAL, { token: ada.token })).status).toBe(200)
  })

  test('nesting as deep as the body allows is rejected like any other', async () => {
    const depth = 400_000
    const rejected = await putRaw(`{"units": ${'['.repeat(depth)}${']'.repeat(depth)}}`)
    expect([400, 422]).toContain(rejected.status)
    const keys = Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`key${n}`, n]))
    expect((await put(keys)).status).toBe(422)
    expect((await windrow.send('/healthz')).status).toBe(200)
  })
})

describe('texts that a database cannot keep', () => {
  test('NUL and half letters are rejected beside their field: 422, nothing written [D-3.09]', async () => {
    for (const name of ['Ada\u0000', '\u0000', 'Ada \ud800', '\udc00 Ada']) {
      const rejected = await rename(name)
      expect([JSON.stringify(name), rejected.status]).toEqual([JSON.stringify(name), 422])
      expect(Object.keys(rejected.json?.details ?? {})).toEqual(['name'])
    }
    const contact = await windrow.send(CONTACT, {
      json: { name: 'A\u0000', email: 'ada@farm.example', company: 'Farm' },
    })
    expect([contact.status, Object.keys(contact.json?.details ?? {})]).toEqual([422, ['name']])
    const password = await windrow.send('/api/auth/sign-in/email', {
      json: { email: ada.email, password: 'with\u0000nothing' },
    })
    expect(password.status).toBe(422)
    const [user] = await windrow.rows<{ name: string }>('select name from identity_user where id = $1', [
      ada.userId,
    ])
    expect(user?.name).toBe('Ada')
  })

  test('very long texts are rejected by their length', async () => {
    for (const length of [66, 10_000, 900_000]) expect((await rename('x'.repeat(length))).status).toBe(422)
  })
})

describe('addresses and methods', () => {
  test('an unknown call is 404 in the one shape, whatever the method [D-3.05, D-3.01]', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])
      for (const path of ['/api/v1/nothing', '/api/v1/', '/api/auth/../v1/x', '/api/v1/members/1/2/3']) {
        const { status, json } = await windrow.send(path, { method })
        expect([method, path, status, json]).toEqual([method, path, 404, { message: callTexts.notFound }])
      }
  })

  test('a known path with another method is 404 [D-3.05]', async () => {
    const { status, json } = await windrow.send(GENERAL, { method: 'DELETE', token: ada.token })
    expect([status, json]).toEqual([404, { message: callTexts.notFound }])
  })

  test('HEAD responds like GET, without a body', async () => {
    for (const path of ['/', '/dashboard', '/healthz', '/api/openapi.json']) {
      const head = await windrow.send(path, { method: 'HEAD' })
      expect([path, head.status, head.text]).toEqual([path, 200, ''])
    }
    expect((await windrow.send(GENERAL, { method: 'HEAD' })).status).toBe(401)
  })

  test('an address that cannot be decoded, or is far too long, is rejected in the one shape and with every header', async () => {
    for (const path of ['/api/%zz', '/api/v1/members/%E0%A4%A', `/api/v1/members/${'a'.repeat(500)}`]) {
      const rejected = await windrow.send(path, { token: ada.token })
      expect([path, [400, 404].includes(rejected.status)]).toEqual([path, true])
      expect(Object.keys(rejected.json ?? {})).toEqual(['message'])
      expect(rejected.headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(rejected.headers.get('x-content-type-options')).toBe('nosniff')
    }
  })

  test('an id that is none is not there [D-3.05]', async () => {
    for (const id of ['1', 'x', "';--", '%00', '../..%2f', '00000000-0000-0000-0000-00000000000g']) {
      const { status } = await windrow.send(`/api/v1/members/${encodeURIComponent(id)}`, {
        method: 'DELETE',
        token: ada.token,
      })
      expect([id, status]).toEqual([id, 404])
    }
  })
})

test('no token and bad ones are 401 in the one shape [D-3.03]', async () => {
  for (const token of [
    undefined,
    '',
    'x',
    '.',
    'a.b',
    'null',
    `${ada.token}=`,
    `${ada.token} `.repeat(3),
    'ü'.repeat(3),
  ])
    expect(await windrow.send(GENERAL, { token }).then(({ status, json }) => [token, status, json])).toEqual([
      token,
      401,
      { message: callTexts.notSignedIn },
    ])
  const inOtherPlaces = await windrow.send(`${GENERAL}`, {
    headers: { authorization: `Bearer ${ada.token}`, cookie: `token=${ada.token}` },
  })
  expect(inOtherPlaces.status).toBe(401)
})
