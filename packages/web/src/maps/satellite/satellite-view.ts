import type { MultiPolygon } from '@windrow/contract/entities/boundary.ts'
import { boundsOfGeometries, fitPadding } from '../engine/bounds.ts'
import { type MapView, zoomThatFits } from '../engine/map-view.ts'

/** Spec 2 §9, in the usual count of maps with tiles of 256 pixels. */
export const SATELLITE_ZOOM = 15

/** The engine counts by tiles of 512 pixels: one less for the same scale. */
export const engineZoom = (zoom: number): number => zoom - 1

type Place = { geometry: MultiPolygon; center: { lat: number; lon: number } }

/** The field in the middle at the spec's zoom; one too large for it is seen as a whole. */
export function satelliteView({ geometry, center }: Place, size: Pick<MapView, 'width' | 'height'>): MapView {
  const bounds = boundsOfGeometries([geometry])
  const whole = bounds === null ? Number.POSITIVE_INFINITY : zoomThatFits(bounds, size, fitPadding({}))
  return { ...center, ...size, zoom: Math.min(engineZoom(SATELLITE_ZOOM), whole) }
}
