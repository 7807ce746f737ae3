import type { MultiPolygon } from '@windrow/contract/entities/boundary.ts'
import { boundsOfGeometries } from './engine/bounds.ts'

/** Room for the stroke, in pixels. */
const MARGIN = 3

/**
 * A boundary as an SVG path in a square of `size`. East-west distances shrink with the cosine of the latitude,
 * so that a round field is round.
 */
export function outlineOf(geometry: MultiPolygon, size: number): { path: string; viewBox: string } {
  const viewBox = `0 0 ${size} ${size}`
  const bounds = boundsOfGeometries([geometry])
  if (bounds === null) return { path: '', viewBox }
  const [west, south, east, north] = bounds
  const shrink = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const width = (east - west) * shrink
  const height = north - south
  const scale = (size - 2 * MARGIN) / Math.max(width, height, Number.MIN_VALUE)
  const left = (size - width * scale) / 2
  const top = (size - height * scale) / 2
  // A field across the 180th meridian has its western part one turn further east.
  const x = (lon: number) => round(left + ((lon < west ? lon + 360 : lon) - west) * shrink * scale)
  const y = (lat: number) => round(top + (north - lat) * scale)
  const rings = geometry.coordinates.flat()
  const path = rings.map((ring) => `M${ring.map(([lon, lat]) => `${x(lon)} ${y(lat)}`).join('L')}Z`).join('')
  return { path, viewBox }
}

const round = (pixels: number) => Math.round(pixels * 100) / 100

type Ring = GeoJSON.Position[]

/** The place of a name: the centre of gravity of the largest part. `size` is in square degrees, to rank by. */
export function pointIn(geometry: GeoJSON.Geometry): { at: [number, number]; size: number } | null {
  const rings = outerRings(geometry).map(centroidOf)
  return rings.reduce<(typeof rings)[number] | null>(
    (largest, ring) => (largest === null || ring.size > largest.size ? ring : largest),
    null,
  )
}

function outerRings(geometry: GeoJSON.Geometry): Ring[] {
  if (geometry.type === 'Polygon') return geometry.coordinates.slice(0, 1)
  if (geometry.type === 'MultiPolygon') return geometry.coordinates.flatMap((polygon) => polygon.slice(0, 1))
  return []
}

/** Bourke (1988), centroid of a polygon; a ring without area has its first corner. */
function centroidOf(ring: Ring): { at: [number, number]; size: number } {
  const [originX = 0, originY = 0] = ring[0] ?? []
  let [twice, x, y] = [0, 0, 0]
  for (let corner = 0; corner + 1 < ring.length; corner++) {
    const [x0 = 0, y0 = 0] = ring[corner] ?? []
    const [x1 = 0, y1 = 0] = ring[corner + 1] ?? []
    const cross = (x0 - originX) * (y1 - originY) - (x1 - originX) * (y0 - originY)
    twice += cross
    x += (x0 + x1 - 2 * originX) * cross
    y += (y0 + y1 - 2 * originY) * cross
  }
  if (twice === 0) return { at: [originX, originY], size: 0 }
  return { at: [originX + x / (3 * twice), originY + y / (3 * twice)], size: Math.abs(twice) / 2 }
}

/** The centre of gravity of the largest part, in degrees; null without any corner. */
export function centreOf(geometry: MultiPolygon): { lat: number; lon: number } | null {
  const found = pointIn(geometry)
  return found === null ? null : { lon: found.at[0], lat: found.at[1] }
}

/** `42.871, −113.386`: to some hundred metres, or with a fourth digit to ten. */
export function placeText({ lat, lon }: { lat: number; lon: number }, digits = 3): string {
  return [lat, lon].map((degrees) => degrees.toFixed(digits).replace('-', '−')).join(', ')
}
