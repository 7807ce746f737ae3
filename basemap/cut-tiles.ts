import { gzipSync } from 'node:zlib'
import GeoJSONVT from 'geojson-vt'
import vtpbf from 'vt-pbf'
import type { Tile } from '../packages/testkit/src/write-pmtiles.ts'
import type { Features } from './read-lines.ts'
import type { Place, Region } from './read-places.ts'

/** A unit of its tiles is 76 m at the equator, and the data are 250 m exact: nearer views enlarge these tiles. */
export const MAX_ZOOM = 7

/** What is left out below a zoom: the last number that is in, by zoom. */
type Ladder = readonly number[]
const RIVER_RANKS: Ladder = [-1, -1, 2, 3, 5, 7, 9, 99]
const LAKE_RANKS: Ladder = [0, 1, 2, 3, 5, 7, 9, 99]
const URBAN_RANKS: Ladder = [-1, -1, -1, -1, 3, 4, 99, 99]
const REGION_RANKS: Ladder = [-1, -1, -1, 2, 3, 5, 99, -1]
const PEOPLE: Ladder = [20e6, 5e6, 2e6, 900_000, 250_000, 60_000, 12_000, 0]

type Layer = {
  features: Features
  from: number
  /** In units of a tile. */
  tolerance?: number
  isIn?: (properties: Record<string, unknown>, zoom: number) => boolean
}

const rankUpTo = (ladder: Ladder) => (properties: Record<string, unknown>, zoom: number) =>
  Number(properties.rank) <= (ladder[zoom] ?? 99)

export function cutTiles(
  lines: Record<string, Features>,
  places: readonly Place[],
  regions: readonly Region[],
): Tile[] {
  const of = (name: string) => lines[name] ?? []
  const layers: Record<string, Layer> = {
    land: {
      features: of('land'),
      from: 0,
      isIn: ({ to, from }, zoom) => zoom >= Number(from) && zoom <= Number(to),
    },
    urban: { features: of('urban'), from: 4, isIn: rankUpTo(URBAN_RANKS) },
    lakes: { features: of('lakes').map(named), from: 0, isIn: rankUpTo(LAKE_RANKS) },
    rivers: { features: of('rivers').map(named), from: 2, isIn: rankUpTo(RIVER_RANKS) },
    roads: { features: of('roads'), from: 5 },
    states: { features: of('states'), from: 3, tolerance: 3 },
    // Many short pieces, of which none may be left out.
    borders: { features: of('borders').map(bordered), from: 0, tolerance: 3 },
    countries: { features: of('countries'), from: 0 },
    regions: { features: regions.map(regionFeature), from: 3, isIn: rankUpTo(REGION_RANKS) },
    places: {
      features: places.map(placeFeature),
      from: 0,
      isIn: ({ people }, zoom) => Number(people) >= (PEOPLE[zoom] ?? 0),
    },
  }
  const tiles = new Map<string, { z: number; x: number; y: number; layers: Record<string, unknown> }>()
  for (const [name, layer] of Object.entries(layers))
    for (let zoom = layer.from; zoom <= MAX_ZOOM; zoom++) cutLayer(name, layer, zoom, tiles)
  return [...tiles.values()].map(({ z, x, y, layers: cut }) => ({
    z,
    x,
    y,
    bytes: gzipSync(vtpbf.fromGeojsonVt(cut, { version: 2 }), { level: 9 }),
  }))
}

function cutLayer(
  name: string,
  { features, isIn, tolerance }: Layer,
  zoom: number,
  tiles: Map<string, { z: number; x: number; y: number; layers: Record<string, unknown> }>,
): void {
  const wanted =
    isIn === undefined ? features : features.filter(({ properties }) => isIn(properties ?? {}, zoom))
  const index = new GeoJSONVT(
    { type: 'FeatureCollection', features: wanted },
    // A pixel is eight units of a tile; the last zoom is enlarged and keeps more. At `maxZoom` nothing is left out.
    {
      maxZoom: zoom + 1,
      indexMaxZoom: zoom,
      indexMaxPoints: 0,
      tolerance: zoom === MAX_ZOOM ? 2 : (tolerance ?? 8),
      buffer: 80,
    },
  )
  for (const { z, x, y } of index.tileCoords) {
    if (z !== zoom) continue
    const tile = index.getTile(z, x, y)
    if (tile === null || tile.features.length === 0) continue
    const key = `${z}/${x}/${y}`
    const found = tiles.get(key) ?? { z, x, y, layers: {} }
    tiles.set(key, found)
    found.layers[name] = name === 'land' ? withoutProperties(tile) : tile
  }
}

/** Which zooms a coast is for is said by its tile. */
function withoutProperties<T extends { features: { tags: unknown }[] }>(tile: T): T {
  return { ...tile, features: tile.features.map((feature) => ({ ...feature, tags: {} })) }
}

const named = (feature: GeoJSON.Feature): GeoJSON.Feature => {
  const { name, rank } = feature.properties ?? {}
  return { ...feature, properties: name ? { name, rank } : { rank } }
}

const bordered = (feature: GeoJSON.Feature): GeoJSON.Feature => ({
  ...feature,
  properties: feature.properties?.disputed ? { disputed: true } : {},
})

const point = (lon: number, lat: number, properties: Record<string, unknown>): GeoJSON.Feature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates: [lon, lat] },
})

const regionFeature = ({ name, lat, lon, rank, population }: Region) =>
  point(lon, lat, { name, rank, people: twoDigits(population) })

/** A part of a city comes after places of its size. */
const placeFeature = ({ name, lat, lon, population, isPart }: Place) =>
  point(lon, lat, { name, people: twoDigits(isPart ? Math.min(population / 10, 11_000) : population) })

/** Few different numbers make small tiles. */
const twoDigits = (people: number) => Number(Math.round(people).toPrecision(2))
