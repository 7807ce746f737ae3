import { MIN_VALID } from '@windrow/core/ndvi/clean-ndvi.ts'
import type { GeoJsonMultiPolygon } from '../../../platform/db/field-tables.ts'
import type { Outbound } from '../../../platform/outbound/outbound.ts'
import type { NdviPicture } from '../../store.ts'
import { cornersOf, fieldGrid } from './field-grid.ts'
import { readWindow, type Window } from './read-window.ts'
import type { Band, Scene } from './stac-search.ts'

/** Classes that are no clear ground: none, defective, shadow, clouds, cirrus, snow (sources.md §5). */
const UNCLEAR = new Set([0, 1, 3, 8, 9, 10, 11])

/** The vegetation index of a field in a scene; null where the scene does not reach it. */
export async function readScene(
  outbound: Outbound,
  scene: Scene,
  geometry: GeoJsonMultiPolygon,
): Promise<NdviPicture | null> {
  const grid = fieldGrid(geometry, scene.epsg)
  const scl = await readWindow(outbound, scene.scl, grid.extent)
  if (!scl) return null
  const red = await readWindow(outbound, scene.red.href, grid.extent)
  const nir = await readWindow(outbound, scene.nir.href, grid.extent)
  if (!red || !nir || red.width !== nir.width || red.height !== nir.height) return null
  const { width, height } = red
  const values = new Float32Array(width * height).fill(Number.NaN)
  let inside = 0
  let clear = 0
  let sum = 0
  for (let at = 0; at < values.length; at++) {
    const [x, y] = placeOf(red, at)
    if (!grid.contains(x, y)) continue
    inside++
    const value = UNCLEAR.has(valueAt(scl, x, y)) ? Number.NaN : indexOf(red, scene.red, nir, scene.nir, at)
    if (Number.isNaN(value)) continue
    values[at] = value
    clear++
    sum += value
  }
  const valid = inside === 0 ? 0 : clear / inside
  const { day, id } = scene
  return {
    day,
    scene: id,
    value: clear === 0 ? null : sum / clear,
    valid,
    raster: valid < MIN_VALID ? null : { width, height, values, corners: cornersOf(red.extent, grid) },
  }
}

/** The middle of a pixel, in metres. */
function placeOf({ extent, width, height }: Window, at: number): [number, number] {
  const { west, east, north, south } = extent
  return [
    west + (((at % width) + 0.5) * (east - west)) / width,
    north - ((Math.floor(at / width) + 0.5) * (north - south)) / height,
  ]
}

/** The pixel of another band at the same place; its pixels may be larger. */
function valueAt({ values, extent, width, height }: Window, x: number, y: number): number {
  const column = Math.floor(((x - extent.west) / (extent.east - extent.west)) * width)
  const row = Math.floor(((extent.north - y) / (extent.north - extent.south)) * height)
  return column < 0 || row < 0 || column >= width || row >= height
    ? 0
    : (values[row * width + column] as number)
}

/** (NIR − red)/(NIR + red) of reflectances: number × scale + offset. 0 is no data. */
function indexOf(red: Window, redBand: Band, nir: Window, nirBand: Band, at: number): number {
  const [rawRed, rawNir] = [red.values[at] as number, nir.values[at] as number]
  if (rawRed === 0 || rawNir === 0) return Number.NaN
  const r = Math.max(0, rawRed * redBand.scale + redBand.offset)
  const n = Math.max(0, rawNir * nirBand.scale + nirBand.offset)
  return r + n > 0 ? (n - r) / (n + r) : Number.NaN
}
