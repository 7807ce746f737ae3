import type { GeoJSONSource, MapGeoJSONFeature, MapLayerMouseEvent, MapMouseEvent } from 'maplibre-gl'
import { useEffect, useRef, useState } from 'react'
import type { MapLibre } from '../engine/maplibre.ts'
import { type ClusterOnMap, clusterFrom } from './field-features.ts'
import { POINTER_LAYERS, POINTS, POLYGONS } from './field-layers.ts'

/** What the pointer is on, or what the list beside the map has in focus. */
export type Hovered =
  | {
      kind: 'field'
      index: number
      at: [lon: number, lat: number] | null
      /** Marked on the map; its words are elsewhere. */
      isQuiet?: boolean
    }
  | { kind: 'cluster'; cluster: ClusterOnMap }

type PointerOptions = {
  onOpen: (index: number) => void
}

/** Follows the pointer over fields and markers, marks what it is on, and opens what is clicked. */
export function useHovered(
  map: MapLibre | null,
  { onOpen }: PointerOptions,
): [Hovered | null, (hovered: Hovered | null) => void] {
  const [hovered, setHovered] = useState<Hovered | null>(null)
  const open = useRef(onOpen)
  useEffect(() => {
    open.current = onOpen
  }, [onOpen])

  useEffect(() => {
    if (map === null) return
    const move = (event: MapMouseEvent | MapLayerMouseEvent) => {
      const feature = featureAt(map, event)
      map.getCanvas().style.cursor = feature === null ? '' : 'pointer'
      setHovered((before) => next(before, feature, event))
    }
    const leave = () => setHovered(null)
    const click = (event: MapMouseEvent) => {
      const feature = featureAt(map, event)
      if (feature === null) return
      const cluster = clusterFrom(feature)
      if (cluster === null) open.current(Number(feature.id))
      else void zoomInto(map, cluster)
    }
    map.on('mousemove', move)
    map.on('mouseout', leave)
    map.on('click', click)
    return () => {
      map.off('mousemove', move)
      map.off('mouseout', leave)
      map.off('click', click)
    }
  }, [map])

  const marked = hovered === null ? null : hovered.kind === 'field' ? hovered.index : hovered.cluster.id
  const isCluster = hovered?.kind === 'cluster'
  useEffect(() => {
    if (map === null || marked === null) return
    const sources = isCluster ? [POINTS] : [POINTS, POLYGONS]
    const mark = (isMarked: boolean) => {
      for (const source of sources)
        if (map.getSource(source) !== undefined)
          map.setFeatureState({ source, id: marked }, { hovered: isMarked })
    }
    mark(true)
    return () => {
      // The map may be gone with its style by now.
      if (map.style !== undefined) mark(false)
    }
  }, [map, marked, isCluster])

  return [hovered, setHovered]
}

function featureAt(map: MapLibre, { point }: MapMouseEvent): MapGeoJSONFeature | null {
  const layers = POINTER_LAYERS.filter((id) => map.getLayer(id) !== undefined)
  return map.queryRenderedFeatures(point, { layers })[0] ?? null
}

function next(
  before: Hovered | null,
  feature: MapGeoJSONFeature | null,
  event: MapMouseEvent,
): Hovered | null {
  if (feature === null) return null
  const cluster = clusterFrom(feature)
  if (cluster !== null)
    return before?.kind === 'cluster' && before.cluster.id === cluster.id
      ? before
      : { kind: 'cluster', cluster }
  const index = Number(feature.id)
  // Over its marker the words are above the field; over its area, where the pointer came in.
  const at: [number, number] | null = feature.source === POINTS ? null : [event.lngLat.lng, event.lngLat.lat]
  return before?.kind === 'field' && before.index === index ? before : { kind: 'field', index, at }
}

async function zoomInto(map: MapLibre, { id, at }: ClusterOnMap): Promise<void> {
  const zoom = await map.getSource<GeoJSONSource>(POINTS)?.getClusterExpansionZoom(id)
  if (zoom !== undefined) map.easeTo({ center: at, zoom: zoom + 0.3 })
}
