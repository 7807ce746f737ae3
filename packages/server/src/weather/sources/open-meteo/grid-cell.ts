import type { Cell, Place } from '../weather-source.ts'

/** ERA5 and the IFS open data stand on a grid of a quarter of a degree. */
const PER_DEGREE = 4
const ROUND_EARTH = 360 * PER_DEGREE
/** Fields within so many metres of height share a cell: at most 0.35 °C apart. */
const HEIGHT_BAND = 100

/**
 * The grid point nearest to a place, at the place's height in bands of 100 m: the provider corrects temperature to the
 * height that it is given, and to the terrain at the point where it is given none. 180° is -180°, and all longitudes
 * meet at a pole, so that one point has one key.
 */
export function gridCell(place: Place): Cell {
  const latIndex = Math.round(Math.max(-90, Math.min(90, place.lat)) * PER_DEGREE)
  const east = Math.round(place.lon * PER_DEGREE) + ROUND_EARTH / 2
  const isPole = Math.abs(latIndex) === 90 * PER_DEGREE
  const lonIndex = isPole ? 0 : (((east % ROUND_EARTH) + ROUND_EARTH) % ROUND_EARTH) - ROUND_EARTH / 2
  // Adding 0 turns -0 into 0.
  const [lat, lon] = [latIndex / PER_DEGREE + 0, lonIndex / PER_DEGREE + 0]
  const band = place.elevation === null ? null : Math.round(place.elevation / HEIGHT_BAND) * HEIGHT_BAND + 0
  const position = `${lat.toFixed(2)},${lon.toFixed(2)}${band === null ? '' : `,${band}m`}`
  return { lat, lon, elevation: band, zone: place.zone, key: `era5:${position}:${place.zone}`, label: 'ERA5' }
}
