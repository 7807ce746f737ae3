import proj4 from 'proj4'
import type { GeoJsonMultiPolygon } from '../../../platform/db/field-tables.ts'
import type { Extent } from './read-window.ts'
import type { BoundingBox } from './stac-search.ts'

type Ring = [number, number][]

/** A field in the metres of a UTM zone. */
export type FieldGrid = {
  extent: Extent
  /** Whether a place lies in it, holes left out. */
  contains(x: number, y: number): boolean
  toLonLat(x: number, y: number): [number, number]
}

export function boundingBox({ coordinates }: GeoJsonMultiPolygon): BoundingBox {
  const positions = coordinates.flat(2)
  const lons = positions.map(([lon]) => lon as number)
  const lats = positions.map(([, lat]) => lat as number)
  return [least(lons), least(lats), most(lons), most(lats)]
}

export function fieldGrid({ coordinates }: GeoJsonMultiPolygon, epsg: number): FieldGrid {
  const zone = epsg % 100
  const south = epsg >= 32_700 ? ' +south' : ''
  const { forward, inverse } = proj4(
    'WGS84',
    `+proj=utm +zone=${zone}${south} +datum=WGS84 +units=m +no_defs`,
  )
  const polygons = coordinates.map((rings) =>
    rings.map((ring) => ring.map((position) => forward(position.slice(0, 2)) as [number, number])),
  )
  const points = polygons.flat(2)
  return {
    extent: {
      west: least(points.map(([x]) => x)),
      east: most(points.map(([x]) => x)),
      south: least(points.map(([, y]) => y)),
      north: most(points.map(([, y]) => y)),
    },
    contains: (x, y) =>
      polygons.some((rings) => rings.filter((ring) => isInside(ring, x, y)).length % 2 === 1),
    toLonLat: (x, y) => {
      const [lon, lat] = inverse([x, y]) as [number, number]
      const round = (degrees: number) => Math.round(degrees * 1e7) / 1e7
      return [round(lon), round(lat)]
    },
  }
}

/** Of an extent of the grid: top left, top right, bottom right, bottom left. */
export function cornersOf(extent: Extent, { toLonLat }: FieldGrid): [number, number][] {
  const { west, east, north, south } = extent
  return [toLonLat(west, north), toLonLat(east, north), toLonLat(east, south), toLonLat(west, south)]
}

/** By the number of edges that a ray to the east crosses. */
function isInside(ring: Ring, x: number, y: number): boolean {
  let inside = false
  for (let at = 0, before = ring.length - 1; at < ring.length; before = at++) {
    const [x1, y1] = ring[at] as [number, number]
    const [x2, y2] = ring[before] as [number, number]
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside
  }
  return inside
}

const least = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)
const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)
