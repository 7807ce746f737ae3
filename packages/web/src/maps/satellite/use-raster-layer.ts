import type { NdviRaster } from '@windrow/contract/entities/satellite.ts'
import { useEffect } from 'react'
import type { MapLibre } from '../engine/maplibre.ts'
import { rasterCanvas } from './raster-canvas.ts'

const RASTER = 'vegetation'

type Corners = [[number, number], [number, number], [number, number], [number, number]]

/** Draws a raster over the base and below the outline, as long as it is wanted. */
export function useRasterLayer(
  map: MapLibre | null,
  raster: NdviRaster | null,
  ramp: readonly string[],
  below: string,
): void {
  useEffect(() => {
    if (map === null || raster === null) return
    map.addSource(RASTER, {
      type: 'canvas',
      canvas: rasterCanvas(raster, ramp),
      animate: false,
      coordinates: raster.corners as Corners,
    })
    map.addLayer(
      {
        id: RASTER,
        type: 'raster',
        source: RASTER,
        paint: { 'raster-resampling': 'nearest', 'raster-fade-duration': 0 },
      },
      below,
    )
    return () => {
      // A map that was removed before has no style any more.
      if (map.style === undefined) return
      map.removeLayer(RASTER)
      map.removeSource(RASTER)
    }
  }, [map, raster, ramp, below])
}
