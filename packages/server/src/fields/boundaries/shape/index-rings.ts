import Flatbush from 'flatbush'
import type { Ring } from '../boundary-feature.ts'

/** Finds the rings whose boxes hold a point, by their numbers. */
export function indexRings(rings: readonly Ring[]): (lon: number, lat: number) => number[] {
  if (rings.length === 0) return () => []
  const index = new Flatbush(rings.length)
  for (const ring of rings) {
    let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
    for (const [lon, lat] of ring as [number, number][]) {
      west = Math.min(west, lon)
      south = Math.min(south, lat)
      east = Math.max(east, lon)
      north = Math.max(north, lat)
    }
    index.add(west, south, east, north)
  }
  index.finish()
  return (lon, lat) => index.search(lon, lat, lon, lat)
}
