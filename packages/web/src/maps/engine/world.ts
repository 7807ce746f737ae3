import { feature, mesh } from 'topojson-client'
import worldUrl from 'world-atlas/countries-50m.json?url'
import { pointIn } from './point-in.ts'
import { unwrapLine, unwrapPolygons } from './unwrap.ts'

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
  const answer = await fetch(worldUrl)
  if (!answer.ok) throw new Error(`The packaged map answered ${answer.status}`)
  const topology = (await answer.json()) as Topology
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
