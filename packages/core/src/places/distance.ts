/** In degrees. */
export type Place = { lat: number; lon: number }

/** The mean radius of the earth. */
const EARTH_KM = 6371.0088

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Along the surface of a sphere, by haversines: within 0.6 % of the ellipsoid. */
export function distanceKm(one: Place, other: Place): number {
  const [up, right] = [radians(other.lat - one.lat), radians(other.lon - one.lon)]
  const half =
    Math.sin(up / 2) ** 2 +
    Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * Math.sin(right / 2) ** 2
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(half)))
}
