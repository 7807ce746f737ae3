import { mapTexts } from '@windrow/contract/texts/en/maps.ts'
import { useEffect, useMemo } from 'react'
import { neighbourStyle, useNeighbours } from './draw/neighbours.ts'
import { EMPTY, joined, type StyleParts } from './engine/base-style.ts'
import { boundsOfGeometries, fitMap } from './engine/bounds.ts'
import { type MapColours, useMapColours } from './engine/map-colours.ts'
import { shownLayer, ZoomButtons } from './engine/map-controls.tsx'
import { MapFrame } from './engine/map-frame.tsx'
import { canDrawMaps } from './engine/map-view.ts'
import { STRONG_FONT } from './engine/packaged-layers.ts'
import { setData, useMap } from './engine/use-map.ts'
import { centreOf } from './geometry.ts'
import type { ImportMapProps } from './map-props.ts'

const IMPORTED = 'imported'
const NAMES = 'imported-names'

export function ImportMapView(props: ImportMapProps) {
  return canDrawMaps() ? <DrawnImport {...props} /> : <p>{mapTexts.noWebGl}</p>
}

function DrawnImport({ boundaries, neighbours, units }: ImportMapProps) {
  const colours = useMapColours()
  const overlay = useMemo(() => joined(neighbourStyle(colours), importStyle(colours)), [colours])
  const layer = shownLayer('satellite')
  const handle = useMap({
    label: mapTexts.importLabel(boundaries.length),
    colours,
    layer,
    overlay,
    cooperative: true,
  })
  const { map } = handle
  useNeighbours(map, neighbours)
  const geometries = useMemo(() => boundaries.map(({ geometry }) => geometry), [boundaries])
  useEffect(() => {
    if (map === null) return
    const collection = (geometryOf: (one: (typeof boundaries)[number]) => GeoJSON.Geometry | null) => ({
      type: 'FeatureCollection' as const,
      features: boundaries.flatMap((one) => {
        const geometry = geometryOf(one)
        const { name, isHinted } = one
        return geometry ? [{ type: 'Feature' as const, properties: { name, isHinted }, geometry }] : []
      }),
    })
    setData(
      map,
      IMPORTED,
      collection(({ geometry }) => geometry),
    )
    setData(
      map,
      NAMES,
      collection(({ geometry }) => {
        const centre = centreOf(geometry)
        return centre && { type: 'Point', coordinates: [centre.lon, centre.lat] }
      }),
    )
  }, [map, boundaries])
  useEffect(() => {
    if (map !== null) fitMap(map, boundsOfGeometries(geometries), {})
  }, [map, geometries])
  return (
    <MapFrame size="preview" layer={layer} units={units} {...handle}>
      <ZoomButtons map={map} at="top" />
    </MapFrame>
  )
}

/** What would be made, with names; dashed where it meets another. */
function importStyle(colours: MapColours): StyleParts {
  const line = { 'line-color': colours.outline, 'line-width': 3 }
  return {
    sources: {
      [IMPORTED]: { type: 'geojson', data: EMPTY, maxzoom: 18, tolerance: 0.1 },
      [NAMES]: { type: 'geojson', data: EMPTY },
    },
    layers: [
      {
        id: 'imported-fill',
        type: 'fill',
        source: IMPORTED,
        paint: { 'fill-color': colours.outline, 'fill-opacity': 0.12 },
      },
      {
        id: 'imported-line',
        type: 'line',
        source: IMPORTED,
        filter: ['!', ['get', 'isHinted']],
        layout: { 'line-join': 'round' },
        paint: line,
      },
      {
        id: 'imported-hinted',
        type: 'line',
        source: IMPORTED,
        filter: ['get', 'isHinted'],
        layout: { 'line-join': 'round' },
        paint: { ...line, 'line-dasharray': [1.5, 1.5] },
      },
      {
        id: 'imported-names',
        type: 'symbol',
        source: NAMES,
        layout: {
          'text-field': ['get', 'name'],
          'text-font': STRONG_FONT,
          'text-size': 12.5,
          'text-max-width': 8,
        },
        paint: { 'text-color': colours.label, 'text-halo-color': colours.halo, 'text-halo-width': 1.4 },
      },
    ],
  }
}
