import { api } from '@windrow/contract/api/api.ts'
import type { Endpoint } from '@windrow/contract/endpoint.ts'
import { pageSettings } from '@windrow/contract/entities/settings.ts'
import { callTexts } from '@windrow/contract/texts/en/call.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestAccount } from '../../testing/test-account.ts'
import { startTestWindrow, type TestWindrow } from '../../testing/test-windrow.ts'

let windrow: TestWindrow
let ada: TestAccount
beforeAll(async () => {
  windrow = await startTestWindrow({ COMPANY_URL: 'https://company.example/"><script>' })
  ada = await windrow.addAccount()
})
afterAll(() => windrow.stop())

const settingsOf = (html: string) => {
  const content = /<meta name="windrow" content="([^"]*)">/.exec(html)?.[1] ?? ''
  const text = content.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"')
  return pageSettings.parse(JSON.parse(text.replaceAll('&amp;', '&')))
}

describe('every kind of response', () => {
  const responses: [string, string, number, object][] = [
    ['a page', '/', 200, {}],
    ['a page by its route', '/dashboard', 200, {}],
    ['a file', '/assets/app-1a2b3c4d.js', 200, {}],
    ['a missing file', '/assets/nothing.js', 404, {}],
    ['a call', '/healthz', 200, {}],
    ['a rejected call', '/api/v1/settings/general', 401, {}],
    ['an unknown call', '/api/v1/nothing', 404, {}],
    ['a broken call', '/api/auth/sign-in/email', 400, { body: '{' }],
    ['a description', '/api/openapi.json', 200, {}],
    ['metrics', '/metrics', 200, {}],
  ]
  test.each(responses)('%s carries the security headers and a request id', async (_, path, status, sent) => {
    const { headers, ...response } = await windrow.send(path, sent)
    expect(response.status).toBe(status)
    const policy = headers.get('content-security-policy') ?? ''
    for (const part of [
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "default-src 'none'",
    ])
      expect(policy).toContain(part)
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe("'self'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBeTruthy()
    expect(headers.get('strict-transport-security')).toBe(null)
    expect(headers.get('x-powered-by')).toBe(null)
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('a request id is ours, and new for every request', async () => {
    const ids = await Promise.all(
      [1, 2].map(async () => {
        const { headers } = await windrow.send('/healthz', { headers: { 'x-request-id': 'mine' } })
        return headers.get('x-request-id')
      }),
    )
    expect(new Set([...ids, 'mine']).size).toBe(3)
  })

  test('responses for an account are private, errors as well', async () => {
    for (const [path, status] of [
      ['/api/v1/settings/permissions', 200],
      ['/api/v1/members/00000000-0000-4000-8000-000000000000', 404],
      ['/api/v1/mails', 404],
    ] as const) {
      const { headers, ...response } = await windrow.send(path, {
        token: ada.token,
        method: path.includes('members') ? 'DELETE' : 'GET',
      })
      expect([response.status, headers.get('cache-control')]).toEqual([status, 'private, no-cache'])
    }
  })
})

describe('a call', () => {
  /** Eight places with long names. */
  const LONG = '/api/v1/places?q=san%20francisco%20de'
  const sent = async (path: string, encodings: string) => {
    const { headers, text } = await windrow.send(path, {
      token: ada.token,
      headers: { 'accept-encoding': encodings },
    })
    return { encoding: headers.get('content-encoding'), vary: headers.get('vary'), text }
  }

  test('of a long response is compressed as the caller understands it', async () => {
    const plain = await sent(LONG, 'identity')
    expect(plain.text.length).toBeGreaterThan(1_000)
    expect(plain).toMatchObject({ encoding: null, vary: 'accept-encoding' })
    for (const [encodings, encoding] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip, deflate', 'gzip'],
    ] as const)
      expect(await sent(LONG, encodings)).toEqual({ ...plain, encoding })
  })

  test('of a short one is sent as it is', async () => {
    expect((await sent('/api/v1/settings/general', 'br')).encoding).toBe(null)
  })
})

describe('the web app', () => {
  test('pages and calls come from one port; pages that the app knows are its own page [D-1.03]', async () => {
    for (const path of ['/', '/index.html', '/dashboard', '/weather/7', '/no/such/page', '/sign-in?x=1.5']) {
      const { status, headers, text } = await windrow.send(path)
      expect([path, status, headers.get('content-type')]).toEqual([path, 200, 'text/html; charset=utf-8'])
      expect(text).toContain('<title>Windrow</title>')
      expect(headers.get('cache-control')).toBe('no-cache')
    }
    expect((await windrow.send('/healthz')).status).toBe(200)
  })

  test('files with a hash in their name are cached for ever, others are revalidated', async () => {
    const hashed = await windrow.send('/assets/app-1a2b3c4d.js')
    expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(hashed.headers.get('content-type')).toContain('javascript')
    expect((await windrow.send('/favicon.svg')).headers.get('cache-control')).toBe('no-cache')
    for (const path of ['/nothing.js', '/assets/', '/../secret', '/..%2fsecret', '/assets/..%2f..%2fsecret'])
      expect((await windrow.send(path)).text).not.toContain('export const')
  })

  test('has its settings in a meta tag, whatever they hold', async () => {
    const { text } = await windrow.send('/')
    expect(text).not.toContain('<script>')
    expect(settingsOf(text)).toMatchObject({
      now: null,
      registration: 'open',
      companyUrl: 'https://company.example/"><script>',
      weatherSource: 'simulated',
      analytics: false,
      storesMail: false,
      sendsMail: true,
      demo: null,
    })
  })

  test('a moved clock reaches the page and runs on [D-1.24]', async () => {
    const start = '2031-02-03T04:05:06.000Z'
    const moved = await startTestWindrow({
      FAKE_NOW: '2031-02-03T06:05:06+02:00',
      DATABASE_URL: windrow.databaseUrl,
      BASE_URL: 'https://windrow.example/',
    })
    try {
      const now = async () => new Date(settingsOf((await moved.send('/')).text).now ?? '').getTime()
      const first = await now()
      expect(first).toBeGreaterThanOrEqual(new Date(start).getTime())
      expect(first).toBeLessThan(new Date(start).getTime() + 60_000)
      await expect.poll(now).toBeGreaterThan(first)
      // Sessions live in real time.
      const account = await moved.addAccount()
      expect((await moved.send('/api/auth/profile', { token: account.token })).status).toBe(200)
      const hsts = (await moved.send('/')).headers.get('strict-transport-security')
      expect(hsts).toMatch(/max-age=\d{8}/)
      expect(moved.services.baseUrl).toBe('https://windrow.example')
    } finally {
      await moved.stop()
    }
  })
})

test('openapi.json describes every call: path, method, input, response and who may [D-1.29]', async () => {
  const { json } = await windrow.send('/api/openapi.json')
  const paths = json?.paths as Record<string, Record<string, Record<string, unknown>>>
  const endpoints = Object.entries(api) as [string, Endpoint][]
  for (const [name, endpoint] of endpoints) {
    const operation = paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()]
    expect(operation, name).toMatchObject({ operationId: name, summary: endpoint.summary })
    expect(operation?.responses, name).toHaveProperty(String(endpoint.status))
    expect(operation?.requestBody !== undefined, name).toBe(Boolean(endpoint.body ?? endpoint.upload))
    expect(operation?.security !== undefined, name).toBe(endpoint.access !== 'public')
  }
  const described = Object.values(paths).flatMap((methods) => Object.keys(methods))
  expect(described).toHaveLength(endpoints.length)
})

test('metrics are Prometheus text, by route and not by address [D-1.28]', async () => {
  await windrow.send('/api/v1/members/00000000-0000-4000-8000-000000000000', { method: 'DELETE' })
  const { headers, text } = await windrow.send('/metrics')
  expect(headers.get('content-type')).toContain('text/plain')
  expect(text).toMatch(/^process_cpu_seconds_total \S+$/m)
  expect(text).toMatch(
    /^windrow_http_request_seconds_count\{method="DELETE",route="\/api\/v1\/members\/:id",status="401"\} 1$/m,
  )
  expect(text).not.toContain('00000000-0000')
})

test('metrics are for this machine and for who has the token; for others they are not there', async () => {
  const open = await startTestWindrow({ DATABASE_URL: windrow.databaseUrl, METRICS_TOKEN: 'tall wheat' })
  const requestScheme = async (on: TestWindrow, headers: Record<string, string>) => {
    const { status, text, json } = await on.send('/metrics', { headers })
    expect(text.includes('process_cpu')).toBe(status === 200)
    if (status !== 200) expect(json).toEqual({ message: callTexts.notFound })
    return status
  }
  const behindProxy = { 'x-forwarded-for': '127.0.0.1' }
  try {
    expect(await requestScheme(open, {})).toBe(200)
    for (const foreign of [behindProxy, { via: '1.1 proxy' }, { origin: 'https://farm.example' }])
      expect([foreign, await requestScheme(open, foreign)]).toEqual([foreign, 404])
    for (const [authorization, status] of [
      ['Bearer tall wheat', 200],
      ['bearer tall wheat', 200],
      ['Bearer tall wheats', 404],
      ['Bearer tall', 404],
      ['Bearer ', 404],
      ['Bearer', 404],
      ['Basic tall wheat', 404],
      ['tall wheat', 404],
    ] as const)
      expect([authorization, await requestScheme(open, { ...behindProxy, authorization })]).toEqual([
        authorization,
        status,
      ])
    for (const authorization of ['Bearer tall wheat', 'Bearer ', 'Bearer null'])
      expect(await requestScheme(windrow, { ...behindProxy, authorization })).toBe(404)
  } finally {
    await open.stop()
  }
})

test('healthz and readyz respond with 200 [D-1.25, D-1.26]', async () => {
  expect((await windrow.send('/healthz')).json).toEqual({ status: 'ok' })
  expect((await windrow.send('/readyz')).json).toEqual({ status: 'ready' })
})

test('X-Forwarded-For is believed only from a proxy that TRUST_PROXY names', async () => {
  const contact = (on: TestWindrow, from: number) =>
    on.send('/api/v1/contact/contact_form', {
      json: { name: 'Ada', email: 'ada@farm.example', company: 'Farm' },
      headers: { 'x-forwarded-for': `10.3.0.${from}` },
    })
  const sixth = async (on: TestWindrow) => {
    for (let n = 0; n < 5; n += 1) await contact(on, n)
    return (await contact(on, 99)).status
  }
  expect(await sixth(windrow)).toBe(429)
  const behind = (proxy: string) =>
    startTestWindrow({ DATABASE_URL: windrow.databaseUrl, TRUST_PROXY: proxy, ROLE: 'web' })
  const [other, trusted] = [await behind('192.0.2.1'), await behind('127.0.0.0/8, ::1')]
  try {
    expect(await sixth(other)).toBe(429)
    expect(await sixth(trusted)).toBe(201)
  } finally {
    await other.stop()
    await trusted.stop()
  }
})
