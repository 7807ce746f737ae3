import type { TileLayer } from '@windrow/contract/entities/page-settings.ts'
import { mapTexts } from '@windrow/contract/texts/en/maps.ts'
import type { LayerSpecification, SourceSpecification } from 'maplibre-gl'
import type { MapLayer } from '../map-field.ts'
import { TEXT_FONT } from './fonts.ts'
import type { MapColours } from './map-colours.ts'

export type StyleParts = { sources: Record<string, SourceSpecification>; layers: LayerSpecification[] }

export type MapTiles = { light: TileLayer | null; satellite: TileLayer | null }

/** Tiles beyond it are enlarged, unless the configuration says otherwise. */
const LAST_TILE_ZOOM = 18

export const EMPTY = { type: 'FeatureCollection', features: [] } as const satisfies GeoJSON.FeatureCollection

const empty = (options: { maxzoom?: number; attribution?: string } = {}): SourceSpecification => ({
  type: 'geojson',
  data: EMPTY,
  ...options,
})

/**
 * What lies under the fields: packaged land and borders with a grid, or the tiles that are configured. Until the
 * land is drawn everything is land: most views have no sea, and would flash blue.
 */
export function baseStyle(colours: MapColours, tiles: MapTiles, hasLand: boolean): StyleParts {
  const raster = (['light', 'satellite'] as const).flatMap((layer) => rasterParts(layer, tiles[layer]))
  return {
    sources: {
      // Coarser than any field: tiles of zoom 8 are sharp enough at every zoom.
      'world-land': empty({ maxzoom: 8, attribution: mapTexts.naturalEarth }),
      'world-borders': empty({ maxzoom: 8 }),
      'world-names': empty({ maxzoom: 8 }),
      grid: empty(),
      ...Object.fromEntries(raster.map(({ source, spec }) => [source, spec])),
    },
    layers: [
      {
        id: 'background',
        type: 'background',
        paint: { 'background-color': hasLand ? colours.water : colours.land },
      },
      ...worldLayers(colours),
      ...gridLayers(colours),
      ...raster.map(({ source }): LayerSpecification => ({ id: source, type: 'raster', source })),
    ],
  }
}

function worldLayers(colours: MapColours): LayerSpecification[] {
  return [
    { id: 'land', type: 'fill', source: 'world-land', paint: { 'fill-color': colours.land } },
    {
      id: 'borders',
      type: 'line',
      source: 'world-borders',
      paint: {
        'line-color': colours.line,
        'line-width': ['interpolate', ['linear'], ['zoom'], 0, 0.6, 6, 1.6],
        // Drawn for the whole world: near a field it would lie a kilometre beside the real border.
        'line-opacity': ['interpolate', ['linear'], ['zoom'], 8, 1, 10, 0],
      },
    },
    {
      id: 'country-names',
      type: 'symbol',
      source: 'world-names',
      minzoom: 1.5,
      maxzoom: 7,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': TEXT_FONT,
        'text-size': ['interpolate', ['linear'], ['zoom'], 2, 11, 6, 15],
        'text-max-width': 7,
        'text-letter-spacing': 0.04,
        'text-padding': 8,
        'symbol-sort-key': ['-', ['get', 'size']],
      },
      paint: {
        'text-color': colours.label,
        'text-halo-color': colours.land,
        'text-halo-width': 1.2,
        'text-opacity': ['interpolate', ['linear'], ['zoom'], 6, 0.9, 7, 0],
      },
    },
  ]
}

function gridLayers(colours: MapColours): LayerSpecification[] {
  return [
    {
      id: 'grid-lines',
      type: 'line',
      source: 'grid',
      paint: {
        'line-color': colours.line,
        'line-width': ['case', ['has', 'label'], 1, 0.5],
        'line-opacity': ['case', ['has', 'label'], 1, 0.6],
      },
    },
    {
      id: 'grid-labels',
      type: 'symbol',
      source: 'grid',
      filter: ['has', 'label'],
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 320,
        'text-field': ['get', 'label'],
        'text-font': TEXT_FONT,
        'text-size': 11,
        'text-keep-upright': true,
      },
      paint: { 'text-color': colours.label, 'text-halo-color': colours.land, 'text-halo-width': 3 },
    },
  ]
}

function rasterParts(
  layer: MapLayer,
  tiles: TileLayer | null,
): { source: string; spec: SourceSpecification }[] {
  if (tiles?.kind !== 'raster') return []
  const spec: SourceSpecification = {
    type: 'raster',
    tiles: [tiles.url],
    tileSize: tiles.tileSize ?? 256,
    maxzoom: tiles.maxZoom ?? LAST_TILE_ZOOM,
    attribution: escapeHtml(tiles.attribution),
  }
  return [{ source: tileSourceOf(layer), spec }]
}

export const tileSourceOf = (layer: MapLayer) => `tiles-${layer}`

/** Credits are put into the page as markup by the engine; ours are words. */
export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The layers of the packaged map, which tiles replace. */
export const WORLD_LAYERS = ['land', 'borders', 'country-names', 'grid-lines', 'grid-labels'] as const

/** Whether a layer of the base is shown while `shown` is chosen. */
export function isBaseShown(id: string, shown: MapLayer, tiles: MapTiles): boolean {
  const hasTiles = tiles[shown] !== null
  if ((WORLD_LAYERS as readonly string[]).includes(id)) return !hasTiles
  if (!hasTiles) return false
  return id === tileSourceOf(shown) || id.startsWith(`${tileSourceOf(shown)}/`)
}
