import type { GeoJSONSource } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import type { MapLibre } from '../engine/maplibre.ts'
import { setData } from '../engine/use-map.ts'
import type { MapField } from '../map-props.ts'
import { firstByName, pointFeatures, polygonFeatures } from './field-features.ts'
import { FIRST_POLYGON_ZOOM, POINTS, POLYGONS } from './field-layers.ts'
import type { ListedField } from './field-list.tsx'

/** Fields whose outlines are copied for the worker in one task: all of ten thousand would hold the page up. */
const PART = 5_000

/** Gives the map its fields: markers at once, outlines when the map comes near enough to show them. */
export function useFieldData(map: MapLibre | null, fields: readonly MapField[]): void {
  useEffect(() => {
    if (map === null) return
    setData(map, POINTS, pointFeatures(fields))
    const leaving = new AbortController()
    const fill = () => {
      if (map.getZoom() < FIRST_POLYGON_ZOOM) return
      map.off('zoom', fill)
      void setPolygons(map, fields, leaving.signal)
    }
    map.on('zoom', fill)
    fill()
    return () => {
      leaving.abort()
      map.off('zoom', fill)
    }
  }, [map, fields])
}

/** One part after another, until other fields take their place. */
async function setPolygons(map: MapLibre, fields: readonly MapField[], signal: AbortSignal): Promise<void> {
  const source = map.getSource<GeoJSONSource>(POLYGONS)
  const { features } = polygonFeatures(fields)
  await source?.setData({ type: 'FeatureCollection', features: features.slice(0, PART) })
  for (let from = PART; from < features.length && !signal.aborted; from += PART)
    await source?.updateData({ add: features.slice(from, from + PART) })
}

/** More would be a table, which the page has. */
const LISTED_MAX = 50

/** Those in view, by name, and how many there are. */
export function useListedFields(
  map: MapLibre | null,
  fields: readonly MapField[],
): { listed: ListedField[]; all: number } {
  const [listing, setListing] = useState<{ listed: ListedField[]; all: number }>({ listed: [], all: 0 })
  useEffect(() => {
    if (map === null) return
    const list = () => {
      const view = map.getBounds()
      const inView = fields
        .map((field, index) => ({ field, index }))
        .filter(({ field: { center } }) => view.contains([center.lon, center.lat]))
      setListing({ listed: firstByName(inView, LISTED_MAX), all: inView.length })
    }
    list()
    map.on('moveend', list)
    return () => {
      map.off('moveend', list)
    }
  }, [map, fields])
  return listing
}
