import { expect, test } from 'vitest'
import { indexScale } from './index-scale.ts'
import { rasterPixels } from './raster-layer.ts'
import { engineZoom, SATELLITE_ZOOM } from './satellite-view.ts'

test('numbers become colours along the ramp; what is not known stays clear', () => {
  const raster = { width: 3, height: 2, values: [0, 1, null, 0.5, -0.2, 1.4] }
  const pixels = rasterPixels(raster, { ramp: ['#000000', '#808080', '#ffffff'], from: 0, to: 1 })
  const shades = Array.from({ length: 6 }, (_, at) => [pixels[at * 4], pixels[at * 4 + 3]])
  expect(shades).toEqual([
    [0, 255],
    [255, 255],
    [0, 0],
    [128, 255],
    [0, 255],
    [255, 255],
  ])
})

test('of a change, what fell is warm and what rose is cool; none is the middle', () => {
  const scale = indexScale('change', { vegetation: [], diverging: ['#0000ff', '#ffffff', '#ff0000'] })
  const pixels = rasterPixels({ width: 3, height: 1, values: [-0.4, 0, 0.3] }, scale)
  const colours = [0, 1, 2].map((at) => [...pixels.subarray(at * 4, at * 4 + 3)])
  expect(colours).toEqual([
    [255, 0, 0],
    [255, 255, 255],
    [0, 0, 255],
  ])
})

test('zoom 15 of maps with tiles of 256 pixels is 14 for the engine, whose tiles have 512 [S2-9.40]', () => {
  expect(SATELLITE_ZOOM).toBe(15)
  expect(engineZoom(SATELLITE_ZOOM)).toBe(14)
})
