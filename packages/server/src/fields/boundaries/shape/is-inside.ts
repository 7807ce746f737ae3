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
