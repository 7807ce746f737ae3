import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import type { MapLayer } from '../map-props.ts'
import { mapTiles } from './base-style.ts'
import { type GridLabel, gridLabels } from './grid.ts'
import classes from './map-marks.module.css'
import { type MapView, scaleOf } from './map-view.ts'
import { Signposts } from './signposts.tsx'

/** Nearer to a corner two names would overlap, in pixels. */
const CORNER = 48

/** At the edges of a map: how long things are, and on the packaged map its degrees and the towns beyond them. */
export function MapMarks({ view, layer, units }: { view: MapView; layer: MapLayer; units: UnitSystem }) {
  return (
    <>
      {mapTiles[layer] === null && (
        <>
          <GridLabels view={view} />
          <Signposts view={view} units={units} />
        </>
      )}
      <ScaleBar view={view} units={units} />
    </>
  )
}

/** The degrees of the grid's main lines at the left and lower edge, as on a printed map. */
function GridLabels({ view }: { view: MapView }) {
  const { meridians, parallels } = gridLabels(view)
  const beside = (length: number) => (label: GridLabel) => label.at > CORNER && label.at < length - CORNER
  return (
    <div className={classes.labels} aria-hidden>
      {parallels.filter(beside(view.height)).map(({ text, at }) => (
        <span key={text} className={classes.parallel} style={{ transform: `translateY(${at}px)` }}>
          {text}
        </span>
      ))}
      {meridians.filter(beside(view.width)).map(({ text, at }) => (
        <span key={text} className={classes.meridian} style={{ transform: `translateX(${at}px)` }}>
          {text}
        </span>
      ))}
    </div>
  )
}

/** How long a kilometre or a mile is on the map. */
function ScaleBar({ view, units }: { view: MapView; units: UnitSystem }) {
  const { pixels, text } = scaleOf(view, units)
  return (
    <div className={classes.scale} style={{ width: pixels }} data-testid="map-scale">
      {text}
    </div>
  )
}
