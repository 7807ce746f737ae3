import { useEffect, useMemo, useState } from 'react'
import { useMapColours } from '../engine/map-colours.ts'
import { shownLayer } from '../engine/map-controls.tsx'
import { BOUNDARY, boundaryStyle } from '../engine/map-style.ts'
import { canDrawMaps } from '../engine/map-view.ts'
import type { MapLibre } from '../engine/maplibre.ts'
import { setData, useMap } from '../engine/use-map.ts'
import type { FieldSatelliteMapProps } from '../map-props.ts'
import { useRasterLayer } from './raster-layer.ts'
import { SatelliteFrame } from './satellite-frame.tsx'
import { engineZoom, SATELLITE_ZOOM, satelliteView } from './satellite-view.ts'

export function FieldSatelliteMapView(props: FieldSatelliteMapProps) {
  return canDrawMaps() ? <DrawnMap {...props} /> : <SatelliteFrame {...props} isStill />
}

function DrawnMap(props: FieldSatelliteMapProps) {
  const { geometry, center, label, raster } = props
  const colours = useMapColours()
  const overlay = useMemo(() => boundaryStyle(colours), [colours])
  const handle = useMap({
    label,
    colours,
    layer: shownLayer('satellite'),
    overlay,
    cooperative: true,
    start: { ...center, zoom: engineZoom(SATELLITE_ZOOM) },
  })
  const { map } = handle
  useRasterLayer(map, raster, colours.sequential, overlay.layers[0]?.id ?? '')
  useEffect(() => {
    if (map === null) return
    setData(map, BOUNDARY, { type: 'Feature', properties: {}, geometry })
    const { clientWidth: width, clientHeight: height } = map.getContainer()
    const { lat, lon, zoom } = satelliteView({ geometry, center }, { width, height })
    map.jumpTo({ center: [lon, lat], zoom })
  }, [map, geometry, center])
  return <SatelliteFrame {...props} handle={handle} isDrawn={useDrawn(map)} />
}

/** Whether all of it was drawn once, or the user has moved it. */
function useDrawn(map: MapLibre | null): boolean {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    if (map === null) return
    const show = () => setDrawn(true)
    map.once('idle', show)
    map.once('dragstart', show)
  }, [map])
  return isDrawn
}
