import type { NdviRaster, SatellitePicture } from '@windrow/contract/entities/satellite.ts'
import { rgbOf } from '@windrow/core/map-colours/oklab.ts'
import type { RasterLayerSpecification } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { logFailure } from '../../platform/log.ts'
import type { MapLibre } from '../engine/maplibre.ts'
import type { IndexScale } from './index-scale.ts'

/** The numbers of a raster as pixels along the scale; what is not known stays clear. */
export function rasterPixels(
  { width, height, values }: Pick<NdviRaster, 'width' | 'height' | 'values'>,
  { ramp, from, to }: IndexScale,
): Uint8ClampedArray<ArrayBuffer> {
  const colours = ramp.map((hex) => rgbOf(hex).map((channel) => channel * 255))
  const pixels = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < width * height; at++) {
    const value = values[at]
    if (value == null) continue
    const share = Math.min(1, Math.max(0, (value - from) / (to - from)))
    const step = Math.round(share * (colours.length - 1))
    const [red = 0, green = 0, blue = 0] = colours[step] ?? []
    pixels.set([red, green, blue, 255], at * 4)
  }
  return pixels
}

/** A canvas, which the engine draws as it is: nothing is fetched. */
export function rasterCanvas(raster: NdviRaster, scale: IndexScale): HTMLCanvasElement {
  const canvas = canvasOf(raster)
  const picture = new ImageData(rasterPixels(raster, scale), raster.width, raster.height)
  canvas.getContext('2d')?.putImageData(picture, 0, 0)
  return canvas
}

function canvasOf({ width, height }: { width: number; height: number }): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return canvas
}

/** The pixels of a picture, once the browser has decoded it; null until then. */
export function usePictureCanvas(picture: SatellitePicture | null): HTMLCanvasElement | null {
  const [decoded, setDecoded] = useState<{ of: SatellitePicture; canvas: HTMLCanvasElement } | null>(null)
  useEffect(() => {
    if (picture === null) return
    let isWanted = true
    const image = new Image()
    image.src = `data:image/png;base64,${picture.png}`
    image.decode().then(
      () => {
        if (!isWanted) return
        const canvas = canvasOf(picture)
        canvas.getContext('2d')?.drawImage(image, 0, 0)
        setDecoded({ of: picture, canvas })
      },
      (error: unknown) => logFailure('The satellite picture', error),
    )
    return () => {
      isWanted = false
    }
  }, [picture])
  return decoded !== null && decoded.of === picture ? decoded.canvas : null
}

type Corners = [[number, number], [number, number], [number, number], [number, number]]

type CanvasLayer = {
  id: string
  /** Null while there is none to draw. */
  canvas: HTMLCanvasElement | null
  corners: readonly (readonly number[])[] | undefined
  /** Layers above it: the first that is there. */
  below: readonly string[]
  paint: RasterLayerSpecification['paint']
  /** 0 to 1; all of it where it is left out. */
  opacity?: number
}

/** Draws a canvas over the base and below the outline, as long as it is wanted. */
export function useCanvasLayer(
  map: MapLibre | null,
  { id, canvas, corners, below, paint, opacity = 1 }: CanvasLayer,
): void {
  useEffect(() => {
    if (map === null || canvas === null || corners === undefined) return
    map.addSource(id, { type: 'canvas', canvas, animate: false, coordinates: corners as Corners })
    const above = below.find((layer) => map.getLayer(layer) !== undefined)
    map.addLayer({ id, type: 'raster', source: id, paint: { 'raster-fade-duration': 0, ...paint } }, above)
    return () => {
      // A map that was removed before has no style any more.
      if (map.style === undefined) return
      map.removeLayer(id)
      map.removeSource(id)
    }
  }, [map, id, canvas, corners, below, paint])
  // After the layer is there: only this changes while a slider is moved.
  useEffect(() => {
    if (map === null || canvas === null || corners === undefined) return
    map.setPaintProperty(id, 'raster-opacity', opacity)
  }, [map, id, canvas, corners, opacity])
}
