import type { TileLayer } from '@windrow/contract/entities/settings.ts'
import { mapTexts } from '@windrow/contract/texts/en/maps.ts'
import type { LayerSpecification, SourceSpecification } from 'maplibre-gl'
import { pageSettings } from '../../platform/page-settings.ts'
import type { MapLayer } from '../map-props.ts'
import type { MapColours } from './map-colours.ts'

/**
 * Families of the browser, not of a glyph server: where a style names no `glyphs`, MapLibre draws every letter
 * itself (docs/adr/2026-11-15-maps-offline.md). The weight is read from the first family's name.
 */
export const TEXT_FONT = ['system-ui', 'Roboto', 'Arial']
export const STRONG_FONT = ['Windrow Semibold', 'system-ui', 'Roboto', 'Arial']

export type StyleParts = { sources: Record<string, SourceSpecification>; layers: LayerSpecification[] }

export type MapTiles = { light: TileLayer | null; satellite: TileLayer | null }

/** Tiles beyond it are enlarged, unless the configuration says otherwise. */
const LAST_TILE_ZOOM = 18

/** Coasts and borders are up to a kilometre off: closer than this a field could appear in the sea. */
export const WORLD_SEEN_BELOW = 10

export const EMPTY = { type: 'FeatureCollection', features: [] } as const satisfies GeoJSON.FeatureCollection

const empty = (options: { maxzoom?: number; attribution?: string } = {}): SourceSpecification => ({
  type: 'geojson',
  data: EMPTY,
  ...options,
})

/**
 * What lies under the fields: packaged land and borders with a grid, or the tiles that are configured. Until the
 * land is there everything is land: most views have no sea, and would flash blue.
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
        paint: {
          'background-color': hasLand
            ? ['step', ['zoom'], colours.water, WORLD_SEEN_BELOW, colours.land]
            : colours.land,
        },
      },
      ...worldLayers(colours),
      ...gridLayers(colours),
      ...raster.map(({ source }): LayerSpecification => ({ id: source, type: 'raster', source })),
    ],
  }
}

function worldLayers(colours: MapColours): LayerSpecification[] {
  return [
    {
      id: 'land',
      type: 'fill',
      source: 'world-land',
      maxzoom: WORLD_SEEN_BELOW,
      paint: { 'fill-color': colours.land },
    },
    {
      id: 'borders',
      type: 'line',
      source: 'world-borders',
      maxzoom: WORLD_SEEN_BELOW,
      paint: {
        'line-color': colours.line,
        'line-width': ['interpolate', ['linear'], ['zoom'], 0, 0.6, 6, 1.6],
        'line-opacity': ['interpolate', ['linear'], ['zoom'], 8, 1, WORLD_SEEN_BELOW, 0],
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

/** Without expressions on the data, so that the engine needs one program for them and for every other plain line. */
function gridLayers(colours: MapColours): LayerSpecification[] {
  const line = { type: 'line', source: 'grid' } as const
  return [
    {
      ...line,
      id: 'grid-fine',
      filter: ['!', ['get', 'isMain']],
      paint: { 'line-color': colours.line, 'line-width': 0.5, 'line-opacity': 0.6 },
    },
    {
      ...line,
      id: 'grid-main',
      filter: ['get', 'isMain'],
      paint: { 'line-color': colours.line, 'line-width': 1 },
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
export const WORLD_LAYERS = ['land', 'borders', 'country-names', 'grid-fine', 'grid-main'] as const

/** Whether a layer of the base is shown while `shown` is chosen. */
export function isBaseShown(id: string, shown: MapLayer, tiles: MapTiles): boolean {
  const hasTiles = tiles[shown] !== null
  if ((WORLD_LAYERS as readonly string[]).includes(id)) return !hasTiles
  if (!hasTiles) return false
  return id === tileSourceOf(shown) || id.startsWith(`${tileSourceOf(shown)}/`)
}

/** What the operator configured; nothing is the packaged light map. */
export const mapTiles: MapTiles = pageSettings.map ?? { light: null, satellite: null }
