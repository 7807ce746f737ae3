import type { Bounds } from './bounds.ts'
import type { MapLibre } from './maplibre.ts'

/** Pixels around what is framed (spec 1 §9). */
export const FIT_PADDING = 30

/** One small field is not blown up beyond its surroundings. */
const FIT_ZOOM_MAX = 15

/** What lies over the map at its edges, in pixels, and is kept free as well. */
export type Covered = { top?: number; bottom?: number; left?: number; right?: number }

/** The padding of a fit: the spec's, beside whatever covers the map. */
export function fitPadding({ top = 0, bottom = 0, left = 0, right = 0 }: Covered): Required<Covered> {
  return {
    top: FIT_PADDING + top,
    bottom: FIT_PADDING + bottom,
    left: FIT_PADDING + left,
    right: FIT_PADDING + right,
  }
}

/** Moves there smoothly, or at once for those who asked for less motion (the engine looks it up). */
export function fitMap(map: MapLibre, bounds: Bounds | null, covered: Covered = {}): void {
  if (bounds === null) return
  map.fitBounds(bounds, { padding: fitPadding(covered), maxZoom: FIT_ZOOM_MAX, duration: 700 })
}
