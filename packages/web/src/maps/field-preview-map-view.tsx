import { mapTexts } from '@windrow/contract/texts/en/maps.ts'
import { areaText } from '@windrow/contract/words/amounts.ts'
import { useEffect, useMemo, useState } from 'react'
import { boundsOfGeometries, fitMap } from './engine/bounds.ts'
import { useMapColours } from './engine/map-colours.ts'
import { LayerChoice, MapChip, shownLayer, ZoomButtons } from './engine/map-controls.tsx'
import { MapFrame } from './engine/map-frame.tsx'
import { BOUNDARY, boundaryStyle } from './engine/map-style.ts'
import { canDrawMaps } from './engine/map-view.ts'
import { setData, useMap } from './engine/use-map.ts'
import { FieldMiniMap } from './field-mini-map.tsx'
import classes from './field-preview-map.module.css'
import { centreOf, placeText } from './geometry.ts'
import type { FieldPreviewMapProps, MapLayer } from './map-props.ts'

/** The picture without WebGL, in pixels. */
const OUTLINE_SIZE = 200
/** Near the field already: of the world around it nothing has to be fetched. */
const START_ZOOM = 13

export function FieldPreviewMapView(props: FieldPreviewMapProps) {
  return canDrawMaps() ? <DrawnPreview {...props} /> : <OutlineOnly {...props} />
}

const labelOf = (name: string) => (name === '' ? mapTexts.previewUnnamed : mapTexts.preview(name))

function DrawnPreview({ geometry, name, areaHa, units }: FieldPreviewMapProps) {
  const colours = useMapColours()
  const [layer, setLayer] = useState<MapLayer>('satellite')
  const overlay = useMemo(() => boundaryStyle(colours), [colours])
  const centre = centreOf(geometry)
  const handle = useMap({
    label: labelOf(name),
    colours,
    layer: shownLayer(layer),
    overlay,
    cooperative: true,
    ...(centre === null ? {} : { start: { ...centre, zoom: START_ZOOM } }),
  })
  const { map } = handle
  useEffect(() => {
    if (map === null) return
    setData(map, BOUNDARY, { type: 'Feature', properties: {}, geometry })
    fitMap(map, boundsOfGeometries([geometry]), COVERED)
  }, [map, geometry])
  return (
    <MapFrame size="preview" layer={shownLayer(layer)} units={units} {...handle}>
      <MapChip at="top" strong={areaText(areaHa, units)}>
        {centre !== null && placeText(centre)}
      </MapChip>
      <ZoomButtons map={map} at="top" />
      <div className={classes.layers}>
        <LayerChoice value={layer} onChange={setLayer} openUp />
      </div>
    </MapFrame>
  )
}

/** The chip above and the layers below stay beside the field. */
const COVERED = { top: 36, bottom: 20 }

function OutlineOnly({ geometry, name, areaHa, units }: FieldPreviewMapProps) {
  const centre = centreOf(geometry)
  return (
    <div className={classes.fallback}>
      <FieldMiniMap geometry={geometry} size={OUTLINE_SIZE} label={labelOf(name)} />
      <p>
        <b>{[areaText(areaHa, units), ...(centre === null ? [] : [placeText(centre)])].join(' · ')}</b>
      </p>
      <p>{`${mapTexts.noWebGl} ${mapTexts.noWebGlPreview}`}</p>
    </div>
  )
}
