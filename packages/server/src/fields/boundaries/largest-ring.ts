import type { GeoJsonMultiPolygon } from '../../platform/db/field-tables.ts'

type Ring = GeoJsonMultiPolygon['coordinates'][number][number]

/** The outer ring with the largest area; only compared, so that a plane with the right ratio of degrees will do. */
export function largestRing({ coordinates }: GeoJsonMultiPolygon): Ring {
  const outer = coordinates.flatMap(([ring]) => (ring ? [ring] : []))
  const [first = [], ...others] = outer
  let largest = first
  let area = others.length ? planeArea(first) : 0
  for (const ring of others) {
    const other = planeArea(ring)
    if (other > area) [largest, area] = [ring, other]
  }
  return largest
}

function planeArea(ring: Ring): number {
  let twice = 0
  let [fromLon = 0, fromLat = 0] = ring[0] ?? []
  for (const [lon = 0, lat = 0] of ring) {
    twice += fromLon * lat - lon * fromLat
    fromLon = lon
    fromLat = lat
  }
  return Math.abs(twice) * Math.cos((fromLat * Math.PI) / 180)
}
