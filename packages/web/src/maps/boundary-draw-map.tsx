import type { BoundaryDrawMapProps } from './draw/boundary-draw-map-props.ts'
import { lazyMap } from './lazy-map.tsx'

export type { BoundaryDrawMapProps }

/** Draws a boundary, or changes one, by pointer or by typing its corners. */
export const BoundaryDrawMap = lazyMap<BoundaryDrawMapProps>('draw', () =>
  import('./draw/boundary-draw-map-view.tsx').then((module) => module.BoundaryDrawMapView),
)
