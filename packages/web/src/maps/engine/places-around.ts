import { VectorTile } from '@mapbox/vector-tile'
import { distanceKm } from '@windrow/core/places/distance.ts'
import { PbfReader } from 'pbf'
import { packagedArchive } from './packaged-map.ts'

export type TownNear = { name: string; people: number; lat: number; lon: number; km: number }

/** The last zoom of the packaged map, whose tiles have every place. */
const ZOOM = 7

/** Places farther away say little of where one is. */
const REACH_KM = 40

const read = new Map<string, Promise<Omit<TownNear, 'km'>[]>>()

/** The towns and villages of the packaged map around a place, the nearest first. */
export async function townsAround(lat: number, lon: number): Promise<TownNear[]> {
  const tiles = new Set(
    [-1, 0, 1].flatMap((up) => [-1, 0, 1].map((right) => tileAt(...moved(lat, lon, up, right)).join('/'))),
  )
  const towns = (await Promise.all([...tiles].map(townsOf))).flat()
  return towns
    .map((town) => ({ ...town, km: distanceKm({ lat, lon }, town) }))
    .filter(({ km }) => km <= REACH_KM)
    .sort((a, b) => a.km - b.km)
}

const KM_PER_DEGREE = 111.2

function moved(lat: number, lon: number, up: number, right: number): [number, number] {
  const degrees = REACH_KM / KM_PER_DEGREE
  return [lat + up * degrees, lon + (right * degrees) / Math.max(0.1, Math.cos((lat * Math.PI) / 180))]
}

function tileAt(lat: number, lon: number): [x: number, y: number] {
  const side = 2 ** ZOOM
  const southward =
    (1 - Math.asinh(Math.tan((Math.max(-85, Math.min(85, lat)) * Math.PI) / 180)) / Math.PI) / 2
  return [((Math.floor(((lon + 180) / 360) * side) % side) + side) % side, Math.floor(southward * side)]
}

function townsOf(key: string): Promise<Omit<TownNear, 'km'>[]> {
  const found = read.get(key) ?? fetchTowns(key)
  read.set(key, found)
  // One that could not be fetched is tried again.
  found.catch(() => read.delete(key))
  return found
}

async function fetchTowns(key: string): Promise<Omit<TownNear, 'km'>[]> {
  const [x = 0, y = 0] = key.split('/').map(Number)
  const tile = await packagedArchive.getZxy(ZOOM, x, y)
  const layer = tile === undefined ? undefined : new VectorTile(new PbfReader(tile.data)).layers.places
  return Array.from({ length: layer?.length ?? 0 }, (_, at) =>
    layer?.feature(at).toGeoJSON(x, y, ZOOM),
  ).flatMap((town) => {
    if (town?.geometry.type !== 'Point') return []
    const [lon = 0, lat = 0] = town.geometry.coordinates
    return [{ name: String(town.properties?.name), people: Number(town.properties?.people), lat, lon }]
  })
}
