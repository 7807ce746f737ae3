import type { NdviRaster } from '@windrow/contract/entities/satellite.ts'
import { rgbOf } from '@windrow/core/map-colours/oklab.ts'
import { useEffect } from 'react'
import type { MapLibre } from '../engine/maplibre.ts'

/** The numbers of a raster as pixels, 0 to 1 along the ramp; what is not known stays clear. */
export function rasterPixels(
  { width, height, values }: Pick<NdviRaster, 'width' | 'height' | 'values'>,
  ramp: readonly string[],
): Uint8ClampedArray<ArrayBuffer> {
  const colours = ramp.map((hex) => rgbOf(hex).map((channel) => channel * 255))
  const pixels = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < width * height; at++) {
    const value = values[at]
    if (value == null) continue
    const step = Math.round(Math.min(1, Math.max(0, value)) * (colours.length - 1))
    const [red = 0, green = 0, blue = 0] = colours[step] ?? []
    pixels.set([red, green, blue, 255], at * 4)
  }
  return pixels
}

/** A canvas, which the engine draws as it is: nothing is fetched. */
function rasterCanvas(raster: NdviRaster, ramp: readonly string[]): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = raster.width
  canvas.height = raster.height
  const picture = new ImageData(rasterPixels(raster, ramp), raster.width, raster.height)
  canvas.getContext('2d')?.putImageData(picture, 0, 0)
  return canvas
}

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
