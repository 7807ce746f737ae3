import type { TileLayer } from '@windrow/contract/entities/settings.ts'
import { mapTexts } from '@windrow/contract/texts/en/maps.ts'
import type { LayerSpecification, SourceSpecification } from 'maplibre-gl'
import { pageSettings } from '../../platform/page-settings.ts'
import type { MapLayer } from '../map-props.ts'
import type { MapColours } from './map-colours.ts'
import { BASE, packagedGround, packagedNames } from './packaged-layers.ts'
import { PACKAGED_MAP } from './packaged-map.ts'

export type StyleParts = { sources: Record<string, SourceSpecification>; layers: LayerSpecification[] }

/** One over the other. */
export const joined = (below: StyleParts, above: StyleParts): StyleParts => ({
  sources: { ...below.sources, ...above.sources },
  layers: [...below.layers, ...above.layers],
})

export type MapTiles = { light: TileLayer | null; satellite: TileLayer | null }

/** Tiles beyond it are enlarged, unless the configuration says otherwise. */
const LAST_TILE_ZOOM = 18

export const EMPTY = { type: 'FeatureCollection', features: [] } as const satisfies GeoJSON.FeatureCollection

/**
 * What lies under the fields: the packaged map, with a grid in near views, or the tiles that are configured. Until
 * the land is there everything is land: most views have no sea, and would flash blue.
 */
export function baseStyle(colours: MapColours, tiles: MapTiles, hasLand: boolean): StyleParts {
  const raster = (['light', 'satellite'] as const).flatMap((layer) => rasterParts(layer, tiles[layer]))
  const isPackaged = tiles.light === null
  return {
    sources: {
      ...(isPackaged ? { [BASE]: packagedSource } : {}),
      grid: { type: 'geojson', data: EMPTY },
      ...Object.fromEntries(raster.map(({ source, spec }) => [source, spec])),
    },
    layers: [
      {
        id: 'background',
        type: 'background',
        paint: { 'background-color': isPackaged && hasLand ? colours.water : colours.land },
      },
      ...(isPackaged ? [...packagedGround(colours), gridLayer(colours), ...packagedNames(colours)] : []),
      ...raster.map(({ source }): LayerSpecification => ({ id: source, type: 'raster', source })),
    ],
  }
}

const packagedSource: SourceSpecification = {
  type: 'vector',
  url: `pmtiles://${PACKAGED_MAP}`,
  attribution: mapTexts.mapCredits,
}

/** Without expressions on the data, so that the engine needs one program for it and for every other plain line. */
const gridLayer = (colours: MapColours): LayerSpecification => ({
  id: 'grid',
  type: 'line',
  source: 'grid',
  paint: { 'line-color': colours.line, 'line-width': 1 },
})

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

/** Whether a layer is shown while `shown` is chosen; null for one that is not of the base. */
export function isBaseShown(id: string, shown: MapLayer, tiles: MapTiles): boolean | null {
  if (id === 'grid' || id.startsWith(`${BASE}-`)) return tiles[shown] === null
  if (!id.startsWith('tiles-')) return null
  return tiles[shown] !== null && (id === tileSourceOf(shown) || id.startsWith(`${tileSourceOf(shown)}/`))
}

/** What the operator configured; nothing is the packaged light map. */
export const mapTiles: MapTiles = pageSettings.map ?? { light: null, satellite: null }
