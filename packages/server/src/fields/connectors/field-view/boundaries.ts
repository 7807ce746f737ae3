import { connectorTexts } from '@windrow/contract/texts/en/connectors.ts'
import * as z from 'zod/mini'
import type { GeoJsonMultiPolygon } from '../../../platform/db/field-tables.ts'
import { ServiceRefusal } from '../field-service.ts'
import { type FieldViewApi, fieldViewHeaders } from './field-view-api.ts'

const ring = z.array(z.array(z.number()))
const polygon = z.object({ type: z.literal('Polygon'), coordinates: z.array(ring) })
const multiPolygon = z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(ring)) })
const geometry = z.discriminatedUnion('type', [polygon, multiPolygon])
/** A geometry with properties, or a feature that holds one. */
const answer = z.union([geometry, z.object({ geometry })])

export async function boundaryOf(
  api: FieldViewApi,
  access: string,
  id: string,
): Promise<GeoJsonMultiPolygon | null> {
  const { status, json } = await api.call({
    url: `${api.url}/v4/boundaries/${encodeURIComponent(id)}`,
    headers: fieldViewHeaders(api, access),
  })
  if (status === 304 || status === 404) return null
  const parsed = answer.safeParse(json)
  if (status !== 200 || !parsed.success) throw new ServiceRefusal(connectorTexts.unreadable)
  const found = 'geometry' in parsed.data ? parsed.data.geometry : parsed.data
  const coordinates = found.type === 'Polygon' ? [found.coordinates] : found.coordinates
  return { type: 'MultiPolygon', coordinates }
}
