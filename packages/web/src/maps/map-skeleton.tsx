import { mapTexts } from '@windrow/contract/texts/en/maps.ts'
import type { MapSize } from './map-size.ts'
import classes from './map-skeleton.module.css'

/** Land without anything on it, in the size of the map that will come. */
export function MapSkeleton({ size }: { size: MapSize }) {
  return (
    <div role="status" className={classes.skeleton} data-size={size}>
      <span className={classes.shine} aria-hidden />
      <span className={classes.label}>{mapTexts.loading}</span>
    </div>
  )
}
