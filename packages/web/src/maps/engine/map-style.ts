import type { LayerSpecification, Map as MapLibre, StyleSpecification } from 'maplibre-gl'
import type { MapLayer } from '../map-props.ts'
import { EMPTY, type StyleParts, tileSourceOf } from './base-style.ts'
import type { MapColours } from './map-colours.ts'

type PaintName = Parameters<MapLibre['setPaintProperty']>[1]
type LayoutName = Parameters<MapLibre['setLayoutProperty']>[1]
type PaintValue = Parameters<MapLibre['setPaintProperty']>[2]
type LayoutValue = Parameters<MapLibre['setLayoutProperty']>[2]
type Values = Readonly<Record<string, unknown>>

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Sets what differs in the paint and layout of layers that are already on the map: another theme, another
 * variable or another scale never sends the fields to the map again.
 */
export function applyStyle(
  map: MapLibre,
  before: readonly LayerSpecification[],
  after: readonly LayerSpecification[],
): void {
  const old = new Map(before.map((layer) => [layer.id, layer]))
  for (const layer of after) {
    const previous = old.get(layer.id)
    if (previous === undefined || previous === layer || map.getLayer(layer.id) === undefined) continue
    const [paint, layout] = [valuesOf(layer.paint), valuesOf(layer.layout)]
    const [paintBefore, layoutBefore] = [valuesOf(previous.paint), valuesOf(previous.layout)]
    for (const name of changed(paintBefore, paint))
      map.setPaintProperty(layer.id, name as PaintName, paint[name] as PaintValue)
    for (const name of changed(layoutBefore, layout))
      map.setLayoutProperty(layer.id, name as LayoutName, layout[name] as LayoutValue)
  }
}

const valuesOf = (values: object | undefined): Values => ({ ...values })

export function changed(before: Values, after: Values): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].filter((name) => !isSame(before[name], after[name]))
}

/**
 * Puts a foreign style under the fields. Its names get a prefix, so that they cannot meet ours;
 * its letters and pictures become the map's.
 */
export async function addVectorStyle(
  map: MapLibre,
  options: { layer: MapLayer; url: string; below: string; signal: AbortSignal },
): Promise<LayerSpecification[]> {
  const { layer, url, below, signal } = options
  const style = await fetchStyle(url, signal)
  if (signal.aborted) return []
  if (style.glyphs !== undefined) map.setGlyphs(style.glyphs)
  if (typeof style.sprite === 'string') map.setSprite(style.sprite)
  for (const [id, source] of Object.entries(style.sources)) map.addSource(nameIn(layer, id), source)
  const layers = renamed(layer, style)
  for (const part of layers) map.addLayer(part, below)
  return layers
}

/** The layers of another style with the same names, such as the dark one, to be applied to those that are there. */
export async function layersOfStyle(
  layer: MapLayer,
  url: string,
  signal: AbortSignal,
): Promise<LayerSpecification[]> {
  return renamed(layer, await fetchStyle(url, signal))
}

async function fetchStyle(url: string, signal: AbortSignal): Promise<StyleSpecification> {
  const response = await fetch(url, { signal })
  if (!response.ok) throw new Error(`The map style responded with ${response.status}`)
  return (await response.json()) as StyleSpecification
}

const nameIn = (layer: MapLayer, id: string) => `${tileSourceOf(layer)}/${id}`

const renamed = (layer: MapLayer, { layers }: StyleSpecification): LayerSpecification[] =>
  layers.map((part) => ({
    ...('source' in part && part.source !== undefined
      ? { ...part, source: nameIn(layer, part.source) }
      : part),
    id: nameIn(layer, part.id),
  }))

export const BOUNDARY = 'boundary'

/** A red outline on a pale edge, to be seen on any picture; the ground inside shows through. */
export function boundaryStyle(colours: MapColours): StyleParts {
  return {
    sources: { [BOUNDARY]: { type: 'geojson', data: EMPTY, maxzoom: 18, tolerance: 0 } },
    layers: [
      {
        id: 'boundary-fill',
        type: 'fill',
        source: BOUNDARY,
        paint: { 'fill-color': colours.outline, 'fill-opacity': 0.08 },
      },
      {
        id: 'boundary-casing',
        type: 'line',
        source: BOUNDARY,
        layout: { 'line-join': 'round' },
        paint: { 'line-color': colours.inks[0], 'line-width': 6, 'line-opacity': 0.8 },
      },
      {
        id: 'boundary-line',
        type: 'line',
        source: BOUNDARY,
        layout: { 'line-join': 'round' },
        paint: { 'line-color': colours.outline, 'line-width': 3 },
      },
    ],
  }
}
