import { boundaryTexts } from '@windrow/contract/texts/en/boundaries.ts'
import { intersection } from 'polyclip-ts'
import {
  type BoundaryFeature,
  type Polygon,
  type RawFeature,
  type Ring,
  rejection,
} from '../boundary-feature.ts'
import { centerOf } from './center-of.ts'
import { closeRing, joinParts, mendPolygon, openRing, totalArea } from './mend.ts'

/**
 * Polygons whose longitudes run on across the antimeridian, cut there as RFC 7946 §3.1.9 requires, all within ±180°.
 * Every other polygon is left alone. Null where polyclip fails.
 */
function cutAtAntimeridian(polygons: Polygon[]): Polygon[] | null {
  try {
    return polygons.flatMap(cut)
  } catch {
    return null
  }
}

function cut(polygon: Polygon): Polygon[] {
  const lons = (polygon[0] ?? []).map(([lon]) => lon as number)
  const west = lons.reduce((least, lon) => Math.min(least, lon), Infinity)
  const east = lons.reduce((most, lon) => Math.max(most, lon), -Infinity)
  if (west >= -180 && east <= 180) return [polygon]
  const turns = 360 * Math.floor((west + 180) / 360)
  const home = shift(polygon, -turns)
  if (east - turns <= 180) return [home]
  return [...clip(home, -180), ...clip(home, 180).map((part) => shift(part, -360))]
}

const shift = (polygon: Polygon, degrees: number): Polygon =>
  polygon.map((ring) => ring.map(([lon, lat]) => [(lon as number) + degrees, lat as number]))

/** What lies within one turn from a meridian. */
function clip(polygon: Polygon, west: number): Polygon[] {
  const turn: [number, number][] = [
    [west, -90],
    [west + 360, -90],
    [west + 360, 90],
    [west, 90],
    [west, -90],
  ]
  return intersection(
    polygon.map((ring) => closeRing(ring) as [number, number][]),
    [turn],
  ).map((part) => part.map(openRing))
}

export const isOnGlobe = ([lon, lat]: readonly number[]) =>
  Math.abs(lon as number) <= 180 && Math.abs(lat as number) <= 90

/** Rejects coordinates that are no longitudes and latitudes, and says what they look like instead. */
function checkDegrees(polygons: readonly Polygon[], feature: string, file: string): void {
  let isOff = false
  let isSwapped = true
  let farthest = 0
  for (const polygon of polygons)
    for (const ring of polygon)
      for (const position of ring) {
        const [lon, lat] = position as [number, number]
        if (Number.isNaN(lon) || Number.isNaN(lat)) throw rejection(boundaryTexts.notNumbers(feature, file))
        if (Math.abs(lat) > 90 || Math.abs(lon) > 180) isOff = true
        if (Math.abs(lon) > 90 || Math.abs(lat) > 180) isSwapped = false
        farthest = Math.max(farthest, Math.abs(lon), Math.abs(lat))
      }
  if (!isOff) return
  if (isSwapped) throw rejection(boundaryTexts.swapped(feature, file))
  // Metres or feet of a projection; infinite where a conversion failed.
  const looksProjected = farthest > 1000 && Number.isFinite(farthest)
  throw rejection((looksProjected ? boundaryTexts.notDegrees : boundaryTexts.outsideGlobe)(feature, file))
}

/**
 * Longitudes that run on across the antimeridian (179.9, 180.1 instead of 179.9, −179.9), so that a field there is one
 * shape for all that follows. Between two points of a field the shorter way is meant. Null for a ring around a pole.
 */
function unwrap(polygons: readonly Polygon[]): Polygon[] | null {
  const reference = polygons[0]?.[0]?.[0]?.[0] ?? 0
  let isWhole = true
  const unwrapped = polygons.map((polygon) =>
    polygon.map((ring) => {
      const result = unwrapRing(ring, reference)
      if (result === null) isWhole = false
      return result ?? ring
    }),
  )
  return isWhole ? unwrapped : null
}

function unwrapRing(ring: Ring, reference: number): Ring | null {
  if (isInOneTurn(ring, reference)) return ring
  let before = reference
  const result = ring.map((position) => {
    const [lon, lat] = position as [number, number]
    before = nearest(lon, before)
    return [before, lat]
  })
  const [first] = result[0] as number[]
  return Math.abs((first as number) - before) > 180 ? null : result
}

function isInOneTurn(ring: Ring, reference: number): boolean {
  let before = reference
  for (const [lon] of ring as [number, number][]) {
    if (Math.abs(lon - before) > 180) return false
    before = lon
  }
  return Math.abs((ring[0]?.[0] as number) - before) <= 180
}

/** The same meridian, at most half a turn away from another. */
export const nearest = (lon: number, to: number) => lon - 360 * Math.round((lon - to) / 360)

const AREA_MIN_M2 = 1
/** The largest farms in one piece have this area; a single field never has. */
const HECTARES_MAX = 1_000_000

/** One boundary in degrees, checked, made simple and measured; rejected with its name when that fails. */
export function checkFeature(feature: RawFeature & { name: string }): BoundaryFeature {
  const { name, file, polygons, note, irrigated } = feature
  checkDegrees(polygons, name, file)
  const open = polygons.map(openPolygon).filter((polygon) => polygon !== null)
  if (open.length === 0) throw rejection(boundaryTexts.tooFewPoints(name, file))
  const whole = unwrap(open)
  if (whole === null) throw rejection(boundaryTexts.aroundPole(name, file))
  const { parts, notes } = mendAll(whole, name, file)
  const areaM2 = totalArea(parts)
  if (!(areaM2 >= AREA_MIN_M2)) throw rejection(boundaryTexts.zeroArea(name, file))
  if (areaM2 > HECTARES_MAX * 10_000) throw rejection(boundaryTexts.tooBig(name, file, HECTARES_MAX))
  const [lon, lat] = centerOf(parts)
  const cut = cutAtAntimeridian(parts)
  if (cut === null) throw rejection(boundaryTexts.crossing(name, file))
  return {
    name,
    geometry: { type: 'MultiPolygon', coordinates: cut.map(orient) },
    areaM2,
    center: { lat, lon: nearest(lon, 0) },
    note: [note, ...notes].filter((part) => part !== null).join(' ') || null,
    irrigated,
  }
}

/** Null for a polygon whose outer ring encloses nothing; such holes are left out. */
function openPolygon(polygon: Polygon): Polygon | null {
  const [outer = [], ...holes] = polygon.map(openRing)
  return hasThreePoints(outer) ? [outer, ...holes.filter(hasThreePoints)] : null
}

function hasThreePoints(ring: Ring): boolean {
  if (ring.length > 20) return true
  return new Set(ring.map(([lon, lat]) => `${lon} ${lat}`)).size >= 3
}

function mendAll(
  polygons: readonly Polygon[],
  name: string,
  file: string,
): { parts: Polygon[]; notes: string[] } {
  const crossing = () => rejection(boundaryTexts.crossing(name, file))
  let wasMended = false
  const simple = polygons.flatMap((polygon) => {
    const mended = mendPolygon(polygon)
    if (mended === null) throw crossing()
    wasMended ||= mended.wasChanged
    return mended.polygons
  })
  if (simple.length === 0) throw rejection(boundaryTexts.zeroArea(name, file))
  const joined = joinParts(simple)
  if (joined === null) throw crossing()
  const { mended, joined: overlapped } = boundaryTexts.notes
  return {
    parts: joined.polygons,
    notes: [...(wasMended ? [mended] : []), ...(joined.wasChanged ? [overlapped] : [])],
  }
}

/** RFC 7946: outer rings counter-clockwise, holes clockwise, both closed. */
const orient = (polygon: Polygon): Polygon =>
  polygon.map((ring, at) => closeRing(isCounterClockwise(ring) === (at === 0) ? ring : [...ring].reverse()))

function isCounterClockwise(ring: Ring): boolean {
  let twice = 0
  const [lon0, lat0] = ring[0] as [number, number]
  let [x1, y1] = [0, 0]
  for (const [lon, lat] of ring as [number, number][]) {
    const x2 = lon - lon0
    const y2 = lat - lat0
    twice += x1 * y2 - x2 * y1
    x1 = x2
    y1 = y2
  }
  return twice > 0
}
