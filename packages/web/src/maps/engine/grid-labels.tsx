import { type GridLabel, gridLabels } from './grid.ts'
import classes from './grid-labels.module.css'
import type { MapView } from './map-view.ts'

/** Nearer to a corner a name would stand in the way of another one, in pixels. */
const CORNER = 48

/** The degrees of the grid's main lines at the left and lower edge, as on a printed map. */
export function GridLabels({ view }: { view: MapView }) {
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
