import type { BoundaryFeature as WireFeature } from '@windrow/contract/entities/boundary.ts'
import { areaHa } from '../response/to-field.ts'
import type { BoundaryFeature } from './boundary-feature.ts'
import { largestRing } from './largest-ring.ts'

/**
 * Features as JSON, written in the thread that has read them: the rows of `file_feature`, and the list that crosses the
 * wire. A boundary of 200,000 points takes 100 ms to write, which no other request should wait for.
 */
export type WrittenFeatures = { rows: string; listed: Uint8Array<ArrayBuffer> }

export function writeFeatures(features: readonly BoundaryFeature[]): WrittenFeatures {
  const rows = features.map(({ name, geometry, center, areaM2, note }, n) => ({
    n,
    name,
    geometry,
    lat: center.lat,
    lon: center.lon,
    area_m2: areaM2,
    note,
  }))
  return {
    rows: JSON.stringify(rows),
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
