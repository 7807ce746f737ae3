import { useEffect } from 'react'
import { EMPTY, type StyleParts } from '../engine/base-style.ts'
import type { MapColours } from '../engine/map-colours.ts'
import type { MapLibre } from '../engine/maplibre.ts'
import { STRONG_FONT } from '../engine/packaged-layers.ts'
import { setData } from '../engine/use-map.ts'
import { centreOf } from '../geometry.ts'
import type { NeighbourField } from '../map-props.ts'

const NEIGHBOURS = 'neighbours'
const NEIGHBOUR_NAMES = 'neighbour-names'

/** Farther views show fields as specks. */
const FIRST_ZOOM = 9

/** The farm's other fields, in its green, under what is being drawn. */
export function neighbourStyle(colours: MapColours): StyleParts {
  return {
    sources: {
      [NEIGHBOURS]: { type: 'geojson', data: EMPTY, maxzoom: 18, tolerance: 0.1 },
      [NEIGHBOUR_NAMES]: { type: 'geojson', data: EMPTY },
    },
    layers: [
      {
        id: 'neighbour-fill',
        type: 'fill',
        source: NEIGHBOURS,
        paint: { 'fill-color': colours.accent, 'fill-opacity': 0.18 },
      },
      {
        id: 'neighbour-line',
        type: 'line',
        source: NEIGHBOURS,
        layout: { 'line-join': 'round' },
        paint: { 'line-color': colours.accent, 'line-width': 2 },
      },
      {
        id: 'neighbour-names',
        type: 'symbol',
        source: NEIGHBOUR_NAMES,
        minzoom: 11,
        layout: {
          'text-field': ['get', 'name'],
          'text-font': STRONG_FONT,
          'text-size': 12.5,
          'text-max-width': 8,
        },
        paint: { 'text-color': colours.accentText, 'text-halo-color': colours.land, 'text-halo-width': 1.4 },
      },
    ],
  }
}

/** Gives the map those of the fields that are in view: a farm may have ten thousand. */
export function useNeighbours(map: MapLibre | null, fields: readonly NeighbourField[]): void {
  useEffect(() => {
    if (map === null) return
    const placed = fields.flatMap((field) => {
      const centre = centreOf(field.geometry)
      return centre === null ? [] : [{ field, at: [centre.lon, centre.lat] as [number, number] }]
    })
    const fill = () => {
      const view = map.getBounds()
      const inView = map.getZoom() < FIRST_ZOOM ? [] : placed.filter(({ at }) => view.contains(at))
      const features = (geometryOf: (one: (typeof placed)[number]) => GeoJSON.Geometry) => ({
        type: 'FeatureCollection' as const,
        features: inView.map((one) => ({
          type: 'Feature' as const,
          properties: { name: one.field.name },
          geometry: geometryOf(one),
        })),
      })
      setData(
        map,
        NEIGHBOURS,
        features(({ field }) => field.geometry),
      )
      setData(
        map,
        NEIGHBOUR_NAMES,
        features(({ at }) => ({ type: 'Point', coordinates: at })),
      )
    }
    fill()
    map.on('moveend', fill)
    return () => {
      map.off('moveend', fill)
    }
  }, [map, fields])
}
