import { lazyMap } from './lazy-map.tsx'
import type { FieldSatelliteMapProps } from './map-props.ts'
import { SatelliteFrame } from './satellite/satellite-frame.tsx'

/** One field from above, on its satellite page. */
export const FieldSatelliteMap = lazyMap<FieldSatelliteMapProps>(
  'satellite',
  () => import('./satellite/field-satellite-map-view.tsx').then((module) => module.FieldSatelliteMapView),
  SatelliteFrame,
)
