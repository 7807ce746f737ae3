import type { LookupAddress } from 'node:dns'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Server as TcpServer } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type LoopbackHttp, sendJson, startLoopbackHttp } from '../../testing/loopback-http.ts'
import { failure, get, named } from '../../testing/outbound-calls.ts'
import { createOutbound, type Reach } from './outbound.ts'

/** Classified as public, and in a prefix that is assigned to no network. */
const UNASSIGNED: LookupAddress = { address: '3ffe::1', family: 6 }
const LOOPBACK: LookupAddress = { address: '127.0.0.1', family: 4 }

/** Counts connections, of whatever protocol, on every address of this machine. */
let trap: TcpServer
let trapPort: number
let connections = 0
let host: LoopbackHttp
let other: LoopbackHttp
beforeAll(async () => {
  trap = createTcpServer((socket) => {
    connections += 1
    socket.destroy()
  })
  await new Promise<void>((resolve) => trap.listen(0, resolve))
  trapPort = (trap.address() as AddressInfo).port
  host = await startLoopbackHttp((_, response) => sendJson(response, { fine: true }))
  other = await startLoopbackHttp((_, response) => sendJson(response, { other: true }))
})
afterAll(async () => {
  trap.close()
  await host.close()
  await other.close()
})
beforeEach(() => {
  connections = 0
  host.behave((_, response) => sendJson(response, { fine: true }))
  other.behave((_, response) => sendJson(response, { other: true }))
})

describe('addresses that are not public', () => {
  const spellings = (port: number): [what: string, url: string][] => [
    ['loopback', `http://127.0.0.1:${port}/`],
    ['another address of loopback', `http://127.8.9.10:${port}/`],
    ['decimal', `http://2130706433:${port}/`],
    ['hexadecimal', `http://0x7f000001:${port}/`],
    ['octal', `http://0177.0.0.1:${port}/`],
    ['short', `http://127.1:${port}/`],
    ['wide digits', `http://１２７.0.0.1:${port}/`],
    ['unspecified', `http://0.0.0.0:${port}/`],
    ['loopback of IPv6', `http://[::1]:${port}/`],
    ['unspecified of IPv6', `http://[::]:${port}/`],
    ['IPv4 mapped into IPv6', `http://[::ffff:127.0.0.1]:${port}/`],
    ['NAT64', `http://[64:ff9b::7f00:1]:${port}/`],
    ['6to4', `http://[2002:7f00:1::]:${port}/`],
    ['unique local', `http://[fd00::1]:${port}/`],
    ['link-local', `http://169.254.169.254:${port}/`],
    ['private', `http://192.168.1.1:${port}/`],
    ['carrier-grade NAT', `http://100.64.0.1:${port}/`],
    ['localhost by its name', `http://localhost:${port}/`],
    ['https', `https://127.0.0.1:${port}/`],
  ]

  test('open no connection, however they are written, where the program names them', async () => {
    for (const [what, url] of spellings(trapPort)) {
      const outbound = createOutbound({ outboundAllow: [] }, { known: [url] })
      const error = await failure(get(outbound, url))
      expect([what, error.problem]).toEqual([what, 'forbidden'])
      expect(error.message).toContain(`name ${new URL(url).origin} in OUTBOUND_ALLOW`)
    }
    expect(connections).toBe(0)
  })

  test('open no connection where nothing names them', async () => {
    for (const [what, url] of spellings(trapPort)) {
      const error = await failure(get(named(host.url), url))
      expect([what, error.problem]).toEqual([what, 'forbidden'])
    }
    expect(connections).toBe(0)
  })

  test('are called where a setting or OUTBOUND_ALLOW names their origin, at no other port or scheme', async () => {
    expect(await get(named(`${host.url}/v1`), `${host.url}/any`)).toBe('{"fine":true}')
    const allowed = createOutbound({ outboundAllow: [host.url] }, {})
    expect(await get(allowed, host.url)).toBe('{"fine":true}')
    for (const url of [`http://127.0.0.1:${trapPort}/`, host.url.replace('http:', 'https:')])
      for (const outbound of [named(host.url), allowed])
        expect((await failure(get(outbound, url))).problem).toBe('forbidden')
    expect(connections).toBe(0)
    expect(host.requests).toHaveLength(2)
  })
})

describe('names', () => {
  const url = () => `http://farm.example:${trapPort}/`
  /** Each lookup takes the next of the responses; the last stays. */
  const resolving = (reach: Reach, ...responses: LookupAddress[][]) => {
    const lookups: string[] = []
    const outbound = createOutbound(
      {
        outboundAllow: [],
        resolve: async (name) => {
          lookups.push(name)
          return responses[Math.min(lookups.length, responses.length) - 1] ?? []
        },
      },
      reach,
    )
    return { outbound, lookups }
  }

  test.each([
    ['loopback', [LOOPBACK]],
    ['the metadata of a cloud', [{ address: '169.254.169.254', family: 4 }]],
    ['private', [{ address: '10.1.2.3', family: 4 }]],
    ['loopback of IPv6', [{ address: '::1', family: 6 }]],
    ['IPv4 mapped into IPv6', [{ address: '::ffff:127.0.0.1', family: 6 }]],
    ['unique local', [{ address: 'fd00::1', family: 6 }]],
    ['public and loopback at once', [UNASSIGNED, LOOPBACK]],
  ])('that lead to %s open no connection', async (_, addresses) => {
    const { outbound } = resolving({ known: [url()] }, addresses)
    expect((await failure(get(outbound, url()))).problem).toBe('forbidden')
    expect(connections).toBe(0)
  })

  test('that are public at first and private afterwards open no connection: each is looked up once', async () => {
    const { outbound, lookups } = resolving({ known: [url()] }, [UNASSIGNED], [LOOPBACK])
    // What was checked is what is connected to: the unassigned address, which nothing responds at.
    const first = await failure(get(outbound, url(), { idleMs: 500 }))
    expect(first.problem).not.toBe('forbidden')
    expect(lookups).toEqual(['farm.example'])
    expect((await failure(get(outbound, url()))).problem).toBe('forbidden')
    expect(lookups).toEqual(['farm.example', 'farm.example'])
    expect(connections).toBe(0)
  })

  test('that neither the program nor a setting names are not even looked up', async () => {
    const { outbound, lookups } = resolving({ known: ['http://named.example/'] }, [UNASSIGNED])
    for (const elsewhere of [url(), 'https://named.example/', 'http://named.example:81/'])
      expect((await failure(get(outbound, elsewhere))).problem).toBe('forbidden')
    expect(lookups).toEqual([])
  })

  test('that a setting names may be private', async () => {
    const own = `http://meteo.lan:${new URL(host.url).port}/`
    const { outbound } = resolving({ named: [own] }, [LOOPBACK])
    expect(await get(outbound, own)).toBe('{"fine":true}')
  })

  test('that are not known say so', async () => {
    const { outbound } = resolving({ known: [url()] }, [])
    expect((await failure(get(outbound, url()))).problem).toBe('unreadable')
  })
})

describe('redirects', () => {
  test('within the origin are followed, up to a bound', async () => {
    host.behave((request, response) =>
      request.url === '/end'
        ? sendJson(response, { end: 1 })
        : response.writeHead(301, { location: '/end' }).end(),
    )
    expect(await get(named(host.url), `${host.url}/start`)).toBe('{"end":1}')
    host.behave((_, response) => response.writeHead(302, { location: '/again' }).end())
    const error = await failure(get(named(host.url), host.url))
    expect(error.message).toContain('redirects without end')
    expect(host.requests).toHaveLength(4)
  })

  test('to an origin that is not listed are not, whatever it is', async () => {
    for (const location of [
      `http://127.0.0.1:${trapPort}/`,
      `http://localhost:${trapPort}/`,
      `//2130706433:${trapPort}/`,
      `https://127.0.0.1:${new URL(host.url).port}/`,
      'file:///etc/passwd',
      'data:text/plain,x',
      `http://user:key@${new URL(host.url).host}/`,
      'http://',
    ]) {
      host.behave((_, response) => response.writeHead(302, { location }).end())
      const error = await failure(get(named(host.url), host.url))
      expect([location, error.problem]).toEqual([location, 'forbidden'])
      expect(host.requests).toHaveLength(1)
    }
    expect(connections).toBe(0)
  })

  test('to a listed origin go without tokens, keys and cookies, also on the way back', async () => {
    const seen: Record<string, unknown>[] = []
    host.behave((request, response, call) => {
      seen.push(request.headers)
      return call === 1
        ? response.writeHead(307, { location: `${other.url}/there` }).end()
        : sendJson(response, { back: 1 })
    })
    other.behave((request, response) => {
      seen.push(request.headers)
      return response.writeHead(308, { location: `${host.url}/back` }).end()
    })
    const headers = { authorization: 'Bearer t', cookie: 'a=b', 'x-api-key': 'k', range: 'bytes=0-9' }
    expect(await get(named(host.url, other.url), host.url, { headers })).toBe('{"back":1}')
    expect(seen.map((sent) => [sent.authorization, sent.cookie, sent['x-api-key'], sent.range])).toEqual([
      ['Bearer t', 'a=b', 'k', 'bytes=0-9'],
      [undefined, undefined, undefined, 'bytes=0-9'],
      [undefined, undefined, undefined, 'bytes=0-9'],
    ])
  })

  test('of a POST are never followed', async () => {
    host.behave((_, response) => response.writeHead(307, { location: '/elsewhere' }).end())
    const error = await failure(get(named(host.url), host.url, { method: 'POST', body: 'secret=1' }))
    expect(error.problem).toBe('forbidden')
    expect(host.requests).toHaveLength(1)
  })
})

test('a name that takes long to be found is bounded too', async () => {
  const url = 'http://slow.example/'
  const resolve = () => new Promise<LookupAddress[]>(() => undefined)
  const outbound = createOutbound({ outboundAllow: [], resolve }, { known: [url] })
  const begun = performance.now()
  expect((await failure(get(outbound, url, { idleMs: 150 }))).problem).toBe('too-slow')
  expect(performance.now() - begun).toBeLessThan(5_000)
})

test('a connection is not shared with a caller that may not reach its origin', async () => {
  const server: Server = createServer((_, response) => sendJson(response, {}))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let opened = 0
  server.on('connection', () => {
    opened += 1
  })
  await get(named(url), url)
  expect((await failure(get(createOutbound({ outboundAllow: [] }, { known: [url] }), url))).problem).toBe(
    'forbidden',
  )
  expect(opened).toBe(1)
  await new Promise((resolve) => {
    server.close(resolve)
    server.closeAllConnections()
  })
})
