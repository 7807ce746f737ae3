import type { MultiPolygon } from '@windrow/contract/entities/boundary.ts'
import { difference, type Geom } from 'polyclip-ts'
import type { NeighbourField } from '../map-props.ts'
import { type Drawing, drawingOf } from './drawing.ts'
import { areaOfRing } from './measure.ts'

/** Smaller parts are left by how exactly one draws, m². */
const SLIVER_M2 = 100
/** A centimetre: corners where sides cross come with more digits than a map has. */
const ROUNDING = 1e7

/** A drawn boundary without what of it lies on other fields; null where nothing is left. Throws where it cannot tell. */
export function trimOverlap(
  geometry: MultiPolygon,
  fields: readonly Pick<NeighbourField, 'geometry'>[],
): Drawing | null {
  const others = fields.map(({ geometry: other }) => other.coordinates as Geom)
  const left = difference(geometry.coordinates as Geom, ...others)
  const parts = left
    .map((rings) => rings.map(rounded).filter((ring) => areaOfRing(ring.slice(0, -1)) >= SLIVER_M2))
    .filter((rings) => rings.length > 0)
  return parts.length === 0 ? null : drawingOf({ type: 'MultiPolygon', coordinates: parts })
}

function rounded(ring: readonly (readonly number[])[]): [number, number][] {
  const round = (degrees = 0) => Math.round(degrees * ROUNDING) / ROUNDING
  return ring.map(([lon, lat]) => [round(lon), round(lat)])
}
