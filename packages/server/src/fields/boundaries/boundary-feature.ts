import type { BoundaryProblem } from '@windrow/contract/entities/boundary.ts'
import { BOUNDARY_VERTICES_MAX } from '@windrow/contract/limits.ts'
import { boundaryTexts } from '@windrow/contract/texts/en/boundaries.ts'
import type { Irrigated } from '@windrow/core/water-use/irrigated.ts'
import type { GeoJsonMultiPolygon } from '../../platform/db/field-tables.ts'
import { AppError } from '../../platform/http/errors.ts'

/** The last part of a path, without its extension; names of hidden files stay whole. */
export const stemOf = (path: string): string => baseOf(path).replace(/(?<=.)\.[^.]*$/, '')

export const baseOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** `.kml` and the like, in lower case; empty where there is none. */
export const extensionOf = (path: string): string =>
  /(?<=.)\.[^.]*$/.exec(baseOf(path))?.[0].toLowerCase() ?? ''

/** The error of a rejected boundary file, with a sentence that says why: 422, or 413 when it is too large. */
type BoundaryRejection = AppError

export const rejection = (message: string): BoundaryRejection => new AppError('invalid', message)
export const tooLarge = (message: string): BoundaryRejection => new AppError('too-large', message)

/** Counts the points of all polygons of an upload while they are read, so that reading stops at the limit. */
export type VertexBudget = { spend(count: number): void }

export function createVertexBudget(fileName: string): VertexBudget {
  let left = BOUNDARY_VERTICES_MAX
  return {
    spend: (count) => {
      left -= count
      if (left < 0) throw tooLarge(boundaryTexts.tooManyVertices(fileName))
    },
  }
}

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
  /** How it is watered, where the file says so. */
  irrigated: Irrigated | null
}

export type ReadBoundaries = { features: BoundaryFeature[]; problems: BoundaryProblem[] }

/** Longitude, latitude and nothing else. */
export type Ring = number[][]
export type Polygon = Ring[]

/** A boundary as a format's reader found it: in degrees, but not yet checked. */
export type RawFeature = {
  /** What the file calls it. */
  name: string | null
  /** The file it is in, as messages name it. */
  file: string
  /** That file's name without its extension, for boundaries without a name. */
  stem: string
  polygons: Polygon[]
  note: string | null
  irrigated: Irrigated | null
}
