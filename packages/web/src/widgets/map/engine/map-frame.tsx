import { mapTexts } from '@windrow/contract/texts/en/maps.ts'
import type { ReactNode, RefObject } from 'react'
import type { MapSize } from '../map-size.ts'
import classes from './map-frame.module.css'

type MapFrameProps = {
  size: MapSize
  container: RefObject<HTMLDivElement | null>
  tilesFailed: boolean
  /** What lies over the map. */
  children: ReactNode
}

/** The box of a map and the places at its edges. */
export function MapFrame({ size, container, tilesFailed, children }: MapFrameProps) {
  return (
    <div className={classes.frame} data-size={size}>
      <div ref={container} className={classes.canvas} />
      {children}
      <div role="status" className={classes.status}>
        {tilesFailed && <span className={classes.notice}>{mapTexts.tilesFailed}</span>}
      </div>
    </div>
  )
}
