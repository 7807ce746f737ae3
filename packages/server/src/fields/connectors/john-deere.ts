import { connectorTexts } from '@windrow/contract/texts/en/connectors.ts'
import * as z from 'zod/mini'
import type { JohnDeereSettings } from '../../platform/config/config.ts'
import type { GeoJsonMultiPolygon } from '../../platform/db/field-tables.ts'
import { createOutbound, type OutboundSettings } from '../../platform/outbound/outbound.ts'
import { type CallService, createCallService } from './call-service.ts'
import { type FieldService, type ServiceFields, ServiceRejection } from './field-service.ts'
import { createOAuth } from './oauth.ts'

const link = z.object({ rel: z.string(), uri: z.string() })
const links = z._default(z.array(link), [])

type JohnDeereApi = { url: string; call: CallService }

const MAX_PAGES = 500

/** Every value of a list, page after page (`links` rel `nextPage`). */
async function readPages<Value>(
  api: JohnDeereApi,
  path: string,
  access: string,
  value: z.ZodMiniType<Value>,
): Promise<Value[]> {
  const page = z.object({ links, values: z._default(z.array(value), []) })
  const { origin } = new URL(api.url)
  const values: Value[] = []
  let url: string | undefined = api.url + path
  for (let pages = 0; url !== undefined; pages++) {
    // The token goes nowhere but to the configured host.
    const isThere = URL.canParse(url) && new URL(url).origin === origin
    if (pages === MAX_PAGES || !isThere) throw new ServiceRejection(connectorTexts.unreadable)
    const { status, json } = await api.call({
      url,
      headers: { authorization: `Bearer ${access}`, accept: 'application/vnd.deere.axiom.v3+json' },
    })
    const parsed = page.safeParse(json)
    if (status !== 200 || !parsed.success) throw new ServiceRejection(connectorTexts.unreadable)
    values.push(...parsed.data.values)
    url = parsed.data.links.find(({ rel }) => rel === 'nextPage')?.uri
  }
  return values
}

const organisation = z.object({ id: z.coerce.string(), name: z._default(z.string(), ''), links })
const field = z.object({
  id: z.coerce.string(),
  name: z._default(z.string(), ''),
  archived: z._default(z.boolean(), false),
})

/** The fields of every organisation that the grower has connected; of the others, where to connect them. */
async function listFields(api: JohnDeereApi, access: string): Promise<ServiceFields> {
  const organisations = await readPages(api, '/organizations', access, organisation)
  const found: ServiceFields = { fields: [], connectFirst: [] }
  for (const { id: orgId, name: farm, links: orgLinks } of organisations) {
    const connections = orgLinks.find(({ rel }) => rel === 'connections')
    if (connections) {
      // It becomes a link on the grower's page.
      if (/^https?:\/\//i.test(connections.uri)) found.connectFirst.push({ name: farm, url: connections.uri })
      continue
    }
    const path = `/organizations/${encodeURIComponent(orgId)}/fields`
    for (const { id, name, archived } of await readPages(api, path, access, field)) {
      const boundary = `${path}/${encodeURIComponent(id)}/boundaries`
      if (!archived) found.fields.push({ id: `${orgId}/${id}`, name, farm, boundary })
    }
  }
  return found
}

const point = z.object({ lat: z.number(), lon: z.number() })
const ring = z.object({ type: z.enum(['exterior', 'interior']), points: z.array(point) })
const boundary = z.object({
  active: z._default(z.boolean(), false),
  archived: z._default(z.boolean(), false),
  multipolygons: z._default(z.array(z.object({ rings: z.array(ring) })), []),
})

/** The active boundary of a field; its inner rings are holes of the outer ring before them. */
async function boundaryOf(
  api: JohnDeereApi,
  access: string,
  path: string,
): Promise<GeoJsonMultiPolygon | null> {
  const boundaries = await readPages(api, `${path}?embed=multipolygons`, access, boundary)
  const active = boundaries.find((each) => each.active && !each.archived)
  const coordinates: number[][][][] = []
  for (const { rings } of active?.multipolygons ?? []) {
    for (const { type, points } of rings) {
      const positions = points.map(({ lat, lon }) => [lon, lat])
      if (type === 'exterior') coordinates.push([positions])
      else coordinates.at(-1)?.push(positions)
    }
  }
  return coordinates.length ? { type: 'MultiPolygon', coordinates } : null
}

const SIGN_IN = 'https://signin.johndeere.com/oauth2/aus78tnlaysMraFhC1t7/v1'
const API = 'https://api.deere.com/platform'

/** John Deere Operations Center. */
export function createJohnDeere(
  settings: JohnDeereSettings,
  outbound: OutboundSettings,
  now: () => number,
): FieldService {
  const call = createCallService(
    createOutbound(outbound, {
      named: [settings.tokenUrl, settings.apiUrl].filter((url) => url !== null),
      known: [SIGN_IN, API],
    }),
  )
  const oauth = createOAuth(
    {
      authorizeUrl: settings.authorizeUrl ?? `${SIGN_IN}/authorize`,
      tokenUrl: settings.tokenUrl ?? `${SIGN_IN}/token`,
      clientId: settings.clientId ?? '',
      clientSecret: settings.clientSecret ?? '',
      scope: 'ag1 org1 offline_access',
      now,
    },
    call,
  )
  const api: JohnDeereApi = { url: (settings.apiUrl ?? API).replace(/\/+$/, ''), call }
  return {
    name: 'johndeere',
    missing: [
      ...(settings.clientId ? [] : ['JOHNDEERE_CLIENT_ID']),
      ...(settings.clientSecret ? [] : ['JOHNDEERE_CLIENT_SECRET']),
    ],
    ...oauth,
    listFields: (access) => listFields(api, access),
    boundaryOf: (access, boundary) => boundaryOf(api, access, boundary),
  }
}
