import geodesic from 'geographiclib-geodesic'
import type { Polygon, Ring } from '../boundary-feature.ts'

/** Even-odd; a point on the line itself may count either way. */
export function isInRing(lon: number, lat: number, ring: Ring): boolean {
  let isInside = false
  let [lon1, lat1] = (ring.at(-1) ?? [0, 0]) as [number, number]
  for (const [lon2, lat2] of ring as [number, number][]) {
    if (lat1 > lat !== lat2 > lat && lon < ((lon2 - lon1) * (lat - lat1)) / (lat2 - lat1) + lon1)
      isInside = !isInside
    lon1 = lon2
    lat1 = lat2
  }
  return isInside
}

/** In the outer ring and in none of the holes. */
export const isInPolygon = (lon: number, lat: number, [outer, ...holes]: Polygon): boolean =>
  outer !== undefined && isInRing(lon, lat, outer) && !holes.some((hole) => isInRing(lon, lat, hole))

/** WGS 84. */
const A = 6_378_137
const F = 1 / 298.257223563
const E2 = F * (2 - F)
const E = Math.sqrt(E2)
const HALF_B2 = (A * (1 - F)) ** 2 / 2
const RADIANS = Math.PI / 180

/** Beyond these the series is no longer good to 1e-9 and geographiclib, 20 times slower, takes over. */
const LONG_EDGE = 0.1
const HIGH_LATITUDE = 75

/** m² of the polygon: its outer ring less its holes. Rings are open. */
export const polygonArea = ([outer, ...holes]: Polygon): number =>
  holes.reduce((area, hole) => area - Math.abs(ringArea(hole)), Math.abs(ringArea(outer ?? [])))

/**
 * The area of an open ring with geodesic edges on the ellipsoid, m², positive when counter-clockwise. Each edge bounds
 * a strip towards the equator, integrated by Simpson's rule over q(φ), the area of a sector of one radian below φ.
 */
export function ringArea(ring: Ring): number {
  const first = ring[0]
  if (first === undefined) return 0
  let area = 0
  let [lon1, lat1] = ring.at(-1) as [number, number]
  // Subtracting the same amount everywhere does not change the area of a closed ring and saves digits.
  const base = sector(lat1 * RADIANS)
  let q1 = 0
  for (const [lon2, lat2] of ring as [number, number][]) {
    const dLon = lon2 - lon1
    const dLat = lat2 - lat1
    if (Math.abs(dLon) > LONG_EDGE || Math.abs(dLat) > LONG_EDGE || Math.abs(lat2) > HIGH_LATITUDE)
      return geodesicArea(ring)
    const q2 = sector(lat2 * RADIANS) - base
    const middle = ((lat1 + lat2) / 2) * RADIANS
    const qMiddle = sector(middle + bulge(middle, dLat * RADIANS, dLon * RADIANS)) - base
    area -= (dLon * RADIANS * (q1 + 4 * qMiddle + q2)) / 6
    lon1 = lon2
    lat1 = lat2
    q1 = q2
  }
  return area
}

/** m² between the equator and a latitude, for one radian of longitude. */
function sector(lat: number): number {
  const sin = Math.sin(lat)
  return HALF_B2 * (sin / (1 - E2 * sin * sin) + Math.atanh(E * sin) / E)
}

/**
 * How far the middle of a short geodesic lies polewards of the chord in longitude and latitude: −φ″ Δλ² / 8, where φ″ is
 * d²φ/dλ² of the geodesic's equation. Radians.
 */
function bulge(lat: number, dLat: number, dLon: number): number {
  const sin = Math.sin(lat)
  const cos = Math.cos(lat)
  const w2 = 1 - E2 * sin * sin
  const alongLon = (sin * cos * w2) / (1 - E2)
  const alongLat = (2 * sin * (1 - E2)) / (cos * w2) + (3 * E2 * sin * cos) / w2
  return (alongLon * dLon * dLon + alongLat * dLat * dLat) / 8
}

/** Any ring, by Karney (2013). */
function geodesicArea(ring: Ring): number {
  const polygon = geodesic.Geodesic.WGS84.Polygon(false)
  for (const [lon, lat] of ring as [number, number][]) polygon.AddPoint(lat, lon)
  return polygon.Compute(false, true).area ?? 0
}
