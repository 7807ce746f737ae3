import type { MultiPolygon } from '@windrow/contract/entities/boundary.ts'
import { MAP_FIT_PADDING_PX } from '@windrow/contract/limits.ts'
import type { MapLibre } from './maplibre.ts'

/** In degrees; `east` is above 180 where the box crosses the 180th meridian. */
export type Bounds = [west: number, south: number, east: number, north: number]

/** The smallest box around all of them, also across the 180th meridian; null when there is nothing to frame. */
export function boundsOfGeometries(geometries: readonly MultiPolygon[]): Bounds | null {
  const boxes = geometries.map(plainBox).filter((box) => box !== null)
  if (boxes.length === 0) return null
  const south = boxes.reduce((lowest, box) => Math.min(lowest, box[1]), 90)
  const north = boxes.reduce((highest, box) => Math.max(highest, box[3]), -90)
  const [west, east] = narrowestSpan(boxes.map((box) => [box[0], box[2]]))
  return [west, south, east, north]
}

function plainBox({ coordinates }: MultiPolygon): Bounds | null {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const polygon of coordinates)
    for (const [lon, lat] of polygon[0] ?? []) {
      if (lon < west) west = lon
      if (lon > east) east = lon
      if (lat < south) south = lat
      if (lat > north) north = lat
    }
  if (west === Infinity) return null
  // One field is never half the world wide: it lies across the 180th meridian.
  return east - west > 180 ? acrossBox(coordinates, south, north) : [west, south, east, north]
}

function acrossBox(coordinates: MultiPolygon['coordinates'], south: number, north: number): Bounds {
  const turned = coordinates.flatMap((polygon) =>
    (polygon[0] ?? []).map(([lon]) => (lon < 0 ? lon + 360 : lon)),
  )
  return [Math.min(...turned), south, Math.max(...turned), north]
}

/** The arc that holds every span and leaves out the widest gap between them. */
function narrowestSpan(spans: readonly (readonly [number, number])[]): [number, number] {
  const sorted = [...spans].sort((a, b) => a[0] - b[0])
  const first = sorted[0]?.[0] ?? 0
  let reached = sorted[0]?.[1] ?? 0
  let widest = { size: -1, from: 0, to: 0 }
  for (const [west, east] of sorted) {
    if (west - reached > widest.size) widest = { size: west - reached, from: reached, to: west }
    reached = Math.max(reached, east)
  }
  const around = first + 360 - reached
  return around >= widest.size ? [first, reached] : [widest.to, widest.from + 360]
}

/** One small field is not blown up beyond its surroundings. */
const FIT_ZOOM_MAX = 15

/** Covered at the map's edges, in pixels, and left free as well. */
export type Covered = { top?: number; bottom?: number; left?: number; right?: number }

/** The padding of a fit: the spec's, beside whatever covers the map. */
export function fitPadding({ top = 0, bottom = 0, left = 0, right = 0 }: Covered): Required<Covered> {
  return {
    top: MAP_FIT_PADDING_PX + top,
    bottom: MAP_FIT_PADDING_PX + bottom,
    left: MAP_FIT_PADDING_PX + left,
    right: MAP_FIT_PADDING_PX + right,
  }
}

/** Moves there smoothly, or at once where the system asks for reduced motion (the engine checks that). */
export function fitMap(map: MapLibre, bounds: Bounds | null, covered: Covered = {}): void {
  if (bounds === null) return
  map.fitBounds(bounds, { padding: fitPadding(covered), maxZoom: FIT_ZOOM_MAX, duration: 700 })
}
