import type { Corner, Drawing, Ring } from './drawing.ts'

// WGS 84.
const EQUATOR_M = 6_378_137
const FLATTENING = 1 / 298.257223563
const E2 = FLATTENING * (2 - FLATTENING)
const E = Math.sqrt(E2)

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Snyder (1987), equation 3-12. */
const authalicQ = (sine: number) =>
  (1 - E2) * (sine / (1 - E2 * sine * sine) - Math.log((1 - E * sine) / (1 + E * sine)) / (2 * E))

const Q_POLE = authalicQ(1)

/** Sine of the authalic latitude: on a sphere of the same surface, areas between latitudes are preserved (3-11). */
const authalicSine = (lat: number) => authalicQ(Math.sin(radians(lat))) / Q_POLE

/** Snyder, equation 3-13, squared. */
const AUTHALIC_R2 = (EQUATOR_M * EQUATOR_M * Q_POLE) / 2

/**
 * In m², by the cylindrical equal-area projection of the ellipsoid: exact for sides along meridians and parallels,
 * and within a millionth for sides of a few kilometres. The server measures again when a field is saved.
 */
export function areaOfRing(ring: Ring): number {
  const origin = ring[0]?.[0] ?? 0
  const points = ring.map(([lon, lat]): Corner => [radians(lon - origin), authalicSine(lat)])
  let twice = 0
  for (const [at, [x, y]] of points.entries()) {
    const [nextX, nextY] = points[(at + 1) % points.length] ?? [x, y]
    twice += x * nextY - nextX * y
  }
  return (Math.abs(twice) / 2) * AUTHALIC_R2
}

/** Outlines without their holes, and what is open as if it were closed. */
export function areaOf({ polygons, open }: Drawing): number {
  const closed = polygons.reduce((sum, [outline = [], ...holes]) => {
    const left = holes.reduce((hole, ring) => hole + areaOfRing(ring), 0)
    return sum + areaOfRing(outline) - left
  }, 0)
  return closed + areaOfRing(open)
}

/** Great-circle distance on the mean sphere, in metres. */
export function distance([lon1, lat1]: Corner, [lon2, lat2]: Corner): number {
  const [f1, f2] = [radians(lat1), radians(lat2)]
  const half = Math.sin((f2 - f1) / 2) ** 2
  const side = Math.sin(radians(lon2 - lon1) / 2) ** 2
  return 2 * Math.sqrt(AUTHALIC_R2) * Math.asin(Math.sqrt(half + Math.cos(f1) * Math.cos(f2) * side))
}

/** Once around each outline and hole, and along what is open, in metres. */
export function lengthOf({ polygons, open }: Drawing): number {
  const rings = polygons.flat().map((ring) => lengthAlong([...ring, ...ring.slice(0, 1)]))
  return rings.reduce((sum, length) => sum + length, lengthAlong(open))
}

function lengthAlong(line: Ring): number {
  return line.reduce((sum, corner, at) => {
    const next = line[at + 1]
    return next === undefined ? sum : sum + distance(corner, next)
  }, 0)
}

/** Corners of a drawn circle: its area is 0.3 % below that of the true one. */
const CORNERS = 48

const METRES_PER_DEGREE = 111_320

/** A circle of a centre pivot. */
export function circleRing([lon, lat]: Corner, radiusM: number): Ring {
  const eastM = METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180)
  return Array.from({ length: CORNERS }, (_, at): Corner => {
    const angle = (2 * Math.PI * at) / CORNERS
    return [lon + (radiusM * Math.cos(angle)) / eastM, lat + (radiusM * Math.sin(angle)) / METRES_PER_DEGREE]
  })
}

/** Twice the area of a triangle; its sign says to which side `c` lies of the line from `a` to `b`. */
const side = (a: Corner, b: Corner, c: Corner) =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

function cross(a: Corner, b: Corner, c: Corner, d: Corner): boolean {
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
}

function sidesOf(ring: Ring): [Corner, Corner][] {
  return ring.map((corner, at) => [corner, ring[(at + 1) % ring.length] ?? corner])
}

/** Whether any two sides of the closed outlines cross, within a ring or between two. */
export function crossesItself({ polygons }: Drawing): boolean {
  const sides = polygons.flat().flatMap(sidesOf)
  return sides.some(([a, b], at) => sides.slice(at + 1).some(([c, d]) => cross(a, b, c, d)))
}
