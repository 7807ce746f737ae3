import { intersection } from 'polyclip-ts'
import type { Polygon } from '../boundary-feature.ts'
import { closeRing, openRing } from './clean-ring.ts'

/**
 * Polygons whose longitudes run on across the antimeridian, cut there as RFC 7946 §3.1.9 asks, all within ±180°. Every
 * other polygon is left alone. Null where polyclip gives up.
 */
export function cutAtAntimeridian(polygons: Polygon[]): Polygon[] | null {
  try {
    return polygons.flatMap(cut)
  } catch {
    return null
  }
}

function cut(polygon: Polygon): Polygon[] {
  const lons = (polygon[0] ?? []).map(([lon]) => lon as number)
  const west = lons.reduce((least, lon) => Math.min(least, lon), Infinity)
  const east = lons.reduce((most, lon) => Math.max(most, lon), -Infinity)
  if (west >= -180 && east <= 180) return [polygon]
  const turns = 360 * Math.floor((west + 180) / 360)
  const home = shift(polygon, -turns)
  if (east - turns <= 180) return [home]
  return [...clip(home, -180), ...clip(home, 180).map((part) => shift(part, -360))]
}

const shift = (polygon: Polygon, degrees: number): Polygon =>
  polygon.map((ring) => ring.map(([lon, lat]) => [(lon as number) + degrees, lat as number]))

/** What lies within one turn from a meridian. */
function clip(polygon: Polygon, west: number): Polygon[] {
  const turn: [number, number][] = [
    [west, -90],
    [west + 360, -90],
    [west + 360, 90],
    [west, 90],
    [west, -90],
  ]
  return intersection(
    polygon.map((ring) => closeRing(ring) as [number, number][]),
    [turn],
  ).map((part) => part.map(openRing))
}
