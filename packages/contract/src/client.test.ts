import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { CallError } from './call-error.ts'
import { createClient, type SendWithProgress } from './client.ts'
import { endpoint } from './endpoint.ts'
import { CALL_TIMEOUT_MS } from './limits.ts'

type Seen = {
  method?: string | undefined
  url?: string | undefined
  headers: IncomingMessage['headers']
  body: string
}

let server: Server
let baseUrl: string
let seen: Seen[] = []
let respond: (response: ServerResponse) => void
beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      seen.push({ method: request.method, url: request.url, headers: request.headers, body })
      respond(response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  baseUrl = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  seen = []
  respond = (response) => send(response, 200, '{"name":"Barley","extra":1}')
})

function send(response: ServerResponse, status: number, body: string, type = 'application/json') {
  response.writeHead(status, { 'content-type': type }).end(body)
}

const read = endpoint({
  method: 'GET',
  path: '/api/v1/crops/:crop/:variety',
  access: 'signed-in',
  summary: 'A crop.',
  params: z.strictObject({ crop: z.string(), variety: z.string() }),
  query: z.strictObject({ year: z.optional(z.number()), all: z.optional(z.boolean()) }),
  status: 200,
  budget: 'light',
  response: z.object({ name: z.string() }),
})
const save = endpoint({
  method: 'PUT',
  path: '/api/v1/crops',
  access: 'signed-in',
  changes: 'own',
  summary: 'Saves a crop.',
  body: z.strictObject({ name: z.string() }),
  status: 204,
  budget: 'light',
})

const client = (token: string | null = 'my.token') => createClient({ baseUrl, token: () => token })
const callRead = (call = client()) => call(read, { params: { crop: 'barley', variety: 'spring' }, query: {} })
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => {
      throw new Error('The call went well.')
    },
    (error: unknown) => error,
  )

describe('the client', () => {
  test('sends the token and the language with every call [S1-7.01, S1-7.03, S1-7.04, S2-7.01]', async () => {
    await callRead()
    expect(seen[0]?.method).toBe('GET')
    expect(seen[0]?.headers).toMatchObject({ 'user-token': 'my.token', language: 'en', lang: 'en' })
    await callRead(createClient({ baseUrl, token: () => null, language: () => 'pt' }))
    expect(seen[1]?.headers).toMatchObject({ language: 'pt', lang: 'pt' })
    expect(seen[1]?.headers).not.toHaveProperty('user-token')
  })

  test('sends JSON, and no body where there is none [S1-7.02]', async () => {
    respond = (response) => response.writeHead(204).end()
    expect(await client()(save, { body: { name: 'Rye "new"' } })).toBe(undefined)
    expect(seen[0]).toMatchObject({ method: 'PUT', body: '{"name":"Rye \\"new\\""}' })
    expect(seen[0]?.headers['content-type']).toBe('application/json')
    respond = (response) => send(response, 200, '{"name":"Barley"}')
    await callRead()
    expect(seen[1]?.headers).not.toHaveProperty('content-type')
  })

  test('fills the path and the query, whatever is in them', async () => {
    const params = { crop: 'corn/maize?', variety: 'Früh & spät' }
    await client()(read, { params, query: { year: 2026, all: undefined } })
    expect(seen[0]?.url).toBe('/api/v1/crops/corn%2Fmaize%3F/Fr%C3%BCh%20%26%20sp%C3%A4t?year=2026')
  })

  test('returns the body, parsed [S1-8.03]', async () => {
    expect(await callRead()).toEqual({ name: 'Barley' })
  })

  test('a refused call has the server’s message, code and details [S1-8.01]', async () => {
    respond = (response) =>
      send(response, 422, '{"message":"Too short.","code":"short","details":{"name":"Too short."}}')
    const error = await failure(callRead())
    expect(error).toBeInstanceOf(CallError)
    expect(error).toMatchObject({
      message: 'Too short.',
      status: 422,
      code: 'short',
      details: { name: 'Too short.' },
    })
  })

  test.each([
    ['a page of a proxy', 502, '<html>Bad gateway</html>', 'text/html'],
    ['nothing', 500, '', 'text/plain'],
    ['half a JSON', 500, '{"message":', 'application/json'],
    ['JSON without a message', 500, '{"error":"x"}', 'application/json'],
    ['a response that is not in the contract', 200, '{"title":"Barley"}', 'application/json'],
    ['a page in place of the response', 200, '<html>', 'text/html'],
  ])('%s gives the sentence for any problem [S1-8.02]', async (_, status, body, type) => {
    respond = (response) => send(response, status, body, type)
    expect(await failure(callRead())).toMatchObject({
      name: 'CallError',
      status,
      message: 'There was a problem, try again later.',
    })
  })

  test('so does a server that cannot be reached [S1-8.02]', async () => {
    respond = (response) => response.destroy()
    expect(await failure(callRead())).toMatchObject({
      status: null,
      message: 'There was a problem, try again later.',
    })
    const unreachable = createClient({ baseUrl: 'http://127.0.0.1:1', token: () => null })
    expect(await failure(callRead(unreachable))).toMatchObject({ name: 'CallError', status: null })
  })

  test('reports how much of a file has been sent, where the browser can', async () => {
    const send = endpoint({
      method: 'POST',
      path: '/api/v1/files',
      access: 'signed-in',
      changes: 'own',
      summary: 'Takes a file.',
      upload: { maxBytes: 100 },
      status: 200,
      budget: 'light',
      response: z.object({ name: z.string() }),
    })
    const file = new File(['rows'], 'a.kml')
    const progress: number[] = []
    const onUploadProgress = (sent: number) => progress.push(sent)
    const sendWithProgress: SendWithProgress = async (url, request, signal, onProgress) => {
      onProgress(4, 4)
      return fetch(url, { ...request, signal })
    }
    const browser = createClient({ baseUrl, token: () => null, sendWithProgress })
    expect(await browser(send, { file }, { onUploadProgress })).toEqual({ name: 'Barley' })
    expect(progress).toEqual([4])
    expect(seen[0]?.body).toContain('filename="a.kml"')
    expect(await client()(send, { file }, { onUploadProgress })).toEqual({ name: 'Barley' })
    expect(progress).toEqual([4])
  })

  test('gives up after its time, or when it is aborted', async () => {
    respond = () => {}
    const input = { params: { crop: 'a', variety: 'b' }, query: {} }
    expect(await failure(client()(read, input, { timeoutMs: 30 }))).toMatchObject({
      name: 'CallError',
      status: null,
    })
    const leaving = new AbortController()
    const call = failure(client()(read, input, { signal: leaving.signal }))
    leaving.abort()
    expect(await call).toMatchObject({ name: 'AbortError' })
  })

  test('waits 30 s unless another time is passed [S1-7.05, S1-9.01]', async () => {
    expect(CALL_TIMEOUT_MS).toBe(30_000)
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    await callRead()
    expect(timeout).toHaveBeenLastCalledWith(30_000)
    await client()(read, { params: { crop: 'a', variety: 'b' }, query: {} }, { timeoutMs: 60_000 })
    expect(timeout).toHaveBeenLastCalledWith(60_000)
    const slow = { ...read, timeoutMs: 45_000 }
    await client()(slow, { params: { crop: 'a', variety: 'b' }, query: {} })
    expect(timeout).toHaveBeenLastCalledWith(45_000)
    timeout.mockRestore()
  })
})

describe('a creating call', () => {
  const create = endpoint({
    method: 'POST',
    path: '/api/v1/crops',
    access: 'signed-in',
    changes: 'organisation',
    creates: true,
    budget: 'light',
    summary: 'Adds a crop.',
    body: z.strictObject({ name: z.string() }),
    status: 201,
    response: z.object({ name: z.string() }),
  })
  const sentKey = () => seen.at(-1)?.headers['idempotency-key']

  test('is sent with a key, which is the same again only while the outcome is not known', async () => {
    const client = createClient({ baseUrl, token: () => null })
    const add = (name = 'Barley') => client(create, { body: { name } }).catch(() => null)
    const keys: unknown[] = []
    const lose: ((response: ServerResponse) => void)[] = [
      (response) => response.destroy(),
      (response) => send(response, 503, '{"message":"Later."}'),
      (response) => send(response, 201, '{"na'),
    ]
    for (const respondBadly of lose) {
      respond = respondBadly
      await add()
      keys.push(sentKey())
    }
    respond = (response) => send(response, 201, '{"name":"Barley"}')
    await add('Rye')
    expect(keys).not.toContain(sentKey())
    await add()
    keys.push(sentKey())
    expect(new Set(keys).size).toBe(1)
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    await add()
    expect(keys).not.toContain(sentKey())
    respond = (response) => send(response, 422, '{"message":"No."}')
    await add()
    const rejected = sentKey()
    await add()
    expect(sentKey()).not.toBe(rejected)
  })

  test('other calls have none', async () => {
    await callRead()
    expect(sentKey()).toBeUndefined()
  })
})
