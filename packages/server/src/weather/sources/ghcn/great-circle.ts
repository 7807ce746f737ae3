/** Mean radius of the Earth, km (IUGG). */
const EARTH_RADIUS_KM = 6_371.0088

export type UnitVector = readonly [x: number, y: number, z: number]

/** A place on the unit sphere: near neighbours are near in space too, also across the date line and the poles. */
export function unitVector(lat: number, lon: number): UnitVector {
  const [phi, lambda] = [(lat * Math.PI) / 180, (lon * Math.PI) / 180]
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)]
}

/** The arc over a straight line between two places on the unit sphere, given that line's squared length. */
export function arcKm(chordSquared: number): number {
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chordSquared) / 2))
}

type Point = { lat: number; lon: number }

export function distanceKm(from: Point, to: Point): number {
  const [a, b] = [unitVector(from.lat, from.lon), unitVector(to.lat, to.lon)]
  return arcKm((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2)
}
