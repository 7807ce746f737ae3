import { mapTexts } from '@windrow/contract/texts/en/maps.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import type { MapLayer, MapSize } from '../map-props.ts'
import classes from './map-frame.module.css'
import { MapMarks } from './map-marks.tsx'
import type { MapView } from './map-view.ts'
import type { MapLibre } from './maplibre.ts'

type MapFrameProps = {
  size: MapSize
  /** Where the engine draws; none where it is not there. */
  container?: RefObject<HTMLDivElement | null>
  map: MapLibre | null
  layer: MapLayer
  units: UnitSystem
  tilesFailed?: boolean
  /** What went wrong otherwise. */
  notice?: string | null
  /** In place of the map until it is drawn. */
  still?: ReactNode
  /** Shown above the map. */
  children: ReactNode
}

/** The box of a map and the places at its edges. */
export function MapFrame(props: MapFrameProps) {
  const {
    size,
    container,
    map,
    layer,
    units,
    tilesFailed = false,
    notice = null,
    still = null,
    children,
  } = props
  const view = useMapView(map)
  return (
    <div className={classes.frame} data-size={size}>
      {still ?? (view !== null && <MapMarks view={view} layer={layer} units={units} />)}
      {container && <div ref={container} className={classes.canvas} data-waiting={still !== null} />}
      {children}
      <div role="status" className={classes.status}>
        {tilesFailed && <span className={classes.notice}>{mapTexts.tilesFailed}</span>}
        {notice !== null && <span className={classes.notice}>{notice}</span>}
      </div>
    </div>
  )
}

/** What a map shows, at each of its moves; null until it is there. */
function useMapView(map: MapLibre | null): MapView | null {
  const [view, setView] = useState<MapView | null>(null)
  useEffect(() => {
    if (map === null) return
    const look = () => {
      const { lat, lng } = map.getCenter()
      const { clientWidth: width, clientHeight: height } = map.getContainer()
      setView({ lat, lon: lng, zoom: map.getZoom(), width, height })
    }
    look()
    map.on('move', look)
    map.on('resize', look)
    return () => {
      map.off('move', look)
      map.off('resize', look)
      setView(null)
    }
  }, [map])
  return view
}
