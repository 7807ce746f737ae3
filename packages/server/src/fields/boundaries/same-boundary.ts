import Flatbush from 'flatbush'
import type { GeoJsonMultiPolygon } from '../../platform/db/field-tables.ts'
import { nearest } from './shape/check-feature.ts'

/** m for a degree of latitude (and of longitude at the equator); within 0.6 % everywhere. */
const METRES_PER_DEGREE = 111_195

/**
 * Whether two boundaries are the same ground: every point of each lies within the tolerance of the other's lines. Where
 * a ring starts, which way it runs and points in the middle of a straight line make no difference.
 */
export function sameBoundary(a: GeoJsonMultiPolygon, b: GeoJsonMultiPolygon, toleranceM = 1): boolean {
  const [lon0, lat0] = (a.coordinates[0]?.[0]?.[0] ?? [0, 0]) as [number, number]
  const toMetres = planeAt(lon0, lat0)
  const linesA = linesOf(a, toMetres)
  const linesB = linesOf(b, toMetres)
  return (
    boxesAgree(linesA, linesB, toleranceM) &&
    covers(linesA, linesB, toleranceM) &&
    covers(linesB, linesA, toleranceM)
  )
}

export type LonLatBox = { west: number; south: number; east: number; north: number }

/**
 * Where to look for the same boundary in a database before comparing: its `center` lies inside it (BoundaryFeature), so
 * that of every same boundary lies in one of these boxes, two of them at the antimeridian. Unlike a key of rounded
 * coordinates this misses none that happens to round the other way, and an index over lat and lon serves it.
 */
export function duplicateSearchBoxes({ coordinates }: GeoJsonMultiPolygon, toleranceM = 1): LonLatBox[] {
  const reference = coordinates[0]?.[0]?.[0]?.[0] ?? 0
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [lon, lat] of coordinates.flatMap(([outer = []]) => outer) as [number, number][]) {
    const unwrapped = nearest(lon, reference)
    west = Math.min(west, unwrapped)
    east = Math.max(east, unwrapped)
    south = Math.min(south, lat)
    north = Math.max(north, lat)
  }
  const marginLat = (1.01 * toleranceM) / METRES_PER_DEGREE
  const marginLon =
    marginLat / Math.max(0.01, Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180))
  const box = {
    west: west - marginLon,
    south: south - marginLat,
    east: east + marginLon,
    north: north + marginLat,
  }
  if (box.east > 180)
    return [
      { ...box, east: 180 },
      { ...box, west: -180, east: box.east - 360 },
    ]
  if (box.west < -180)
    return [
      { ...box, west: -180 },
      { ...box, west: box.west + 360, east: 180 },
    ]
  return [box]
}

type Point = [x: number, y: number]
/** The lines of all rings, point by point: each line runs from a point to the next of its ring. */
type Lines = { points: Point[]; lines: [Point, Point][]; box: readonly [number, number, number, number] }

/** Metres east and north of a place: right to 1 % in the neighbourhood, which is precise enough for a tolerance. */
function planeAt(lon0: number, lat0: number): (position: readonly number[]) => Point {
  const perLon = METRES_PER_DEGREE * Math.cos((lat0 * Math.PI) / 180)
  return ([lon, lat]) => [
    (nearest(lon as number, lon0) - lon0) * perLon,
    ((lat as number) - lat0) * METRES_PER_DEGREE,
  ]
}

function linesOf(
  { coordinates }: GeoJsonMultiPolygon,
  toMetres: (position: readonly number[]) => Point,
): Lines {
  const lines: [Point, Point][] = []
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const ring of coordinates.flat()) {
    const points = ring.map(toMetres)
    for (const [at, point] of points.entries()) {
      const next = points[at + 1]
      if (next) lines.push([point, next])
      minX = Math.min(minX, point[0])
      minY = Math.min(minY, point[1])
      maxX = Math.max(maxX, point[0])
      maxY = Math.max(maxY, point[1])
    }
  }
  return { points: lines.map(([point]) => point), lines, box: [minX, minY, maxX, maxY] }
}

const boxesAgree = ({ box: a }: Lines, { box: b }: Lines, toleranceM: number) =>
  a.every((side, at) => Math.abs(side - (b[at] as number)) <= toleranceM)

/** Whether all points of `a` lie within the tolerance of the lines of `b`. */
function covers(a: Lines, b: Lines, toleranceM: number): boolean {
  if (a.points.length === 0 || b.lines.length === 0) return a.points.length === b.lines.length
  const index = new Flatbush(b.lines.length)
  for (const [[x1, y1], [x2, y2]] of b.lines)
    index.add(Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2))
  index.finish()
  return a.points.every((point) => {
    const [x, y] = point
    return index
      .search(x - toleranceM, y - toleranceM, x + toleranceM, y + toleranceM)
      .some((at) => distance(point, b.lines[at] as [Point, Point]) <= toleranceM)
  })
}

function distance([x, y]: Point, [[x1, y1], [x2, y2]]: [Point, Point]): number {
  const dx = x2 - x1
  const dy = y2 - y1
  const length2 = dx * dx + dy * dy
  const along = length2 === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / length2))
  return Math.hypot(x - x1 - along * dx, y - y1 - along * dy)
}
