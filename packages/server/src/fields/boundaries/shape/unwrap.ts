import type { Polygon, Ring } from '../boundary-feature.ts'

/**
 * Longitudes that run on across the antimeridian (179.9, 180.1 instead of 179.9, −179.9), so that a field there is one
 * shape for all that follows. Between two points of a field the shorter way is meant. Null for a ring around a pole.
 */
export function unwrap(polygons: readonly Polygon[]): Polygon[] | null {
  const reference = polygons[0]?.[0]?.[0]?.[0] ?? 0
  let isWhole = true
  const unwrapped = polygons.map((polygon) =>
    polygon.map((ring) => {
      const result = unwrapRing(ring, reference)
      if (result === null) isWhole = false
      return result ?? ring
    }),
  )
  return isWhole ? unwrapped : null
}

function unwrapRing(ring: Ring, reference: number): Ring | null {
  if (isInOneTurn(ring, reference)) return ring
  let before = reference
  const result = ring.map((position) => {
    const [lon, lat] = position as [number, number]
    before = nearest(lon, before)
    return [before, lat]
  })
  const [first] = result[0] as number[]
  return Math.abs((first as number) - before) > 180 ? null : result
}

function isInOneTurn(ring: Ring, reference: number): boolean {
  let before = reference
  for (const [lon] of ring as [number, number][]) {
    if (Math.abs(lon - before) > 180) return false
    before = lon
  }
  return Math.abs((ring[0]?.[0] as number) - before) <= 180
}

/** The same meridian, at most half a turn away from another. */
export const nearest = (lon: number, to: number) => lon - 360 * Math.round((lon - to) / 360)
