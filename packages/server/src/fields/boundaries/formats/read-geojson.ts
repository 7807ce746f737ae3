import { boundaryTexts } from '@windrow/contract/texts/en/boundaries.ts'
import type { BoundaryFile, Polygon, RawFeature, Ring } from '../boundary-feature.ts'
import { stemOf } from '../file-name.ts'
import { refuse } from '../rejections.ts'
import type { VertexBudget } from '../vertex-budget.ts'
import { decodeText } from './decode-text.ts'
import { nameIn, tidyName } from './feature-name.ts'
import { namedCrs } from './named-crs.ts'
import type { ToLonLat } from './to-lon-lat.ts'

type Unknown = Readonly<Record<string, unknown>>

/** The polygons of a GeoJSON: a collection, a feature or a bare geometry. */
export function readGeoJson(
  { name: path, bytes }: BoundaryFile,
  file: string,
  budget: VertexBudget,
): RawFeature[] {
  const bad = () => refuse(boundaryTexts.notGeoJson(file))
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
    features.push({ name, file, stem: stemOf(path), polygons, note: crs.note })
  }
  return features
}

function parse(text: string, bad: () => Error): Unknown {
  try {
    const root: unknown = JSON.parse(text)
    if (isObject(root)) return root
  } catch {
    // Said below, as of any other text.
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

/** Without recursion: collections may be nested as deep as somebody cares to write. */
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
    // What is no number is refused later, by the feature's name.
    if (typeof position[0] !== 'number' || typeof position[1] !== 'number') return [Number.NaN, Number.NaN]
    return toLonLat(position)
  })
}

const isObject = (value: unknown): value is Unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
