import { DIMENSIONS, type UnitSystem } from '@windrow/core/units/dimensions.ts'
import { type MapView, metresPerPixel } from './map-view.ts'

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
