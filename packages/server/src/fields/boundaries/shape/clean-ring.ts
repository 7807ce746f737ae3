import type { Ring } from '../boundary-feature.ts'

/** The ring without heights, without points that repeat the one before, and without the closing point. */
export function openRing(ring: Ring): Ring {
  const clean: Ring = []
  let lastLon = Number.NaN
  let lastLat = Number.NaN
  for (const position of ring) {
    const [lon, lat] = position as [number, number]
    if (lon === lastLon && lat === lastLat) continue
    clean.push(position.length === 2 ? position : [lon, lat])
    lastLon = lon
    lastLat = lat
  }
  while (clean.length > 1 && clean[0]?.[0] === lastLon && clean[0]?.[1] === lastLat) {
    clean.pop()
    ;[lastLon, lastLat] = (clean.at(-1) ?? []) as [number, number]
  }
  return clean
}

export const closeRing = (ring: Ring): Ring => [...ring, ring[0] as number[]]
