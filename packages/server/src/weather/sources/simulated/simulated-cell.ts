import type { Cell, Place } from '../weather-source.ts'
import type { ClimateAtlas } from './climate-atlas.ts'
import { monthlyNormals } from './monthly-normals.ts'
import type { GridPoint } from './weather-noise.ts'

/** A point of the 0.1° grid at a height: all that the simulated weather of a cell depends on. */
export type SimulatedPoint = GridPoint & { elevation: number }

const PER_DEGREE = 10
const ROUND_EARTH = 360 * PER_DEGREE
/** Fields within so many metres of height share a cell: at most 0.3 °C apart. */
const HEIGHT_BAND = 100

/** The nearest point of the grid; all longitudes meet at a pole, and 180° W is 180° E. */
export function gridPoint(lat: number, lon: number): GridPoint {
  const latIndex = Math.round(Math.min(90, Math.max(-90, lat)) * PER_DEGREE)
  if (Math.abs(latIndex) === 90 * PER_DEGREE) return { latIndex, lonIndex: 0 }
  const east = Math.round(lon * PER_DEGREE) + ROUND_EARTH / 2
  return { latIndex, lonIndex: (((east % ROUND_EARTH) + ROUND_EARTH) % ROUND_EARTH) - ROUND_EARTH / 2 }
}

/**
 * The grid point of a place. Its height is the place's own in bands of 100 m where it is known, else the
 * typical height of the grid point; random numbers depend on the grid point alone, so that cells that differ
 * in height or zone have the same weather systems.
 */
export function simulatedCell(atlas: ClimateAtlas, place: Place): Cell {
  const { latIndex, lonIndex } = gridPoint(place.lat, place.lon)
  const lat = latIndex / PER_DEGREE
  const lon = lonIndex / PER_DEGREE
  const band = place.elevation === null ? null : Math.round(place.elevation / HEIGHT_BAND) * HEIGHT_BAND
  const elevation = Math.round(monthlyNormals(atlas, lat, lon, band).elevation)
  const position = `${lat.toFixed(1)},${lon.toFixed(1)}${band === null ? '' : `,${elevation}m`}`
  return {
    lat,
    lon,
    elevation,
    zone: place.zone,
    key: `simulated:${position}:${place.zone}`,
    label: 'Simulated',
  }
}

export function simulatedPoint(atlas: ClimateAtlas, place: Place): SimulatedPoint {
  const point = gridPoint(place.lat, place.lon)
  if (place.elevation !== null) return { ...point, elevation: place.elevation }
  const lat = point.latIndex / PER_DEGREE
  return { ...point, elevation: monthlyNormals(atlas, lat, point.lonIndex / PER_DEGREE, null).elevation }
}
