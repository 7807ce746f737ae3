import type { IncomingMessage, ServerResponse } from 'node:http'
import { type LoopbackHttp, sendJson, startLoopbackHttp } from './loopback-http.ts'

type Ring = [number, number][]
export type FakeField = { id: string; name: string; ring: Ring | null; archived?: boolean }

export type FakeFieldServices = {
  http: LoopbackHttp
  /** What both services hold; tests change it. */
  fields: FakeField[]
  /** The settings that point Windrow at them. */
  env: Record<string, string>
  /** Access tokens given out so far end at once: the next call has to renew. */
  expireTokens(): void
  /** The grower takes the connection back: nothing is renewed any more. */
  revoke(): void
  /** How often tokens were requested by each grant. */
  grants: { authorization_code: number; refresh_token: number }
  close(): Promise<void>
}

const CLIENT = { id: 'windrow-client', secret: 'client:secret/ü' }
const API_KEY = 'partner-key'
const PAGE = 2

/** John Deere and FieldView on loopback, as `sources.md` §7 describes them: OAuth 2, paging, tokens that end. */
export async function startFakeFieldServices(fields: FakeField[]): Promise<FakeFieldServices> {
  const issued = new Set<string>()
  const grants = { authorization_code: 0, refresh_token: 0 }
  let refreshToken: string | null = null
  let count = 0

  const grant = () => {
    const access = `access-${++count}`
    issued.add(access)
    refreshToken = `refresh-${count}`
    return { access_token: access, refresh_token: refreshToken, expires_in: 3_600, token_type: 'bearer' }
  }

  const token = async (request: IncomingMessage, response: ServerResponse) => {
    const form = new URLSearchParams(await bodyOf(request))
    const basic = Buffer.from(
      request.headers.authorization?.slice('Basic '.length) ?? '',
      'base64',
    ).toString()
    const [id, secret] = basic.split(':').map(decodeURIComponent)
    if (id !== CLIENT.id || secret !== CLIENT.secret)
      return sendJson(response, { error: 'invalid_client' }, 401)
    const type = form.get('grant_type')
    if (type === 'authorization_code' && form.get('code') === 'good-code') grants.authorization_code++
    else if (type === 'refresh_token' && refreshToken !== null && form.get('refresh_token') === refreshToken)
      grants.refresh_token++
    else return sendJson(response, { error: 'invalid_grant' }, 400)
    sendJson(response, grant())
  }

  const http = await startLoopbackHttp(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://loopback')
    if (url.pathname.endsWith('/token')) return token(request, response)
    if (url.pathname === '/authorize') return allow(url, response)
    if (!issued.has(request.headers.authorization?.slice('Bearer '.length) ?? ''))
      return sendJson(response, { message: 'Unauthorized' }, 401)
    if (url.pathname.startsWith('/platform/')) return johnDeere(url, response)
    if (request.headers['x-api-key'] !== API_KEY) return sendJson(response, {}, 403)
    return fieldView(url, request, response)
  })

  const johnDeere = (url: URL, response: ServerResponse) => {
    const path = url.pathname.slice('/platform'.length)
    if (path === '/organizations')
      return sendJson(response, {
        links: [],
        values: [
          {
            id: '77',
            name: 'North Farm',
            links: [{ rel: 'fields', uri: `${http.url}/platform/organizations/77/fields` }],
          },
          {
            id: '78',
            name: 'Not yet connected',
            links: [{ rel: 'connections', uri: 'https://connections.deere.example/78' }],
          },
        ],
      })
    if (path === '/organizations/77/fields') {
      const from = Number(url.searchParams.get('from') ?? 0)
      const next = from + PAGE
      const nextPage = { rel: 'nextPage', uri: `${http.url}/platform/organizations/77/fields?from=${next}` }
      return sendJson(response, {
        links: next < fields.length ? [nextPage] : [],
        total: fields.length,
        values: fields
          .slice(from, next)
          .map(({ id, name, archived }) => ({ id, name, archived: archived ?? false })),
      })
    }
    const id = /^\/organizations\/77\/fields\/([^/]+)\/boundaries$/.exec(path)?.[1]
    const field = fields.find((each) => each.id === id)
    if (!field) return sendJson(response, {}, 404)
    const points = field.ring?.map(([lon, lat]) => ({ '@type': 'Point', lat, lon })) ?? []
    const rings = [{ '@type': 'Ring', type: 'exterior', passable: true, points }]
    const boundary = (active: boolean) => ({
      active,
      archived: !active,
      multipolygons: [{ '@type': 'Polygon', rings }],
    })
    sendJson(response, { links: [], values: field.ring ? [boundary(false), boundary(true)] : [] })
  }

  const fieldView = (url: URL, request: IncomingMessage, response: ServerResponse) => {
    if (url.pathname === '/v4/fields') {
      const from = Number(request.headers['x-next-token'] ?? 0)
      if (from >= fields.length) return response.writeHead(304).end()
      const results = fields
        .slice(from, from + PAGE)
        .map(({ id, name, ring }) => ({ id, name, boundaryId: ring ? `b-${id}` : null }))
      response.setHeader('x-next-token', String(from + PAGE))
      return sendJson(response, { results }, 206)
    }
    const id = /^\/v4\/boundaries\/b-(.+)$/.exec(url.pathname)?.[1]
    const field = fields.find((each) => each.id === id)
    if (!field?.ring) return sendJson(response, {}, 404)
    sendJson(response, {
      type: 'Polygon',
      coordinates: [field.ring],
      properties: { area: { q: 1, u: 'ha' } },
    })
  }

  return {
    http,
    fields,
    grants,
    env: {
      JOHNDEERE_CLIENT_ID: CLIENT.id,
      JOHNDEERE_CLIENT_SECRET: CLIENT.secret,
      JOHNDEERE_AUTHORIZE_URL: `${http.url}/authorize`,
      JOHNDEERE_TOKEN_URL: `${http.url}/token`,
      JOHNDEERE_API_URL: `${http.url}/platform`,
      FIELDVIEW_CLIENT_ID: CLIENT.id,
      FIELDVIEW_CLIENT_SECRET: CLIENT.secret,
      FIELDVIEW_API_KEY: API_KEY,
      FIELDVIEW_AUTHORIZE_URL: `${http.url}/authorize`,
      FIELDVIEW_TOKEN_URL: `${http.url}/token`,
      FIELDVIEW_API_URL: http.url,
    },
    expireTokens: () => issued.clear(),
    revoke: () => {
      issued.clear()
      refreshToken = null
    },
    close: () => http.close(),
  }
}

/** The grower signs in there and allows it: back to the requested address. */
function allow({ searchParams }: URL, response: ServerResponse): void {
  const back = new URL(searchParams.get('redirect_uri') ?? '')
  back.searchParams.set('code', 'good-code')
  back.searchParams.set('state', searchParams.get('state') ?? '')
  response.writeHead(302, { location: back.href }).end()
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
