import { feature, mesh } from 'topojson-client'
import worldUrl from 'world-atlas/countries-50m.json?url'
import { pointIn } from '../geometry.ts'

type Line = GeoJSON.Position[]

/**
 * The packaged land is made for a globe: a ring may step over the 180th meridian. On a flat map that step would
 * be a line across the whole picture, so longitudes go on beyond 180 instead; the engine draws what is beyond on
 * the other side too. A ring around a pole is closed along it.
 */
export function unwrapRing(ring: Line): Line {
  const line = unwrapLine(ring)
  const [first, last] = [line[0], line.at(-1)]
  if (first === undefined || last === undefined) return line
  const [west = 0, lat = 0] = first
  const [east = 0] = last
  if (Math.abs(east - west) < 180) return line
  const pole = lat < 0 ? -90 : 90
  return [...line, [east, pole], [west, pole], first]
}

export function unwrapLine(line: Line): Line {
  let turns = 0
  return line.map(([lon = 0, lat = 0], at) => {
    const before = line[at - 1]?.[0] ?? lon
    if (lon - before > 180) turns -= 360
    if (before - lon > 180) turns += 360
    return [lon + turns, lat]
  })
}

function unwrapPolygons(collection: GeoJSON.FeatureCollection<GeoJSON.Geometry>): GeoJSON.FeatureCollection {
  return {
    ...collection,
    features: collection.features.map((feature) => ({
      ...feature,
      geometry: unwrapGeometry(feature.geometry),
    })),
  }
}

function unwrapGeometry(geometry: GeoJSON.Geometry): GeoJSON.Geometry {
  if (geometry.type === 'Polygon') return { ...geometry, coordinates: geometry.coordinates.map(unwrapRing) }
  if (geometry.type === 'MultiPolygon')
    return { ...geometry, coordinates: geometry.coordinates.map((polygon) => polygon.map(unwrapRing)) }
  return geometry
}

type Topology = Parameters<typeof mesh>[0]

export type World = {
  land: GeoJSON.FeatureCollection
  borders: GeoJSON.Feature
  names: GeoJSON.FeatureCollection<GeoJSON.Point>
}

let pending: Promise<World> | null = null

/** Land, borders and names of the packaged map, fetched once from our own origin. */
export function loadWorld(): Promise<World> {
  pending ??= fetchWorld().catch((error: unknown) => {
    pending = null
    throw error
  })
  return pending
}

async function fetchWorld(): Promise<World> {
  const response = await fetch(worldUrl)
  if (!response.ok) throw new Error(`The packaged map answered ${response.status}`)
  const topology = (await response.json()) as Topology
  const countries = topology.objects.countries as Parameters<typeof mesh>[1]
  const borders = mesh(topology, countries, (one, other) => one !== other)
  const lines = borders.coordinates.map(unwrapLine)
  return {
    land: unwrapPolygons(collectionOf(topology, 'land')),
    borders: { type: 'Feature', properties: {}, geometry: { ...borders, coordinates: lines } },
    names: { type: 'FeatureCollection', features: namesOf(collectionOf(topology, 'countries')) },
  }
}

function collectionOf(topology: Topology, name: string): GeoJSON.FeatureCollection {
  const object = topology.objects[name]
  const found = object === undefined ? null : feature(topology, object)
  if (found?.type !== 'FeatureCollection') throw new Error(`The packaged map has no ${name}`)
  return found
}

function namesOf({ features }: GeoJSON.FeatureCollection): GeoJSON.Feature<GeoJSON.Point>[] {
  return features.flatMap(({ geometry, properties }) => {
    const place = pointIn(geometry)
    if (place === null) return []
    const { at, size } = place
    return [
      {
        type: 'Feature',
        properties: { name: String(properties?.name ?? ''), size },
        geometry: { type: 'Point', coordinates: at },
      },
    ]
  })
}
