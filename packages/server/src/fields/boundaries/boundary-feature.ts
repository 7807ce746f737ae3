import type { GeoJsonMultiPolygon } from '../../platform/db/field-tables.ts'

/** A file as it was uploaded. */
export type BoundaryFile = { name: string; bytes: Uint8Array }

/** One boundary of a file, checked and measured. */
export type BoundaryFeature = {
  name: string
  /** Longitude and latitude in WGS 84, by RFC 7946: outer rings counter-clockwise, cut at the antimeridian. */
  geometry: GeoJsonMultiPolygon
  areaM2: number
  /** The centroid where it lies inside, else another point inside. */
  center: { lat: number; lon: number }
  /** What was changed, for the grower to see. */
  note: string | null
}

/** Longitude, latitude and nothing else. */
export type Ring = number[][]
export type Polygon = Ring[]

/** A boundary as a format's reader found it: in degrees, but not yet checked. */
export type RawFeature = {
  /** What the file calls it. */
  name: string | null
  /** The file it stands in, as messages name it. */
  file: string
  /** That file's name without its extension, for boundaries without a name. */
  stem: string
  polygons: Polygon[]
  note: string | null
}
