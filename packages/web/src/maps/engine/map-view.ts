import { DIMENSIONS, type UnitSystem } from '@windrow/core/units/dimensions.ts'
import type { Bounds, Covered } from './bounds.ts'

/** What a map shows that is neither turned nor tilted: its middle, its zoom as the engine counts it, and its pixels. */
export type MapView = { lat: number; lon: number; zoom: number; width: number; height: number }

/** The side of the world at zoom 0, in pixels. */
export const WORLD_PIXELS = 512

const sideAt = (zoom: number) => WORLD_PIXELS * 2 ** zoom

/** From the north edge of the Web Mercator square to a latitude, as a share of its side. */
const southward = (lat: number) => (1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2

const latitudeAt = (share: number) => (Math.atan(Math.sinh(Math.PI * (1 - 2 * share))) * 180) / Math.PI

const EQUATOR_M = 40_075_016.686

/** On the ground, at the middle of the view. */
const metresPerPixel = ({ lat, zoom }: MapView) =>
  (EQUATOR_M * Math.cos((lat * Math.PI) / 180)) / sideAt(zoom)

/** Where a place is, in pixels from the top left; the nearer one of its two ways round the globe. */
export function placeOn(view: MapView, lon: number, lat: number): [x: number, y: number] {
  const side = sideAt(view.zoom)
  const turn = ((((lon - view.lon + 180) % 360) + 360) % 360) - 180
  return [
    view.width / 2 + (turn / 360) * side,
    view.height / 2 + (southward(lat) - southward(view.lat)) * side,
  ]
}

export function boundsOfView({ lat, lon, zoom, width, height }: MapView): Bounds {
  const side = sideAt(zoom)
  const halfTurn = (width / 2 / side) * 360
  const middle = southward(lat)
  const half = height / 2 / side
  return [lon - halfTurn, latitudeAt(middle + half), lon + halfTurn, latitudeAt(middle - half)]
}

/** The largest zoom at which all of a box is seen beside the free edges. */
export function zoomThatFits(
  [west, south, east, north]: Bounds,
  { width, height }: Pick<MapView, 'width' | 'height'>,
  { top, bottom, left, right }: Required<Covered>,
): number {
  const across = Math.max(1, width - left - right) / Math.max((east - west) / 360, Number.EPSILON)
  const down =
    Math.max(1, height - top - bottom) / Math.max(southward(south) - southward(north), Number.EPSILON)
  return Math.log2(Math.min(across, down) / WORLD_PIXELS)
}

/** The longest a bar gets, in pixels. */
export const SCALE_PIXELS = 90

const M_PER_KM = 1000

/** A round length that fits into the bar: in metres or feet while that is less than a kilometre or a mile. */
export function scaleOf(view: MapView, units: UnitSystem): { pixels: number; text: string } {
  const perPixel = metresPerPixel(view)
  const inUnits = (metres: number, dimension: 'height' | 'distance') =>
    units === 'metric' ? metres : metres * DIMENSIONS[dimension].factor
  const far = inUnits((SCALE_PIXELS * perPixel) / M_PER_KM, 'distance')
  const [longest, dimension] =
    far >= 1 ? [far, 'distance' as const] : [inUnits(SCALE_PIXELS * perPixel, 'height'), 'height' as const]
  const length = roundBelow(longest)
  return { pixels: (SCALE_PIXELS * length) / longest, text: `${length} ${DIMENSIONS[dimension][units].unit}` }
}

/** 1, 2, 3 or 5 times a power of ten. */
function roundBelow(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  return ([5, 3, 2].find((digit) => digit * power <= value) ?? 1) * power
}

let supported: boolean | null = null

/** Whether the browser has WebGL 2, without which MapLibre cannot draw. Asked once: contexts are few. */
export function canDrawMaps(): boolean {
  if (supported === null) {
    const context = document.createElement('canvas').getContext('webgl2')
    supported = context !== null
    context?.getExtension('WEBGL_lose_context')?.loseContext()
  }
  return supported
}
