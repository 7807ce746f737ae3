import type { BoundaryFeature, Polygon } from './boundary-feature.ts'

/**
 * Features as they cross from the thread: all coordinates in one array that changes hands without a copy. As nested
 * arrays, 200,000 points would keep the receiving side, which serves requests, busy for 100 ms.
 */
export type PackedFeatures = {
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
