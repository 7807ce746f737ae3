import { boundaryTexts } from '@windrow/contract/texts/en/boundaries.ts'
import type { BoundaryFeature, Polygon, RawFeature, Ring } from '../boundary-feature.ts'
import { refuse } from '../rejections.ts'
import { centerOf } from './center-of.ts'
import { checkDegrees } from './check-degrees.ts'
import { closeRing, openRing } from './clean-ring.ts'
import { cutAtAntimeridian } from './cut-at-antimeridian.ts'
import { joinParts, mendPolygon, totalArea } from './mend.ts'
import { nearest, unwrap } from './unwrap.ts'

const AREA_MIN_M2 = 1
/** The largest farms in one piece have this; a single field never. */
const HECTARES_MAX = 1_000_000

/** One boundary in degrees, checked, made simple and measured; refused by name when that cannot be. */
export function checkFeature({ name, file, polygons, note }: RawFeature & { name: string }): BoundaryFeature {
  checkDegrees(polygons, name, file)
  const open = polygons.map(openPolygon).filter((polygon) => polygon !== null)
  if (open.length === 0) throw refuse(boundaryTexts.tooFewPoints(name, file))
  const whole = unwrap(open)
  if (whole === null) throw refuse(boundaryTexts.aroundPole(name, file))
  const { parts, notes } = mendAll(whole, name, file)
  const areaM2 = totalArea(parts)
  if (!(areaM2 >= AREA_MIN_M2)) throw refuse(boundaryTexts.zeroArea(name, file))
  if (areaM2 > HECTARES_MAX * 10_000) throw refuse(boundaryTexts.tooBig(name, file, HECTARES_MAX))
  const [lon, lat] = centerOf(parts)
  const cut = cutAtAntimeridian(parts)
  if (cut === null) throw refuse(boundaryTexts.crossing(name, file))
  return {
    name,
    geometry: { type: 'MultiPolygon', coordinates: cut.map(orient) },
    areaM2,
    center: { lat, lon: nearest(lon, 0) },
    note: [note, ...notes].filter((part) => part !== null).join(' ') || null,
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
  const crossing = () => refuse(boundaryTexts.crossing(name, file))
  let wasMended = false
  const simple = polygons.flatMap((polygon) => {
    const mended = mendPolygon(polygon)
    if (mended === null) throw crossing()
    wasMended ||= mended.wasChanged
    return mended.polygons
  })
  if (simple.length === 0) throw refuse(boundaryTexts.zeroArea(name, file))
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
