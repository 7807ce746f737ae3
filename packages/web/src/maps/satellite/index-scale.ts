import type { MapColours } from '../engine/map-colours.ts'
import type { SatelliteView } from '../map-props.ts'

/** Colours from the lowest value to the highest; what lies beyond has that of the end. */
export type IndexScale = { ramp: readonly string[]; from: number; to: number }

/** A change of the index that is seen at once in the field has the strongest colour. */
const STRONG_CHANGE = 0.3

/** Of the index from bare soil to full canopy, or of its change: warm where it has fallen, cool where it has risen. */
export function indexScale(
  shows: SatelliteView,
  { vegetation, diverging }: Pick<MapColours, 'vegetation' | 'diverging'>,
): IndexScale {
  return shows === 'change'
    ? { ramp: diverging.toReversed(), from: -STRONG_CHANGE, to: STRONG_CHANGE }
    : { ramp: vegetation, from: 0, to: 1 }
}
