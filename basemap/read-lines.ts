import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gunzipSync } from 'node:zlib'
import { feature } from 'topojson-client'

const require = createRequire(import.meta.url)

type Line = GeoJSON.Position[]
type Topology = Parameters<typeof feature>[0]
export type Features = GeoJSON.Feature[]

/** Coarser coasts for the zooms that show no more of them. */
const COASTS = [
  { file: 'land-110m.json', from: 0, to: 1 },
  { file: 'land-50m.json', from: 2, to: 4 },
  { file: 'land-10m.json', from: 5, to: 7 },
]

/** The layers of Natural Earth: what is drawn as lines and areas. */
export function readLines(): Record<string, Features> {
  const base = JSON.parse(
    gunzipSync(readFileSync(new URL('base.topojson.gz', import.meta.url))).toString(),
  ) as Topology
  const world: Topology = require('world-atlas/countries-10m.json')
  const land = COASTS.flatMap(({ file, from, to }) =>
    featuresOf(require(`world-atlas/${file}`), 'land').map(
      ({ geometry }): GeoJSON.Feature => ({
        type: 'Feature',
        properties: { from, to },
        geometry: unwrapGeometry(geometry),
      }),
    ),
  )
  return {
    land,
    lakes: featuresOf(base, 'lakes'),
    rivers: featuresOf(base, 'rivers').map(renamed),
    urban: featuresOf(base, 'urban'),
    roads: featuresOf(base, 'roads-north-america').map(({ geometry }) => plain(geometry)),
    borders: featuresOf(base, 'countries'),
    states: featuresOf(base, 'states').map(({ geometry }) => plain(geometry)),
    countries: featuresOf(world, 'countries').flatMap(({ geometry, properties }) =>
      nameOf(geometry, properties),
    ),
  }
}

/** Natural Earth calls the Garonne by the name of a river in Austria. */
const renamed = (river: GeoJSON.Feature): GeoJSON.Feature =>
  river.properties?.name === 'Drau' && westOf(river.geometry) < 5
    ? { ...river, properties: { ...river.properties, name: 'Garonne' } }
    : river

function westOf(geometry: GeoJSON.Geometry): number {
  const lines =
    geometry.type === 'LineString'
      ? [geometry.coordinates]
      : geometry.type === 'MultiLineString'
        ? geometry.coordinates
        : []
  return Math.min(...lines.flat().map(([lon = 0]) => lon))
}

const plain = (geometry: GeoJSON.Geometry): GeoJSON.Feature => ({ type: 'Feature', properties: {}, geometry })

function featuresOf(topology: Topology, name: string): Features {
  const object = topology.objects[name]
  const found = object === undefined ? null : feature(topology, object)
  if (found?.type !== 'FeatureCollection') throw new Error(`There is no layer ${name}.`)
  // Some have no line left at this precision.
  return found.features.filter(({ geometry }) => geometry !== null)
}

/**
 * The land is made for a globe: a ring may step over the 180th meridian. On a flat map that step would be a line
 * across the whole picture, so longitudes go on beyond 180 instead, and what is beyond is drawn on the other side
 * too. A ring around a pole is closed along it.
 */
function unwrapRing(ring: Line): Line {
  const line = unwrapLine(ring)
  const [first, last] = [line[0], line.at(-1)]
  if (first === undefined || last === undefined) return line
  const [west = 0, lat = 0] = first
  const [east = 0] = last
  if (Math.abs(east - west) < 180) return line
  const pole = lat < 0 ? -90 : 90
  return [...line, [east, pole], [west, pole], first]
}

function unwrapLine(line: Line): Line {
  let turns = 0
  return line.map(([lon = 0, lat = 0], at) => {
    const before = line[at - 1]?.[0] ?? lon
    if (lon - before > 180) turns -= 360
    if (before - lon > 180) turns += 360
    return [lon + turns, lat]
  })
}

function unwrapGeometry(geometry: GeoJSON.Geometry): GeoJSON.Geometry {
  if (geometry.type === 'Polygon') return { ...geometry, coordinates: geometry.coordinates.map(unwrapRing) }
  if (geometry.type === 'MultiPolygon')
    return { ...geometry, coordinates: geometry.coordinates.map((polygon) => polygon.map(unwrapRing)) }
  return geometry
}

/** A country's name stands in the middle of its largest part. */
function nameOf(geometry: GeoJSON.Geometry, properties: GeoJSON.GeoJsonProperties): Features {
  const polygons =
    geometry.type === 'Polygon'
      ? [geometry.coordinates]
      : geometry.type === 'MultiPolygon'
        ? geometry.coordinates
        : []
  const parts = polygons.map(([ring = []]) => centroidOf(ring))
  const largest = parts.reduce<(typeof parts)[number] | null>(
    (best, part) => (best === null || part.size > best.size ? part : best),
    null,
  )
  if (largest === null) return []
  return [
    {
      type: 'Feature',
      properties: { name: String(properties?.name ?? ''), size: Math.round(largest.size * 10) },
      geometry: { type: 'Point', coordinates: largest.at },
    },
  ]
}

/** Bourke (1988), centroid of a polygon. */
function centroidOf(ring: Line): { at: [number, number]; size: number } {
  const [originX = 0, originY = 0] = ring[0] ?? []
  let [twice, x, y] = [0, 0, 0]
  for (let corner = 0; corner + 1 < ring.length; corner++) {
    const [x0 = 0, y0 = 0] = ring[corner] ?? []
    const [x1 = 0, y1 = 0] = ring[corner + 1] ?? []
    const cross = (x0 - originX) * (y1 - originY) - (x1 - originX) * (y0 - originY)
    twice += cross
    x += (x0 + x1 - 2 * originX) * cross
    y += (y0 + y1 - 2 * originY) * cross
  }
  if (twice === 0) return { at: [originX, originY], size: 0 }
  return { at: [originX + x / (3 * twice), originY + y / (3 * twice)], size: Math.abs(twice) / 2 }
}
