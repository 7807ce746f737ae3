import { MAP_FIT_PADDING_PX } from '@windrow/contract/limits.ts'
import type { Bounds } from './bounds.ts'
import type { MapLibre } from './maplibre.ts'

/** One small field is not blown up beyond its surroundings. */
const FIT_ZOOM_MAX = 15

/** What lies over the map at its edges, in pixels, and is kept free as well. */
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

/** Moves there smoothly, or at once for those who asked for less motion (the engine looks it up). */
export function fitMap(map: MapLibre, bounds: Bounds | null, covered: Covered = {}): void {
  if (bounds === null) return
  map.fitBounds(bounds, { padding: fitPadding(covered), maxZoom: FIT_ZOOM_MAX, duration: 700 })
}
