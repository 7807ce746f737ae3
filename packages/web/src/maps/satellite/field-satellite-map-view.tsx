import { useEffect, useMemo, useState } from 'react'
import { useMapColours } from '../engine/map-colours.ts'
import { shownLayer } from '../engine/map-controls.tsx'
import { BOUNDARY, boundaryStyle } from '../engine/map-style.ts'
import { canDrawMaps } from '../engine/map-view.ts'
import type { MapLibre } from '../engine/maplibre.ts'
import { setData, useMap } from '../engine/use-map.ts'
import type { FieldSatelliteMapProps } from '../map-props.ts'
import { indexScale } from './index-scale.ts'
import { rasterCanvas, useCanvasLayer, usePictureCanvas } from './raster-layer.ts'
import { SatelliteFrame } from './satellite-frame.tsx'
import { engineZoom, SATELLITE_ZOOM, satelliteView } from './satellite-view.ts'

const OUTLINE = 'boundary-casing'
const VEGETATION = 'vegetation'
const BELOW = { picture: [VEGETATION, OUTLINE], vegetation: [OUTLINE] }
const PAINT = { picture: {}, index: { 'raster-resampling': 'nearest' } } as const
/** The picture stays visible below the index. */
const STRENGTH = 0.72

export function FieldSatelliteMapView(props: FieldSatelliteMapProps) {
  return canDrawMaps() ? <DrawnMap {...props} /> : <SatelliteFrame {...props} isStill />
}

function DrawnMap(props: FieldSatelliteMapProps) {
  const { geometry, center, label, picture, raster, shows } = props
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
  const [strength, setStrength] = useState(STRENGTH)
  const scale = useMemo(() => indexScale(shows, colours), [shows, colours])
  const index = useMemo(() => raster && rasterCanvas(raster, scale), [raster, scale])
  const trueColour = usePictureCanvas(picture)
  useCanvasLayer(map, {
    id: 'true-colour',
    canvas: trueColour,
    corners: picture?.corners,
    below: BELOW.picture,
    paint: PAINT.picture,
  })
  useCanvasLayer(map, {
    id: VEGETATION,
    canvas: index,
    corners: raster?.corners,
    below: BELOW.vegetation,
    paint: PAINT.index,
    opacity: trueColour === null ? 1 : strength,
  })
  useEffect(() => {
    if (map === null) return
    setData(map, BOUNDARY, { type: 'Feature', properties: {}, geometry })
    const { clientWidth: width, clientHeight: height } = map.getContainer()
    const { lat, lon, zoom } = satelliteView({ geometry, center }, { width, height })
    map.jumpTo({ center: [lon, lat], zoom })
  }, [map, geometry, center])
  const strengthChoice = trueColour !== null && index !== null ? { strength, onStrength: setStrength } : null
  return <SatelliteFrame {...props} handle={handle} isDrawn={useDrawn(map)} strengthChoice={strengthChoice} />
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
