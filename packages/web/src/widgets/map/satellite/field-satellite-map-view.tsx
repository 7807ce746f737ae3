import { NativeSelect } from '@mantine/core'
import { mapTexts } from '@windrow/contract/texts/en/maps.ts'
import { satelliteTexts } from '@windrow/contract/texts/en/satellite.ts'
import { useEffect, useMemo } from 'react'
import { boundsOfGeometries } from '../engine/bounds.ts'
import { canDrawMaps } from '../engine/can-draw-maps.ts'
import { placeText } from '../engine/centre-of.ts'
import { fitPadding } from '../engine/fit-map.ts'
import { shownLayer } from '../engine/layer-choice.tsx'
import { MapChoice } from '../engine/map-choice.tsx'
import { MapFrame } from '../engine/map-frame.tsx'
import { mapTiles } from '../engine/map-tiles.ts'
import { setData, useMap } from '../engine/use-map.ts'
import { useMapColours } from '../engine/use-map-colours.ts'
import { useScaleBar } from '../engine/use-scale-bar.ts'
import { ZoomButtons } from '../engine/zoom-buttons.tsx'
import { FieldMiniMap } from '../field-mini-map.tsx'
import { BOUNDARY, boundaryStyle } from '../preview/boundary-style.ts'
import classes from './field-satellite-map.module.css'
import type { FieldSatelliteMapProps } from './field-satellite-map-props.ts'
import { engineZoom, SATELLITE_ZOOM } from './satellite-zoom.ts'
import { useRasterLayer } from './use-raster-layer.ts'

const texts = satelliteTexts.map
/** The picture without WebGL, in pixels. */
const OUTLINE_SIZE = 220

export function FieldSatelliteMapView(props: FieldSatelliteMapProps) {
  return (
    <div className={classes.map}>
      {canDrawMaps() ? <DrawnMap {...props} /> : <OutlineOnly {...props} />}
      {mapTiles.satellite === null && <p className={classes.note}>{mapTexts.satelliteUnset}</p>}
    </div>
  )
}

function DrawnMap({ geometry, center, label, units, days, day, onDay, raster }: FieldSatelliteMapProps) {
  const colours = useMapColours()
  const overlay = useMemo(() => boundaryStyle(colours), [colours])
  const zoom = engineZoom(SATELLITE_ZOOM)
  const { container, map, tilesFailed } = useMap({
    label,
    colours,
    layer: shownLayer('satellite'),
    overlay,
    cooperative: true,
    start: { ...center, zoom },
  })
  useScaleBar(map, units)
  useRasterLayer(map, raster, colours.sequential, overlay.layers[0]?.id ?? '')
  useEffect(() => {
    if (map === null) return
    setData(map, BOUNDARY, { type: 'Feature', properties: {}, geometry })
    const bounds = boundsOfGeometries([geometry])
    const whole = bounds && map.cameraForBounds(bounds, { padding: fitPadding({}) })
    // A field too large for it is seen as a whole.
    map.jumpTo({ center: [center.lon, center.lat], zoom: Math.min(zoom, whole?.zoom ?? zoom) })
  }, [map, geometry, center, zoom])
  return (
    <MapFrame size="satellite" container={container} tilesFailed={tilesFailed}>
      {days.length > 0 && (
        <div className={classes.choice}>
          <MapChoice
            label={texts.shows}
            options={[
              { value: 'picture', label: texts.picture },
              { value: 'vegetation', label: texts.vegetation },
            ]}
            value={day === null ? 'picture' : 'vegetation'}
            onChange={(shows) => onDay(shows === 'picture' ? null : (days[0]?.value ?? null))}
          />
        </div>
      )}
      <ZoomButtons map={map} at="top" />
      <div className={classes.foot}>
        <b>{placeText(center)}</b>
        {day !== null && (
          <>
            <NativeSelect
              size="xs"
              aria-label={texts.dayChoice}
              data={[...days]}
              value={day}
              onChange={(event) => onDay(event.currentTarget.value)}
            />
            <Ramp colours={colours.sequential} />
          </>
        )}
      </div>
    </MapFrame>
  )
}

/** What the colours of the vegetation index mean. */
function Ramp({ colours }: { colours: readonly string[] }) {
  return (
    <span className={classes.ramp}>
      <span>{texts.bare}</span>
      <i style={{ background: `linear-gradient(90deg, ${colours.join(', ')})` }} />
      <span>{texts.full}</span>
    </span>
  )
}

function OutlineOnly({ geometry, center, label }: FieldSatelliteMapProps) {
  return (
    <div className={classes.fallback}>
      <FieldMiniMap geometry={geometry} size={OUTLINE_SIZE} label={label} />
      <b>{placeText(center)}</b>
      <p>{`${mapTexts.noWebGl} ${mapTexts.noWebGlPreview}`}</p>
    </div>
  )
}
