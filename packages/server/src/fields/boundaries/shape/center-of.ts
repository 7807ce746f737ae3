import type { Polygon, Ring } from '../boundary-feature.ts'
import { isInPolygon } from './ring-area.ts'

/**
 * A point that represents the field: the centroid where it lies inside, else the middle of the widest stretch of the
 * field on a parallel near it. Longitudes run on across the antimeridian.
 */
export function centerOf(polygons: readonly Polygon[]): [lon: number, lat: number] {
  const [lon, lat] = centroidOf(polygons)
  if (polygons.some((polygon) => isInPolygon(lon, lat, polygon))) return [lon, lat]
  return widestStretch(polygons, lat) ?? [lon, lat]
}

/** In the plane of longitude and latitude: over a field the difference to the true one is far below its size. */
function centroidOf(polygons: readonly Polygon[]): [lon: number, lat: number] {
  const [lon0, lat0] = (polygons[0]?.[0]?.[0] ?? [0, 0]) as [number, number]
  let area = 0
  let sumX = 0
  let sumY = 0
  const add = (ring: Ring, sign: number) => {
    let ringArea = 0
    let x = 0
    let y = 0
    const last = ring.at(-1) as [number, number]
    let [x1, y1] = [last[0] - lon0, last[1] - lat0]
    for (const [lon, lat] of ring as [number, number][]) {
      const x2 = lon - lon0
      const y2 = lat - lat0
      const cross = x1 * y2 - x2 * y1
      ringArea += cross
      x += (x1 + x2) * cross
      y += (y1 + y2) * cross
      x1 = x2
      y1 = y2
    }
    const weight = ringArea < 0 ? -sign : sign
    area += weight * ringArea
    sumX += weight * x
    sumY += weight * y
  }
  for (const polygon of polygons) for (const [at, ring] of polygon.entries()) add(ring, at === 0 ? 1 : -1)
  return area === 0 ? [lon0, lat0] : [lon0 + sumX / (3 * area), lat0 + sumY / (3 * area)]
}

const PARALLELS = 16

/** Of several parallels through the field, the one through the centroid included. */
function widestStretch(polygons: readonly Polygon[], near: number): [lon: number, lat: number] | null {
  const lats = polygons.flatMap(([outer = []]) => outer.map(([, lat]) => lat as number))
  const south = lats.reduce((least, lat) => Math.min(least, lat), Infinity)
  const north = lats.reduce((most, lat) => Math.max(most, lat), -Infinity)
  let best: [number, number] | null = null
  let width = 0
  for (let at = 0; at <= PARALLELS; at++) {
    const lat = at === 0 ? near : south + ((north - south) * (at - 0.5)) / PARALLELS
    const meets = polygons
      .flatMap((polygon) => polygon.flatMap((ring) => meetings(ring, lat)))
      .sort((a, b) => a - b)
    for (let pair = 0; pair + 1 < meets.length; pair += 2) {
      const [west, east] = [meets[pair], meets[pair + 1]] as [number, number]
      if (east - west <= width) continue
      width = east - west
      best = [(west + east) / 2, lat]
    }
  }
  return best
}

/** The longitudes where a ring crosses a parallel. */
function meetings(ring: Ring, lat: number): number[] {
  const found: number[] = []
  let [lon1, lat1] = ring.at(-1) as [number, number]
  for (const [lon2, lat2] of ring as [number, number][]) {
    if (lat1 > lat !== lat2 > lat) found.push(((lon2 - lon1) * (lat - lat1)) / (lat2 - lat1) + lon1)
    lon1 = lon2
    lat1 = lat2
  }
  return found
}
