import type { TileLayer } from '@windrow/contract/entities/settings.ts'
import { mapTexts } from '@windrow/contract/texts/en/maps.ts'
import type { GeoJSONSource, LayerSpecification, MapSourceDataEvent, StyleSpecification } from 'maplibre-gl'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { logFailure } from '../../platform/log.ts'
import type { MapLayer } from '../map-props.ts'
import { baseStyle, escapeHtml, isBaseShown, type MapTiles, mapTiles, type StyleParts } from './base-style.ts'
import { gridLines } from './grid.ts'
import { isDark, type MapColours } from './map-colours.ts'
import { addVectorStyle, applyStyle, layersOfStyle } from './map-style.ts'
import { AttributionControl, MapLibre } from './maplibre.ts'
import { BASE } from './packaged-layers.ts'

type MapSetup = {
  /** The accessible name. */
  label: string
  colours: MapColours
  layer: MapLayer
  /** What is drawn above the base; the caller fills its sources. */
  overlay: StyleParts
  /** Scrolling the page over the map moves the page, not the map. */
  cooperative?: boolean
  start?: { lat: number; lon: number; zoom: number }
}

export type MapHandle = {
  container: RefObject<HTMLDivElement | null>
  /** Null until its style is there. */
  map: MapLibre | null
  /** Pictures of the base could not be fetched. */
  tilesFailed: boolean
}

/** A map in `container`, alive as long as the component, in the colours of the theme. */
export function useMap({ label, colours, layer, overlay, cooperative = false, start }: MapSetup): MapHandle {
  const container = useRef<HTMLDivElement | null>(null)
  const [map, setMap] = useState<MapLibre | null>(null)
  const [tilesFailed, setTilesFailed] = useState(false)
  const [hasLand, setHasLand] = useState(false)
  const base = useRef(baseStyle(colours, mapTiles, false))
  const drawn = useRef(overlay)
  const shownLayer = useRef(layer)
  /** The layers of configured styles. */
  const foreign = useRef<Partial<Record<MapLayer, LayerSpecification[]>>>({})
  const created = useRef({ label, cooperative, start, colours })

  useEffect(() => {
    if (container.current === null) return
    const made = createMap(container.current, { ...created.current, parts: [base.current, drawn.current] })
    const leaving = new AbortController()
    const fail = (what: string) => (error: unknown) => {
      if (leaving.signal.aborted) return
      logFailure(what, error)
      setTilesFailed(true)
    }
    made.on('error', ({ error }) => fail('The map')(error))
    showWhenIdle(made)
    made.once('style.load', () => {
      setMap(made)
      const below = drawn.current.layers[0]?.id ?? ''
      for (const name of ['light', 'satellite'] as const) {
        const tiles = mapTiles[name]
        if (tiles?.kind !== 'vector-style') continue
        addVectorStyle(made, { layer: name, url: styleUrl(tiles), below, signal: leaving.signal })
          .then((layers) => {
            foreign.current[name] = layers
            showBase(made, shownLayer.current)
          })
          .catch(fail('The map style'))
      }
      onceDrawn(made, () => setHasLand(true))
    })
    return () => {
      leaving.abort()
      setMap(null)
      made.remove()
    }
  }, [])

  useEffect(() => {
    if (map === null) return
    const next = baseStyle(colours, mapTiles, hasLand)
    applyStyle(map, base.current.layers, next.layers)
    base.current = next
  }, [map, colours, hasLand])

  // A style that has dark colours too follows the theme.
  useEffect(() => {
    if (map === null || colours === created.current.colours) return
    created.current.colours = colours
    const leaving = new AbortController()
    for (const name of ['light', 'satellite'] as const) {
      const tiles = mapTiles[name]
      const before = foreign.current[name]
      if (tiles?.darkUrl === undefined || before === undefined) continue
      layersOfStyle(name, styleUrl(tiles), leaving.signal).then(
        (after) => {
          applyStyle(map, before, after)
          foreign.current[name] = after
        },
        (error: unknown) => !leaving.signal.aborted && logFailure('The map style', error),
      )
    }
    return () => leaving.abort()
  }, [map, colours])

  useEffect(() => {
    if (map === null) return
    applyStyle(map, drawn.current.layers, overlay.layers)
    drawn.current = overlay
  }, [map, overlay])

  useEffect(() => {
    shownLayer.current = layer
    setTilesFailed(false)
    if (map !== null) showBase(map, layer)
  }, [map, layer])

  return { container, map, tilesFailed }
}

function createMap(
  container: HTMLElement,
  options: {
    label: string
    cooperative: boolean
    start: { lat: number; lon: number; zoom: number } | undefined
    parts: StyleParts[]
  },
): MapLibre {
  const style: StyleSpecification = {
    version: 8,
    sources: Object.assign({}, ...options.parts.map(({ sources }) => sources)),
    layers: options.parts.flatMap(({ layers }) => layers),
  }
  const { start } = options
  const map = new MapLibre({
    container,
    style,
    // Spec 1 §9: zoom starts at 0.
    zoom: start?.zoom ?? 0,
    center: start === undefined ? [0, 25] : [start.lon, start.lat],
    maxZoom: 19,
    attributionControl: false,
    dragRotate: false,
    touchPitch: false,
    maxPitch: 0,
    cooperativeGestures: options.cooperative,
    fadeDuration: 120,
    locale: {
      'Map.Title': mapTexts.mapKeys(options.label),
      'CooperativeGesturesHandler.MacHelpText': mapTexts.gestureMac,
      'CooperativeGesturesHandler.WindowsHelpText': mapTexts.gestureWindows,
      'CooperativeGesturesHandler.MobileHelpText': mapTexts.gestureTouch,
    },
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.addControl(new AttributionControl({ compact: false, customAttribution: creditsOf(mapTiles) }))
  const drawGrid = () => {
    const view = map.getBounds()
    setData(
      map,
      'grid',
      gridLines([view.getWest(), view.getSouth(), view.getEast(), view.getNorth()], map.getZoom()),
    )
  }
  map.on('style.load', drawGrid)
  map.on('moveend', drawGrid)
  return map
}

/** On the element, for tests and screenshots, which wait until the picture is complete. */
function showWhenIdle(map: MapLibre): void {
  const { dataset } = map.getContainer()
  const busy = () => {
    dataset.map = 'busy'
  }
  busy()
  map.on('dataloading', busy)
  map.on('movestart', busy)
  map.on('idle', () => {
    dataset.map = 'idle'
  })
}

/** Sources bring their credits with them; a style may also have those that the operator wrote. */
function creditsOf({ light, satellite }: MapTiles): string[] {
  const styles = [light, satellite].filter((tiles) => tiles?.kind === 'vector-style')
  return styles.map((tiles) => escapeHtml(tiles?.attribution ?? '')).filter((credit) => credit !== '')
}

/** In the colours of the theme that is shown. */
const styleUrl = ({ url, darkUrl }: TileLayer) => (isDark() ? (darkUrl ?? url) : url)

/** When the first piece of land is there. */
function onceDrawn(map: MapLibre, notify: () => void): void {
  const look = ({ sourceId, tile }: MapSourceDataEvent) => {
    if (sourceId !== BASE || tile === undefined || !map.isSourceLoaded(sourceId)) return
    map.off('sourcedata', look)
    notify()
  }
  map.on('sourcedata', look)
}

function showBase(map: MapLibre, shown: MapLayer): void {
  for (const { id } of map.getStyle().layers) {
    const isShown = isBaseShown(id, shown, mapTiles)
    if (isShown !== null) map.setLayoutProperty(id, 'visibility', isShown ? 'visible' : 'none')
  }
}

export function setData(map: MapLibre, source: string, data: GeoJSON.GeoJSON): void {
  const found = map.getSource<GeoJSONSource>(source)
  void found?.setData(data)
}
