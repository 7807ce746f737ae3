import Flatbush from 'flatbush'
import { union } from 'polyclip-ts'
import type { Polygon, Ring } from '../boundary-feature.ts'
import { type Contacts, findContacts } from './find-contacts.ts'
import { isInPolygon, isInRing, polygonArea, ringArea } from './ring-area.ts'

/** Finds the rings whose boxes hold a point, by their numbers. */
function indexRings(rings: readonly Ring[]): (lon: number, lat: number) => number[] {
  if (rings.length === 0) return () => []
  const index = new Flatbush(rings.length)
  for (const ring of rings) {
    let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
    for (const [lon, lat] of ring as [number, number][]) {
      west = Math.min(west, lon)
      south = Math.min(south, lat)
      east = Math.max(east, lon)
      north = Math.max(north, lat)
    }
    index.add(west, south, east, north)
  }
  index.finish()
  return (lon, lat) => index.search(lon, lat, lon, lat)
}

/** The ring without heights, without points that repeat the one before, and without the closing point. */
export function openRing(ring: Ring): Ring {
  const clean: Ring = []
  let lastLon = Number.NaN
  let lastLat = Number.NaN
  for (const position of ring) {
    const [lon, lat] = position as [number, number]
    if (lon === lastLon && lat === lastLat) continue
    clean.push(position.length === 2 ? position : [lon, lat])
    lastLon = lon
    lastLat = lat
  }
  while (clean.length > 1 && clean[0]?.[0] === lastLon && clean[0]?.[1] === lastLat) {
    clean.pop()
    ;[lastLon, lastLat] = (clean.at(-1) ?? []) as [number, number]
  }
  return clean
}

export const closeRing = (ring: Ring): Ring => [...ring, ring[0] as number[]]

/** polyclip takes 0.1 s for 1,000 points, and 2 s where a few hundred lines cross at random. */
const CROSSINGS_MAX = 50
const POINTS_MAX = 30_000
/** A slip of the pen encloses little; two lobes of a bow-tie are ambiguous. */
const AREA_CHANGE_MAX = 0.01
const SLIVER_M2 = 1
/** polyclip drops points in the middle of a straight line, and a longer geodesic runs a little differently. */
const SAME_AREA = 1e-4

type Mended = { polygons: Polygon[]; wasChanged: boolean }

/**
 * A polygon whose rings cross or touch each other, made simple; null when that could be read in several ways, no parts
 * when it encloses nothing.
 */
export function mendPolygon(polygon: Polygon): Mended | null {
  const contacts = findContacts(polygon, CROSSINGS_MAX)
  const areHolesApart = polygon.length === 1 || contacts.touches > 0 || holesLieInside(polygon)
  if (isClean(contacts) && areHolesApart) return { polygons: [polygon], wasChanged: false }
  const points = countPoints([polygon])
  if (contacts.crossings === 0 && areHolesApart && points > POINTS_MAX)
    return { polygons: [polygon], wasChanged: false }
  if (contacts.crossings > CROSSINGS_MAX || points > POINTS_MAX) return null
  const polygons = unite([polygon])
  if (polygons === null) return null
  if (polygons.length === 0) return { polygons, wasChanged: true }
  const drawn = polygonArea(polygon)
  const area = totalArea(polygons)
  if (Math.abs(area - drawn) > AREA_CHANGE_MAX * area + SLIVER_M2) return null
  return { polygons, wasChanged: contacts.crossings > 0 || !isAlike(area, drawn) }
}

/** Parts that overlap or touch become one, so that no ground is counted twice; null when there are too many. */
export function joinParts(parts: Polygon[]): Mended | null {
  if (parts.length === 1) return { polygons: parts, wasChanged: false }
  const rings = parts.flat()
  const groups = parts.flatMap((part, at) => part.map(() => at))
  const contacts = findContacts(rings, CROSSINGS_MAX, groups)
  if (isClean(contacts) && !isAnyInside(parts)) return { polygons: parts, wasChanged: false }
  const isLarge = countPoints(parts) > POINTS_MAX
  if (isLarge && contacts.crossings === 0 && !isAnyInside(parts))
    return { polygons: parts, wasChanged: false }
  if (isLarge || contacts.crossings > CROSSINGS_MAX) return null
  const polygons = unite(parts)
  if (polygons === null) return null
  return { polygons, wasChanged: !isAlike(totalArea(parts), totalArea(polygons)) }
}

export const totalArea = (polygons: readonly Polygon[]) =>
  polygons.reduce((sum, polygon) => sum + polygonArea(polygon), 0)

const isAlike = (a: number, b: number) => Math.abs(a - b) <= SAME_AREA * b + SLIVER_M2

const isClean = ({ crossings, touches }: Contacts) => crossings + touches === 0
const countPoints = (polygons: readonly Polygon[]) =>
  polygons.reduce((sum, polygon) => sum + polygon.reduce((points, ring) => points + ring.length, 0), 0)

/** By the even-odd rule; slivers that rounding leaves are dropped. Null where polyclip fails. */
function unite(polygons: readonly Polygon[]): Polygon[] | null {
  try {
    const united = union(
      polygons.map((polygon) => polygon.map((ring) => closeRing(ring) as [number, number][])),
    )
    return united
      .map((polygon) => polygon.map(openRing))
      .map(([outer = [], ...holes]) => [outer, ...holes.filter((hole) => !isSliver(hole))])
      .filter(([outer]) => outer && !isSliver(outer))
  } catch {
    return null
  }
}

const isSliver = (ring: Ring) => Math.abs(ringArea(ring)) < SLIVER_M2

/** Without contacts one point is enough to place its whole ring. */
function holesLieInside([outer = [], ...holes]: Polygon): boolean {
  if (!holes.every((hole) => isInRing(...firstOf(hole), outer))) return false
  const around = indexRings(holes)
  return holes.every((hole, at) =>
    around(...firstOf(hole)).every(
      (other) => other === at || !isInRing(...firstOf(hole), holes[other] ?? []),
    ),
  )
}

function isAnyInside(parts: readonly Polygon[]): boolean {
  const around = indexRings(parts.map(([outer = []]) => outer))
  return parts.some(([outer = []], at) =>
    around(...firstOf(outer)).some(
      (other) => other !== at && isInPolygon(...firstOf(outer), parts[other] ?? []),
    ),
  )
}

const firstOf = (ring: Ring) => ring[0] as [number, number]
