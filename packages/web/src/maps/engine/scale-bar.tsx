import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import type { MapView } from './map-view.ts'
import classes from './scale-bar.module.css'
import { scaleOf } from './scale-of.ts'

/** How long a kilometre or a mile is on the map. */
export function ScaleBar({ view, units }: { view: MapView; units: UnitSystem }) {
  const { pixels, text } = scaleOf(view, units)
  return (
    <div className={classes.scale} style={{ width: pixels }} data-testid="map-scale">
      {text}
    </div>
  )
}
