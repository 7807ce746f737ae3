import type { NdviRaster } from '@windrow/contract/entities/satellite.ts'
import { rgbOf } from '@windrow/core/map-colours/oklab.ts'

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
export function rasterCanvas(raster: NdviRaster, ramp: readonly string[]): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = raster.width
  canvas.height = raster.height
  const picture = new ImageData(rasterPixels(raster, ramp), raster.width, raster.height)
  canvas.getContext('2d')?.putImageData(picture, 0, 0)
  return canvas
}
