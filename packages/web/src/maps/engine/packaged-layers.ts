import type {
  ExpressionSpecification,
  LayerSpecification,
  LineLayerSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl'
import type { MapColours } from './map-colours.ts'

/** The source of the packaged map, and how the names of its layers begin. */
export const BASE = 'base'

/**
 * Families of the browser, not of a glyph server: where a style names no `glyphs`, MapLibre draws every letter
 * itself (docs/adr/2026-11-15-maps-offline.md). Weight and slant are read from the first family's name.
 */
export const TEXT_FONT = ['system-ui', 'Roboto', 'Arial']
export const STRONG_FONT = ['Windrow Semibold', 'system-ui', 'Roboto', 'Arial']
const SLANTED_FONT = ['Windrow Italic', 'system-ui', 'Roboto', 'Arial']

/** Nearer than this one sees that coasts, rivers and towns are drawn 250 m exact: they become faint. */
const EXACT_BELOW = 12

const byZoom = (...stops: number[]): ExpressionSpecification => [
  'interpolate',
  ['linear'],
  ['zoom'],
  ...stops,
]

/** From the sea up to the borders. */
export const packagedGround = (colours: MapColours): LayerSpecification[] => [
  fill('land', colours.land),
  fill('urban', colours.town, byZoom(4, 0.9, EXACT_BELOW, 0.9, 14, 0.35)),
  fill('lakes', colours.water),
  ...lines(colours),
]

const fill = (
  layer: string,
  colour: string,
  opacity: number | ExpressionSpecification = 1,
): LayerSpecification => ({
  id: `${BASE}-${layer}`,
  type: 'fill',
  source: BASE,
  'source-layer': layer,
  paint: { 'fill-color': colour, 'fill-opacity': opacity },
})

function lines(colours: MapColours): LayerSpecification[] {
  const line = (
    name: string,
    layer: string,
    from: number,
    paint: NonNullable<LineLayerSpecification['paint']>,
  ): LayerSpecification => ({
    id: `${BASE}-${name}`,
    type: 'line',
    source: BASE,
    'source-layer': layer,
    minzoom: from,
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint,
  })
  return [
    line('rivers', 'rivers', 2, {
      'line-color': colours.water,
      'line-width': byZoom(2, 0.6, 6, 1.2, 10, 2.5, EXACT_BELOW, 5, 15, 10),
      'line-opacity': byZoom(EXACT_BELOW, 1, 15, 0.75),
    }),
    line('road-edges', 'roads', 7, {
      'line-color': colours.line,
      'line-width': byZoom(7, 1.6, 10, 4, 15, 9),
    }),
    line('roads', 'roads', 5, {
      'line-color': colours.road,
      'line-width': byZoom(5, 0.8, 7, 1, 10, 2.6, 15, 6.5),
    }),
    line('states', 'states', 3, {
      'line-color': colours.border,
      'line-width': byZoom(3, 0.5, 8, 1.1),
      'line-opacity': 0.65,
      'line-dasharray': [3, 2],
    }),
    line('borders', 'borders', 0, {
      'line-color': colours.border,
      'line-width': byZoom(0, 0.5, 6, 1.5, 12, 2.5),
      'line-opacity': byZoom(0, 0.45, 4, 0.9),
    }),
  ]
}

/** From the least to the most important, which is placed first. */
export function packagedNames(colours: MapColours): LayerSpecification[] {
  const name = (
    id: string,
    layer: string,
    zooms: { minzoom?: number; maxzoom?: number },
    layout: SymbolLayerSpecification['layout'],
    colour: string,
  ): LayerSpecification => ({
    id: `${BASE}-${id}`,
    type: 'symbol',
    source: BASE,
    'source-layer': layer,
    filter: ['has', 'name'],
    ...zooms,
    layout: { 'text-field': ['get', 'name'], 'text-font': TEXT_FONT, ...layout },
    paint: { 'text-color': colour, 'text-halo-color': colours.land, 'text-halo-width': 1.4 },
  })
  const people: ExpressionSpecification = ['get', 'people']
  return [
    name(
      'river-names',
      'rivers',
      { minzoom: 6 },
      {
        'symbol-placement': 'line',
        'symbol-spacing': 420,
        'text-font': SLANTED_FONT,
        'text-size': byZoom(6, 10.5, 12, 12.5),
        'text-max-angle': 32,
        'text-letter-spacing': 0.03,
        'symbol-sort-key': ['get', 'rank'],
      },
      colours.waterText,
    ),
    name(
      'lake-names',
      'lakes',
      { minzoom: 5 },
      {
        'text-font': SLANTED_FONT,
        'text-size': byZoom(5, 10.5, 12, 12.5),
        'text-max-width': 6,
        'symbol-sort-key': ['get', 'rank'],
      },
      colours.waterText,
    ),
    name(
      'place-names',
      'places',
      { minzoom: 2 },
      {
        'text-size': [
          'interpolate',
          ['linear'],
          ['zoom'],
          3,
          ['step', people, 10, 4_000_000, 11.5],
          7,
          ['step', people, 10.5, 15_000, 11.5, 100_000, 13, 1_000_000, 15],
          12,
          ['step', people, 12, 15_000, 14, 100_000, 17, 1_000_000, 20],
        ],
        'text-padding': byZoom(3, 6, 8, 4),
        'text-max-width': 8,
        'symbol-sort-key': ['-', people],
      },
      colours.text,
    ),
    name(
      'region-names',
      'regions',
      { minzoom: 4, maxzoom: 7 },
      {
        'text-transform': 'uppercase',
        'text-size': byZoom(4, 9.5, 7, 11.5),
        'text-letter-spacing': 0.1,
        'text-max-width': 8,
        'text-padding': 6,
        'symbol-sort-key': ['-', people],
      },
      colours.borderText,
    ),
    name(
      'country-names',
      'countries',
      { minzoom: 0.8, maxzoom: 6 },
      {
        'text-font': STRONG_FONT,
        'text-size': byZoom(1, 10, 2, 11, 6, 16),
        'text-max-width': 7,
        'text-letter-spacing': 0.04,
        'text-padding': 8,
        'symbol-sort-key': ['-', ['get', 'size']],
      },
      colours.label,
    ),
  ]
}
