import * as z from 'zod/mini'
import type { GeoJsonMultiPolygon } from '../../../platform/db/field-tables.ts'
import { type JohnDeereApi, readPages } from './pages.ts'

const point = z.object({ lat: z.number(), lon: z.number() })
const ring = z.object({ type: z.enum(['exterior', 'interior']), points: z.array(point) })
const boundary = z.object({
  active: z._default(z.boolean(), false),
  archived: z._default(z.boolean(), false),
  multipolygons: z._default(z.array(z.object({ rings: z.array(ring) })), []),
})

/** The active boundary of a field; its inner rings are holes of the outer ring before them. */
export async function boundaryOf(
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
