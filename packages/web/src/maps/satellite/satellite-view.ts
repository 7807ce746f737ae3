import type { MultiPolygon } from '@windrow/contract/entities/boundary.ts'
import { boundsOfGeometries } from '../engine/bounds.ts'
import { fitPadding } from '../engine/fit-map.ts'
import { type MapView, zoomThatFits } from '../engine/map-view.ts'
import { engineZoom, SATELLITE_ZOOM } from './satellite-zoom.ts'

type Place = { geometry: MultiPolygon; center: { lat: number; lon: number } }

/** The field in the middle at the spec's zoom; one too large for it is seen as a whole. */
export function satelliteView({ geometry, center }: Place, size: Pick<MapView, 'width' | 'height'>): MapView {
  const bounds = boundsOfGeometries([geometry])
  const whole = bounds === null ? Number.POSITIVE_INFINITY : zoomThatFits(bounds, size, fitPadding({}))
  return { ...center, ...size, zoom: Math.min(engineZoom(SATELLITE_ZOOM), whole) }
}
