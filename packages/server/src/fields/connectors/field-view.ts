import { connectorTexts } from '@windrow/contract/texts/en/connectors.ts'
import * as z from 'zod/mini'
import type { FieldViewSettings } from '../../platform/config/config.ts'
import type { GeoJsonMultiPolygon } from '../../platform/db/field-tables.ts'
import { createOutbound, type OutboundSettings } from '../../platform/outbound/outbound.ts'
import { type CallService, createCallService } from './call-service.ts'
import {
  type FieldService,
  type ServiceField,
  type ServiceFields,
  ServiceRejection,
} from './field-service.ts'
import { createOAuth } from './oauth.ts'

/** Where it is and the partner's key, which every call carries. */
type FieldViewApi = { url: string; key: string; call: CallService }

function fieldViewHeaders(api: FieldViewApi, access: string): Record<string, string> {
  return { authorization: `Bearer ${access}`, 'x-api-key': api.key, accept: 'application/json' }
}

const page = z.object({
  results: z.array(
    z.object({
      id: z.string(),
      name: z._default(z.string(), ''),
      boundaryId: z.optional(z.nullable(z.string())),
    }),
  ),
})

const PER_PAGE = '100'
const MAX_PAGES = 500
/** The token of the next page ran out: the list is read from its start, this many times. */
const RESTARTS = 2

/** Every field, page after page: 206 means that more may come, 304 that there is nothing (more). */
async function listFields(api: FieldViewApi, access: string): Promise<ServiceFields> {
  for (let restarts = 0; restarts <= RESTARTS; restarts++) {
    const fields = await readAll(api, access)
    if (fields) return { fields, connectFirst: [] }
  }
  throw new ServiceRejection(connectorTexts.notResponding)
}

async function readAll(api: FieldViewApi, access: string): Promise<ServiceField[] | null> {
  const fields: ServiceField[] = []
  let next: string | null = null
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    const { status, header, json } = await api.call({
      url: `${api.url}/v4/fields`,
      headers: {
        ...fieldViewHeaders(api, access),
        'x-limit': PER_PAGE,
        ...(next === null ? {} : { 'x-next-token': next }),
      },
    })
    if (status === 409) return null
    if (status === 304) return fields
    const parsed = page.safeParse(json)
    if ((status !== 200 && status !== 206) || !parsed.success)
      throw new ServiceRejection(connectorTexts.unreadable)
    for (const { id, name, boundaryId } of parsed.data.results)
      fields.push({ id, name, farm: null, boundary: boundaryId ?? null })
    next = header('x-next-token')
    if (status === 200 || next === null) return fields
  }
  throw new ServiceRejection(connectorTexts.unreadable)
}

const ring = z.array(z.array(z.number()))
const polygon = z.object({ type: z.literal('Polygon'), coordinates: z.array(ring) })
const multiPolygon = z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(ring)) })
const geometry = z.discriminatedUnion('type', [polygon, multiPolygon])
/** A geometry with properties, or a feature that holds one. */
const boundaryResponse = z.union([geometry, z.object({ geometry })])

async function boundaryOf(
  api: FieldViewApi,
  access: string,
  id: string,
): Promise<GeoJsonMultiPolygon | null> {
  const { status, json } = await api.call({
    url: `${api.url}/v4/boundaries/${encodeURIComponent(id)}`,
    headers: fieldViewHeaders(api, access),
  })
  if (status === 304 || status === 404) return null
  const parsed = boundaryResponse.safeParse(json)
  if (status !== 200 || !parsed.success) throw new ServiceRejection(connectorTexts.unreadable)
  const found = 'geometry' in parsed.data ? parsed.data.geometry : parsed.data
  const coordinates = found.type === 'Polygon' ? [found.coordinates] : found.coordinates
  return { type: 'MultiPolygon', coordinates }
}

const TOKEN_URL = 'https://api.climate.com/api/oauth/token'
const API = 'https://platform.climate.com'

/** Climate FieldView. Each partner has a sign-in page of its own, so there is no default. */
export function createFieldView(
  settings: FieldViewSettings,
  outbound: OutboundSettings,
  now: () => number,
): FieldService {
  const call = createCallService(
    createOutbound(outbound, {
      named: [settings.tokenUrl, settings.apiUrl].filter((url) => url !== null),
      known: [TOKEN_URL, API],
    }),
  )
  const oauth = createOAuth(
    {
      authorizeUrl: settings.authorizeUrl ?? 'about:blank',
      tokenUrl: settings.tokenUrl ?? TOKEN_URL,
      clientId: settings.clientId ?? '',
      clientSecret: settings.clientSecret ?? '',
      scope: 'fields:read',
      now,
    },
    call,
  )
  const api = { url: (settings.apiUrl ?? API).replace(/\/+$/, ''), key: settings.apiKey ?? '', call }
  return {
    name: 'fieldview',
    missing: [
      ...(settings.clientId ? [] : ['FIELDVIEW_CLIENT_ID']),
      ...(settings.clientSecret ? [] : ['FIELDVIEW_CLIENT_SECRET']),
      ...(settings.apiKey ? [] : ['FIELDVIEW_API_KEY']),
      ...(settings.authorizeUrl ? [] : ['FIELDVIEW_AUTHORIZE_URL']),
    ],
    ...oauth,
    listFields: (access) => listFields(api, access),
    boundaryOf: (access, boundary) => boundaryOf(api, access, boundary),
  }
}
