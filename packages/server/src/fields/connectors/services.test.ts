import { connectorTexts } from '@windrow/contract/texts/en/connectors.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../platform/config/config.ts'
import { type FakeFieldServices, startFakeFieldServices } from '../../testing/fake-field-services.ts'
import { sendJson, startLoopbackHttp } from '../../testing/loopback-http.ts'
import { createFieldServices, type FieldServices } from './create-services.ts'

const square = (lon: number, lat: number): [number, number][] => [
  [lon, lat],
  [lon + 0.01, lat],
  [lon + 0.01, lat + 0.01],
  [lon, lat + 0.01],
  [lon, lat],
]
const FIELDS = [
  { id: 'a', name: 'Home', ring: square(-93, 42) },
  { id: 'b', name: 'Bottom', ring: null },
  { id: 'c', name: 'Creek', ring: square(-93.1, 42) },
]

let fake: FakeFieldServices
let services: FieldServices
let access: string
beforeAll(async () => {
  fake = await startFakeFieldServices([])
  services = createFieldServices(readConfig(fake.env))
})
afterAll(() => fake.close())
beforeEach(async () => {
  fake.fields.splice(0, fake.fields.length, ...FIELDS)
  access = (await services.johndeere.exchange('good-code', 'http://windrow.test/connect/johndeere')).access
})

describe.each(['johndeere', 'fieldview'] as const)('%s', (name) => {
  test('sends the grower to its sign-in with the state', () => {
    const url = new URL(services[name].authorizeUrl({ state: 's 1', redirectUri: 'http://windrow.test/c' }))
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'windrow-client',
      redirect_uri: 'http://windrow.test/c',
      state: 's 1',
    })
  })

  test('lists every page and gives the boundaries', async () => {
    const { fields } = await services[name].listFields(access)
    expect(fields.map((field) => field.name)).toEqual(['Home', 'Bottom', 'Creek'])
    const boundary = await services[name].boundaryOf(access, fields[0]?.boundary ?? '')
    expect(boundary).toEqual({ type: 'MultiPolygon', coordinates: [[square(-93, 42)]] })
  })

  test('says that the sign-in is over when the token or the code does not hold', async () => {
    await expect(services[name].listFields('old')).rejects.toMatchObject({ isSignedOut: true })
    await expect(services[name].exchange('bad', 'http://windrow.test/c')).rejects.toMatchObject({
      isSignedOut: true,
    })
  })

  test('an account without fields is an empty list', async () => {
    fake.fields.length = 0
    expect((await services[name].listFields(access)).fields).toEqual([])
  })
})

test('John Deere: organisations that are not connected yet are listed, archived fields left out', async () => {
  fake.fields.push({ id: 'd', name: 'Old', ring: null, archived: true })
  const listed = await services.johndeere.listFields(access)
  expect(listed.connectFirst).toEqual([
    { name: 'Not yet connected', url: 'https://connections.deere.example/78' },
  ])
  expect(listed.fields.map(({ id, farm }) => [id, farm])).toEqual([
    ['77/a', 'North Farm'],
    ['77/b', 'North Farm'],
    ['77/c', 'North Farm'],
  ])
  expect(await services.johndeere.boundaryOf(access, listed.fields[1]?.boundary ?? '')).toBeNull()
})

test('what the operator has not set is named', () => {
  const bare = createFieldServices(readConfig({}))
  expect(bare.johndeere.missing).toEqual(['JOHNDEERE_CLIENT_ID', 'JOHNDEERE_CLIENT_SECRET'])
  expect(bare.fieldview.missing).toEqual([
    'FIELDVIEW_CLIENT_ID',
    'FIELDVIEW_CLIENT_SECRET',
    'FIELDVIEW_API_KEY',
    'FIELDVIEW_AUTHORIZE_URL',
  ])
})

test('John Deere: a next page elsewhere is not read, and a link that is no web address is not shown', async () => {
  const elsewhere = await startLoopbackHttp((_request, response) => sendJson(response, { values: [] }))
  const organisations = [
    { id: '1', name: 'Odd', links: [{ rel: 'connections', uri: 'javascript:alert(1)' }] },
  ]
  let nextPage: string | null = null
  const http = await startLoopbackHttp((_request, response) =>
    sendJson(response, {
      links: nextPage === null ? [] : [{ rel: 'nextPage', uri: nextPage }],
      values: organisations,
    }),
  )
  const { johndeere } = createFieldServices(readConfig({ ...fake.env, JOHNDEERE_API_URL: http.url }))
  expect(await johndeere.listFields('token')).toEqual({ fields: [], connectFirst: [] })
  for (const link of [
    `${elsewhere.url}/next`,
    '/relative',
    'file:///etc/passwd',
    `${http.url}@${elsewhere.url}/`,
  ]) {
    nextPage = link
    await expect(johndeere.listFields('token')).rejects.toThrow(connectorTexts.unreadable)
  }
  expect(elsewhere.connections).toBe(0)
  await elsewhere.close()
  await http.close()
})

describe('a service that misbehaves', () => {
  const list = async (behave: Parameters<typeof startLoopbackHttp>[0]) => {
    const http = await startLoopbackHttp(behave)
    const { fieldview } = createFieldServices(readConfig({ ...fake.env, FIELDVIEW_API_URL: http.url }))
    return fieldview.listFields('token').finally(() => http.close())
  }

  test('is called again when it is busy, and no longer than a grower waits', async () => {
    const listed = await list((_request, response, call) => {
      if (call === 1) return response.writeHead(429, { 'retry-after': '0' }).end()
      if (call === 2) return response.writeHead(503).end()
      return sendJson(response, { results: [{ id: 'x', name: 'X', boundaryId: null }] })
    })
    expect(listed.fields).toHaveLength(1)
    await expect(
      list((_request, response) => response.writeHead(429, { 'retry-after': '900' }).end()),
    ).rejects.toThrow(connectorTexts.busy)
    await expect(list((request) => request.socket.destroy())).rejects.toThrow(connectorTexts.notResponding)
  }, 20_000)

  test('FieldView: an expired page token starts the list again', async () => {
    const { fields } = await list((request, response, call) => {
      if (call === 2) return sendJson(response, {}, 409)
      const isFirst = request.headers['x-next-token'] === undefined
      response.setHeader('x-next-token', 't')
      sendJson(
        response,
        { results: [{ id: isFirst ? '1' : '2', name: '', boundaryId: null }] },
        isFirst ? 206 : 200,
      )
    })
    expect(fields.map(({ id }) => id)).toEqual(['1', '2'])
  })

  test('garbage and redirects are rejected, and the token goes to no other host', async () => {
    await expect(list((_request, response) => response.end('<html>'))).rejects.toThrow(
      connectorTexts.unreadable,
    )
    await expect(list((_request, response) => sendJson(response, { results: 'no' }))).rejects.toThrow(
      connectorTexts.unreadable,
    )
    const elsewhere = await startLoopbackHttp((_request, response) => sendJson(response, { results: [] }))
    await expect(
      list((_request, response) => response.writeHead(302, { location: `${elsewhere.url}/v4/fields` }).end()),
    ).rejects.toThrow(connectorTexts.notResponding)
    expect(elsewhere.connections).toBe(0)
    await elsewhere.close()
  }, 20_000)
})
