/** The colours of the map's tokens (packages/web/src/ui/theme/tokens-data.css); a test holds that they are the same. */
export const MAP_PALETTES = {
  light: {
    land: '#f3f3ec',
    field: '#e7ebdb',
    water: '#cfe0ea',
    road: '#ffffff',
    'road-edge': '#dcdccf',
    text: '#5f655c',
    town: '#e6e2d8',
    border: '#a08fb0',
    'water-text': '#3f6f8c',
  },
  dark: {
    land: '#1d221d',
    field: '#252c24',
    water: '#1b2c38',
    road: '#333a32',
    'road-edge': '#2a302a',
    text: '#98a295',
    town: '#2c302b',
    border: '#8d7f9c',
    'water-text': '#84b3cd',
  },
} as const

export type MapTheme = keyof typeof MAP_PALETTES

/** What an archive says of itself. */
export type MapFileContents = {
  isRaster: boolean
  layers: readonly string[]
  attribution: string
}

/** What the usual schemas (OpenMapTiles, Protomaps, Shortbread) call the same things. */
const NAMES = {
  green: ['landcover', 'landuse', 'park', 'natural', 'land', 'globallandcover'],
  water: ['water', 'ocean', 'water_polygons'],
  streams: ['waterway', 'water_lines', 'physical_line'],
  buildings: ['building', 'buildings'],
  roads: ['transportation', 'roads', 'streets'],
  borders: ['boundary', 'boundaries'],
  roadNames: ['transportation_name', 'street_labels'],
  waterNames: ['water_name', 'water_polygons_labels', 'water_lines_labels', 'physical_point'],
  places: ['place', 'places', 'place_labels'],
} as const

const SOURCE = 'tiles'
const TILES = 'pmtiles:///map/tiles.pmtiles'

/** Browser fonts: a style without `glyphs` needs no server of letters. */
const FONT = ['system-ui', 'Roboto', 'Arial']
const NAME = ['coalesce', ['get', 'name:en'], ['get', 'name_en'], ['get', 'name']]

/** A MapLibre style for the operator's own archive, alike in both themes but for its colours. */
export function mapFileStyle({ isRaster, layers, attribution }: MapFileContents, theme: MapTheme): object {
  const colours = MAP_PALETTES[theme]
  const source = {
    type: isRaster ? 'raster' : 'vector',
    url: TILES,
    ...(isRaster ? { tileSize: 256 } : {}),
    ...(attribution === '' ? {} : { attribution }),
  }
  const background = { id: 'ground', type: 'background', paint: { 'background-color': colours.land } }
  return {
    version: 8,
    name: `Windrow ${theme}`,
    sources: { [SOURCE]: source },
    layers: [
      background,
      ...(isRaster ? [{ id: 'pictures', type: 'raster', source: SOURCE }] : vectorLayers(layers, colours)),
    ],
  }
}

type Colours = (typeof MAP_PALETTES)[MapTheme]

function vectorLayers(present: readonly string[], colours: Colours): object[] {
  const of = (names: readonly string[], make: (layer: string) => object) =>
    names
      .filter((name) => present.includes(name))
      .map((layer) => ({ id: layer, source: SOURCE, 'source-layer': layer, ...make(layer) }))
  const fill = (colour: string) => () => ({
    type: 'fill',
    filter: ['==', ['geometry-type'], 'Polygon'],
    paint: { 'fill-color': colour },
  })
  const line = (colour: string, stops: readonly number[]) => () => ({
    type: 'line',
    filter: ['==', ['geometry-type'], 'LineString'],
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: { 'line-color': colour, 'line-width': ['interpolate', ['exponential', 1.5], ['zoom'], ...stops] },
  })
  const name = (colour: string, placement: string) => () => ({
    type: 'symbol',
    filter: ['has', 'name'],
    layout: {
      'text-field': NAME,
      'text-font': FONT,
      'text-size': 12,
      'text-max-width': 8,
      'symbol-placement': placement,
    },
    paint: { 'text-color': colour, 'text-halo-color': colours.land, 'text-halo-width': 1.4 },
  })
  const named = new Set<string>(Object.values(NAMES).flat())
  const others = present.filter((layer) => !named.has(layer))
  const edges = of(NAMES.roads, line(colours['road-edge'], [6, 0.8, 10, 2.5, 16, 12]))
  return [
    ...of(NAMES.green, fill(colours.field)),
    ...of(NAMES.water, fill(colours.water)),
    ...of(NAMES.streams, line(colours.water, [8, 0.5, 14, 2, 18, 6])),
    ...of(NAMES.buildings, fill(colours.town)),
    ...edges.map((edge) => ({ ...edge, id: `${'id' in edge ? edge.id : ''}-edges` })),
    ...of(NAMES.roads, line(colours.road, [6, 0.4, 10, 1.5, 16, 9])),
    ...of(others, line(colours['road-edge'], [6, 0.5, 16, 2])),
    ...of(NAMES.borders, line(colours.border, [2, 0.5, 8, 1.5])),
    ...of(NAMES.roadNames, name(colours.text, 'line')),
    ...of(NAMES.waterNames, name(colours['water-text'], 'point')),
    ...of(NAMES.places, name(colours.text, 'point')),
  ]
}
