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

/** Sine of the authalic latitude: on a sphere of the same surface, areas between latitudes are kept (3-11). */
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
