import * as z from 'zod/mini'

const position = z.tuple([z.number(), z.number()])
const ring = z.array(position)

/** GeoJSON, [lon, lat] in degrees; outer rings counter-clockwise, holes clockwise (RFC 7946). */
export const multiPolygon = z.object({
  type: z.literal('MultiPolygon'),
  coordinates: z.array(z.array(ring)),
})
export type MultiPolygon = z.output<typeof multiPolygon>

export const place = z.object({ lat: z.number(), lon: z.number() })

/** One polygon of an uploaded file: its largest outer ring, and all of it. */
export const boundaryFeature = z.object({
  name: z.string(),
  area_ha: z.number(),
  polygon: ring,
  geometry: multiPolygon,
  /** What was mended while it was read, in a sentence. */
  note: z.nullable(z.string()),
})
export type BoundaryFeature = z.output<typeof boundaryFeature>

/** A polygon of a file that cannot be used: its place among all, its name, and why. */
export const boundaryProblem = z.object({ feature: z.number(), name: z.string(), message: z.string() })
export type BoundaryProblem = z.output<typeof boundaryProblem>

export const boundaryFile = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number(),
  features: z.array(boundaryFeature),
  problems: z.array(boundaryProblem),
})
export type BoundaryFile = z.output<typeof boundaryFile>

/** A field on a map (decisions §3). */
export const fieldMap = z.object({ center: place, field_polygon: ring, geometry: multiPolygon })
export type FieldMap = z.output<typeof fieldMap>
