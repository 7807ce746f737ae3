import { lazyMap } from './lazy-map.tsx'
import type { RegionalMapProps } from './regional/regional-map-props.ts'

export type { RegionalMapProps }

/** All fields coloured by today's temperature or precipitation (spec 1 §2, §9). */
export const RegionalMap = lazyMap<RegionalMapProps>('regional', () =>
  import('./regional/regional-map-view.tsx').then((module) => module.RegionalMapView),
)
