import geodesic from 'geographiclib-geodesic'
import type { GeoJsonMultiPolygon } from '../../platform/db/field-tables.ts'

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
