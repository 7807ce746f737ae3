import { boundaryTexts } from '@windrow/contract/texts/en/boundaries.ts'
import {
  type BoundaryFile,
  type Polygon,
  type RawFeature,
  type Ring,
  rejection,
  stemOf,
  type VertexBudget,
} from '../boundary-feature.ts'
import { decodeText } from './check-xml.ts'
import { irrigatedIn, nameIn, tidyName } from './feature-name.ts'
import { converterOf, type Projection, type ToLonLat, UNPROJECTED } from './to-lon-lat.ts'

/**
 * The coordinate system that an old GeoJSON (2008) names in its `crs` member; RFC 7946 knows WGS 84 only. Longitude
 * comes first whatever the system's own order is: all programs write it so.
 */
function namedCrs(crs: unknown, file: string): Projection {
  if (crs === null || crs === undefined) return UNPROJECTED
  const name = (crs as { properties?: { name?: unknown } }).properties?.name
  if (typeof name !== 'string') throw rejection(boundaryTexts.unknownCrs(file, 'of its “crs” member'))
  const definition = definitionOf(name)
  if (definition === 'degrees') return UNPROJECTED
  const projection = definition === null ? null : converterOf(definition)
  if (projection === null) throw rejection(boundaryTexts.unknownCrs(file, name.slice(0, 80)))
  return projection
}

/** WGS 84, ETRS 89 and NAD 83 differ by less than 2 m. */
const IN_DEGREES = new Set([4326, 4258, 4269, 4979])
const WEB_MERCATOR = new Set([3857, 900913, 102100, 102113, 3785])

/** What proj4 makes of the codes that farm programs use; null for all others. */
function definitionOf(name: string): 'degrees' | string | null {
  if (/CRS84$/i.test(name)) return 'degrees'
  const code = Number(/EPSG(?:::?|\/[\d.]+\/|:[\d.]*:)(\d+)$/i.exec(name)?.[1] ?? Number.NaN)
  if (IN_DEGREES.has(code)) return 'degrees'
  if (WEB_MERCATOR.has(code)) return 'EPSG:3857'
  const utm = (zone: number, rest: string) => `+proj=utm +zone=${zone} ${rest} +units=m +no_defs`
  if (code >= 32601 && code <= 32660) return utm(code - 32600, '+datum=WGS84')
  if (code >= 32701 && code <= 32760) return utm(code - 32700, '+south +datum=WGS84')
  if (code >= 25828 && code <= 25838) return utm(code - 25800, '+ellps=GRS80 +towgs84=0,0,0')
  if (code >= 26901 && code <= 26923) return utm(code - 26900, '+ellps=GRS80 +towgs84=0,0,0')
  if (code >= 28348 && code <= 28358) return utm(code - 28300, '+south +ellps=GRS80 +towgs84=0,0,0') // GDA94
  if (code >= 7846 && code <= 7859) return utm(code - 7800, '+south +ellps=GRS80 +towgs84=0,0,0') // GDA2020
  return null
}

type Unknown = Readonly<Record<string, unknown>>

/** The polygons of a GeoJSON: a collection, a feature or a bare geometry. */
export function readGeoJson(
  { name: path, bytes }: BoundaryFile,
  file: string,
  budget: VertexBudget,
): RawFeature[] {
  const bad = () => rejection(boundaryTexts.notGeoJson(file))
  const root = parse(decodeText(bytes), bad)
  const crs = namedCrs(root.crs, file)
  const features: RawFeature[] = []
  for (const item of itemsOf(root, bad)) {
    const isFeature = item.type === 'Feature'
    const geometry = isFeature ? item.geometry : item
    if (geometry === null || geometry === undefined) continue
    if (!isObject(geometry)) throw bad()
    const polygons = polygonsIn(geometry, crs.toLonLat, budget, bad)
    if (polygons.length === 0) continue
    const properties = isObject(item.properties) ? item.properties : null
    const name = nameIn(properties) ?? (isFeature ? tidyName(item.id) : null)
    features.push({
      name,
      file,
      stem: stemOf(path),
      polygons,
      note: crs.note,
      irrigated: irrigatedIn(properties),
    })
  }
  return features
}

function parse(text: string, bad: () => Error): Unknown {
  try {
    const root: unknown = JSON.parse(text)
    if (isObject(root)) return root
  } catch {
    // Reported below, as for any other text.
  }
  throw bad()
}

function itemsOf(root: Unknown, bad: () => Error): Unknown[] {
  if (root.type !== 'FeatureCollection') return [root]
  const { features } = root
  if (!Array.isArray(features) || !features.every(isObject)) throw bad()
  return features
}

const OTHER_TYPES = ['Point', 'MultiPoint', 'LineString', 'MultiLineString']

/** Without recursion: collections may be nested arbitrarily deep. */
function polygonsIn(
  geometry: Unknown,
  toLonLat: ToLonLat,
  budget: VertexBudget,
  bad: () => Error,
): Polygon[] {
  const polygons: Polygon[] = []
  const open: unknown[] = [geometry]
  while (open.length) {
    const part = open.pop()
    if (!isObject(part)) throw bad()
    const { type, coordinates, geometries } = part
    if (type === 'GeometryCollection') {
      if (!Array.isArray(geometries)) throw bad()
      for (let at = geometries.length - 1; at >= 0; at--) open.push(geometries[at])
    } else if (type === 'Polygon' || type === 'MultiPolygon') {
      if (!Array.isArray(coordinates)) throw bad()
      const list: unknown[] = type === 'Polygon' ? [coordinates] : coordinates
      for (const polygon of list) {
        if (!Array.isArray(polygon)) throw bad()
        polygons.push(polygon.map((ring) => ringOf(ring, toLonLat, budget, bad)))
      }
    } else if (typeof type !== 'string' || !OTHER_TYPES.includes(type)) throw bad()
  }
  return polygons
}

function ringOf(ring: unknown, toLonLat: ToLonLat, budget: VertexBudget, bad: () => Error): Ring {
  if (!Array.isArray(ring)) throw bad()
  budget.spend(ring.length)
  return ring.map((position: unknown) => {
    if (!Array.isArray(position)) throw bad()
    // Anything that is not a number is rejected later, with the feature's name.
    if (typeof position[0] !== 'number' || typeof position[1] !== 'number') return [Number.NaN, Number.NaN]
    return toLonLat(position)
  })
}

const isObject = (value: unknown): value is Unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
