import geodesic from 'geographiclib-geodesic'
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

const wgs84 = geodesic.Geodesic.WGS84

/** The area of a ring on the WGS 84 ellipsoid, m² (Karney 2013); its sign does not matter. */
function ringArea(ring: readonly number[][]): number {
  const polygon = wgs84.Polygon(false)
  for (const [lon, lat] of ring.slice(0, -1)) polygon.AddPoint(lat as number, lon as number)
  return Math.abs(polygon.Compute(false, true).area ?? 0)
}

/** Outer rings less their holes, m². */
export function areaOf({ coordinates }: GeoJsonMultiPolygon): number {
  return coordinates.reduce((sum, [outer, ...holes]) => {
    const holeArea = holes.reduce((total, hole) => total + ringArea(hole), 0)
    return sum + (outer ? ringArea(outer) : 0) - holeArea
  }, 0)
}
