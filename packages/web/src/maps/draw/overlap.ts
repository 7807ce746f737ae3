import type { MultiPolygon } from '@windrow/contract/entities/boundary.ts'
import { type Bounds, boundsOfGeometries } from '../engine/bounds.ts'
import type { NeighbourField } from '../map-props.ts'
import { areaOfRing } from './measure.ts'

/** Points along each side of the common box: the area is good to a few percent of it. */
const POINTS = 60

/** Less is how exactly one draws: no reason for a hint. */
const WORTH_M2 = 500

export type Overlap = { name: string; areaM2: number }

/** On which other fields a boundary lies, and about how much of each it covers, the most first. */
export function overlapsOf(
  geometry: MultiPolygon,
  fields: readonly Pick<NeighbourField, 'name' | 'geometry'>[],
): Overlap[] {
  const own = boundsOfGeometries([geometry])
  if (own === null) return []
  return fields
    .flatMap(({ name, geometry: other }) => {
      const theirs = boundsOfGeometries([other])
      const box = theirs && common(own, theirs)
      return box === null ? [] : [{ name, areaM2: sharedArea(geometry, other, box) }]
    })
    .filter(({ areaM2 }) => areaM2 >= WORTH_M2)
    .sort((a, b) => b.areaM2 - a.areaM2)
}

function common(a: Bounds, b: Bounds): Bounds | null {
  const [west, south] = [Math.max(a[0], b[0]), Math.max(a[1], b[1])]
  const [east, north] = [Math.min(a[2], b[2]), Math.min(a[3], b[3])]
  return west < east && south < north ? [west, south, east, north] : null
}

function sharedArea(one: MultiPolygon, other: MultiPolygon, [west, south, east, north]: Bounds): number {
  let inBoth = 0
  for (let row = 0; row < POINTS; row++)
    for (let column = 0; column < POINTS; column++) {
      const lon = west + ((column + 0.5) / POINTS) * (east - west)
      const lat = south + ((row + 0.5) / POINTS) * (north - south)
      if (isInside(one, lon, lat) && isInside(other, lon, lat)) inBoth += 1
    }
  const box = areaOfRing([
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ])
  return (inBoth / POINTS ** 2) * box
}

/** Counts the sides that a ray crosses; holes count as outside by the same count. */
function isInside({ coordinates }: MultiPolygon, lon: number, lat: number): boolean {
  let inside = false
  for (const polygon of coordinates)
    for (const ring of polygon)
      for (let at = 1; at < ring.length; at++) {
        const [x1 = 0, y1 = 0] = ring[at - 1] ?? []
        const [x2 = 0, y2 = 0] = ring[at] ?? []
        if (y1 > lat !== y2 > lat && lon < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1) inside = !inside
      }
  return inside
}
