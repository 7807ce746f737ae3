import { readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '@windrow/contract/api/api.ts'
import type { Endpoint } from '@windrow/contract/endpoint.ts'
import { reportFigure } from '@windrow/server/testing/report-figure.ts'
import { expect, test } from 'vitest'
import { startWindrow } from './windrow-process.ts'

const SOME_ID = '00000000-0000-4000-8000-000000000000'
const WEB = join(import.meta.dirname, '../packages/web/dist')

/** Sent as they are: most of them no parser of HTTP takes. */
const RAW: [name: string, text: string][] = [
  ['no HTTP', 'hello\r\n\r\n'],
  ['a wrong version', 'GET / HTTP/9.9\r\n\r\n'],
  ['a header without a colon', 'GET / HTTP/1.1\r\nhost: a\r\nbroken\r\n\r\n'],
  ['a blank in a header name', 'GET / HTTP/1.1\r\nhost: a\r\nbro ken: 1\r\n\r\n'],
  ['a null byte', 'GET / HTTP/1.1\r\nhost: a\r\nx: \0\r\n\r\n'],
  ['no host', 'GET / HTTP/1.1\r\n\r\n'],
  ['two lengths', 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab'],
  [
    'a length and chunks',
    'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  [
    'a wrong chunk',
    'POST /api/auth/sign-in/email HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n',
  ],
  ['headers that are too long', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(600_000)}\r\n\r\n`],
  ['an unknown method', 'BREW / HTTP/1.1\r\nhost: a\r\n\r\n'],
  ['an unknown expectation', 'GET / HTTP/1.1\r\nhost: a\r\nexpect: tea\r\n\r\n'],
  ['an address that cannot be read', 'GET /%zz HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n'],
  ['the old HTTP', 'GET /healthz HTTP/1.0\r\n\r\n'],
]

type NamedResponse = { name: string; headers: (name: string) => string }

/** Problems of one response, by name of the header. */
function missing({ headers }: NamedResponse, isHttps: boolean): string[] {
  const policy = headers('content-security-policy')
  const parts = ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]
  return [
    ...parts.filter((part) => !policy.includes(part)).map(() => 'content-security-policy'),
    ...(headers('x-content-type-options') === 'nosniff' ? [] : ['x-content-type-options']),
    ...(headers('referrer-policy') ? [] : ['referrer-policy']),
    ...(Boolean(headers('strict-transport-security')) === isHttps ? [] : ['strict-transport-security']),
  ]
}

async function raw(url: string, name: string, text: string): Promise<NamedResponse | null> {
  const { hostname, port } = new URL(url)
  const chunks: Buffer[] = []
  await new Promise<void>((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(text))
    // What came before the connection was reset is looked at below.
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      chunks.push(chunk)
      if (Buffer.concat(chunks).includes('\r\n\r\n')) socket.end()
    })
    socket.setTimeout(5_000, () => socket.destroy())
    socket.once('close', () => resolve())
  })
  const head = Buffer.concat(chunks).toString('latin1').split('\r\n\r\n')[0] ?? ''
  // A connection that is closed without a word says nothing that a header could protect.
  if (!head.startsWith('HTTP/')) return null
  const find = (wanted: string) => new RegExp(`^${wanted}: (.*)$`, 'im').exec(head)?.[1]?.trim() ?? ''
  return { name: `${name} (${head.slice(9, 12)})`, headers: find }
}

async function ask(url: string, name: string, path: string, init: RequestInit = {}): Promise<NamedResponse> {
  const response = await fetch(url + path, { redirect: 'manual', ...init })
  await response.arrayBuffer()
  return { name: `${name} (${response.status})`, headers: (header) => response.headers.get(header) ?? '' }
}

/** Every file of the web app, every call without a token and badly made, pages, and what no parser takes. */
async function everything(url: string): Promise<NamedResponse[]> {
  const responses: NamedResponse[] = []
  const files = readdirSync(WEB, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$|^\./.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(WEB.length))
  for (const file of files) responses.push(await ask(url, file, file))
  for (const path of [
    '/',
    '/dashboard',
    '/healthz',
    '/readyz',
    '/metrics',
    '/api/openapi.json',
    '/assets/none.js',
  ])
    responses.push(await ask(url, path, path))
  for (const endpoint of Object.values(api) as Endpoint[]) {
    const path = endpoint.path.replace(/:\w+/g, SOME_ID)
    const { method } = endpoint
    const body =
      method === 'GET' || method === 'DELETE'
        ? {}
        : { body: '{', headers: { 'content-type': 'application/json' } }
    responses.push(await ask(url, `${method} ${path}`, path, { method, ...body }))
    responses.push(await ask(url, `OPTIONS ${path}`, path, { method: 'OPTIONS' }))
  }
  const large = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `"${'x'.repeat(2_000_000)}"`,
  }
  responses.push(await ask(url, 'a body that is too long', api.signIn.path, large))
  const strange = { method: 'POST', headers: { 'content-type': 'text/strange' }, body: 'x' }
  responses.push(await ask(url, 'a body of an unknown type', api.signIn.path, strange))
  for (const [name, text] of RAW) {
    const response = await raw(url, name, text)
    if (response) responses.push(response)
  }
  return responses
}

test.each([
  ['http', {}],
  ['https', { BASE_URL: 'https://windrow.example' }],
])('every answer under %s carries the security headers, errors and files included', async (scheme, env) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'windrow-prove-'))
  const windrow = await startWindrow(dataDir, env)
  try {
    const responses = await everything(windrow.url)
    const bad = responses
      .map((response) => ({ name: response.name, missing: missing(response, scheme === 'https') }))
      .filter((each) => each.missing.length > 0)
    reportFigure(
      17,
      `${responses.length} kinds of answers under ${scheme}: ${bad.length} without a security header`,
    )
    expect(bad.map((each) => `${each.name}: ${each.missing.join(', ')}`)).toEqual([])
  } finally {
    await windrow.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})
