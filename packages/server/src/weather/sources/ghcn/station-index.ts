import type { Station } from './station-source.ts'
import { arcKm, unitVector } from './station-source.ts'

/** The stations of the world that can serve as a field's source, in columns. */
export type StationIndex = {
  ids: string[]
  names: string[]
  lats: Float64Array
  lons: Float64Array
  /** Metres, NaN where unknown. */
  elevations: Float32Array
  /** Years in which minimum, maximum and rain all exist. */
  firstYears: Uint16Array
  lastYears: Uint16Array
  /** Unit vectors, three numbers a station. */
  points: Float64Array
}

export type StationRow = {
  id: string
  name: string
  lat: number
  lon: number
  elevation: number
  firstYear: number
  lastYear: number
}

/** A station is worth offering with this many years, for a climatology (decisions §5). */
export const MIN_YEARS = 15

export function indexStations(rows: readonly StationRow[]): StationIndex {
  const points = new Float64Array(rows.length * 3)
  rows.forEach((row, index) => {
    points.set(unitVector(row.lat, row.lon), index * 3)
  })
  return {
    ids: rows.map((row) => row.id),
    names: rows.map((row) => row.name),
    lats: Float64Array.from(rows, (row) => row.lat),
    lons: Float64Array.from(rows, (row) => row.lon),
    elevations: Float32Array.from(rows, (row) => row.elevation),
    firstYears: Uint16Array.from(rows, (row) => row.firstYear),
    lastYears: Uint16Array.from(rows, (row) => row.lastYear),
    points,
  }
}

/**
 * The nearest stations that still report (in this year or the last) and have at least 15 years. Every station is
 * looked at: 15,000 squared distances in space take less than a millisecond, need no grid, and know neither date line
 * nor pole.
 */
export function nearestStations(
  index: StationIndex,
  place: { lat: number; lon: number },
  count: number,
  year: number,
): Station[] {
  const [x, y, z] = unitVector(place.lat, place.lon)
  const found: { at: number; chord: number }[] = []
  for (let at = 0; at < index.ids.length; at++) {
    const lastYear = index.lastYears[at] as number
    if (lastYear < year - 1 || lastYear - (index.firstYears[at] as number) + 1 < MIN_YEARS) continue
    const dx = (index.points[at * 3] as number) - x
    const dy = (index.points[at * 3 + 1] as number) - y
    const dz = (index.points[at * 3 + 2] as number) - z
    const chord = dx * dx + dy * dy + dz * dz
    const last = found[found.length - 1]
    if (found.length >= count && last && chord >= last.chord) continue
    const place = found.findIndex((other) => other.chord > chord)
    found.splice(place === -1 ? found.length : place, 0, { at, chord })
    if (found.length > count) found.pop()
  }
  return found.map(({ at, chord }) => ({
    id: index.ids[at] as string,
    name: index.names[at] as string,
    lat: index.lats[at] as number,
    lon: index.lons[at] as number,
    elevation: Number.isNaN(index.elevations[at]) ? null : (index.elevations[at] as number),
    distanceKm: arcKm(chord),
  }))
}
