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
