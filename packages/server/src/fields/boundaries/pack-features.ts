import type { BoundaryFeature as WireFeature } from '@windrow/contract/entities/boundary.ts'
import { areaHa } from '../response.ts'
import type { BoundaryFeature, Polygon, ReadBoundaries } from './boundary-feature.ts'
import { largestRing } from './polygon-area.ts'

/**
 * Features as JSON, written in the thread that has read them: the rows of `file_feature`, and the list that crosses the
 * wire. A boundary of 200,000 points takes 100 ms to write, which no other request should wait for.
 */
export type WrittenFeatures = {
  rows: string
  listed: Uint8Array<ArrayBuffer>
  problems: ReadBoundaries['problems']
}

export function writeFeatures({ features, problems }: ReadBoundaries): WrittenFeatures {
  const rows = features.map(({ name, geometry, center, areaM2, note, irrigated }, n) => ({
    n,
    name,
    geometry,
    lat: center.lat,
    lon: center.lon,
    area_m2: areaM2,
    note,
    irrigated,
  }))
  return {
    rows: JSON.stringify(rows),
    problems,
    listed: new TextEncoder().encode(JSON.stringify(features.map(wireFeature))),
  }
}

/** A polygon of a file as it crosses the wire. */
export const wireFeature = ({
  name,
  geometry,
  areaM2,
  note,
}: Pick<BoundaryFeature, 'name' | 'geometry' | 'areaM2' | 'note'>): WireFeature => ({
  name,
  area_ha: areaHa(areaM2),
  polygon: largestRing(geometry) as WireFeature['polygon'],
  geometry: geometry as WireFeature['geometry'],
  note,
})

/**
 * Features as they cross from the thread: all coordinates in one array that changes hands without a copy. As nested
 * arrays, 200,000 points would keep the receiving side, which serves requests, busy for 100 ms.
 */
type PackedFeatures = {
  features: (Omit<BoundaryFeature, 'geometry'> & {
    /** How many points each ring of each polygon has. */
    rings: number[][]
  })[]
  coordinates: Float64Array<ArrayBuffer>
}

export function packFeatures(features: readonly BoundaryFeature[]): PackedFeatures {
  const packed = features.map(({ geometry, ...rest }) => ({
    ...rest,
    rings: geometry.coordinates.map((polygon) => polygon.map((ring) => ring.length)),
  }))
  const points = packed.flatMap(({ rings }) => rings.flat()).reduce((sum, count) => sum + count, 0)
  const coordinates = new Float64Array(2 * points)
  let at = 0
  for (const { geometry } of features)
    for (const polygon of geometry.coordinates)
      for (const ring of polygon)
        for (const position of ring) {
          coordinates[at++] = position[0] as number
          coordinates[at++] = position[1] as number
        }
  return { features: packed, coordinates }
}

export function unpackFeatures({ features, coordinates }: PackedFeatures): BoundaryFeature[] {
  let at = 0
  const next = () => coordinates[at++] as number
  return features.map(({ rings, ...rest }) => ({
    ...rest,
    geometry: {
      type: 'MultiPolygon' as const,
      coordinates: rings.map(
        (polygon): Polygon => polygon.map((count) => Array.from({ length: count }, () => [next(), next()])),
      ),
    },
  }))
}
