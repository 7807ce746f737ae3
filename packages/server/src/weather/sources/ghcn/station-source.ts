import type { DayNumber } from '@windrow/core/time/day.ts'
import type { Attribution, DailySeries } from '../weather-source.ts'

/** Mean radius of the Earth, km (IUGG). */
const EARTH_RADIUS_KM = 6_371.0088

type UnitVector = readonly [x: number, y: number, z: number]

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

type SourceChoice = {
  /** From the field to the grid point. */
  eraDistanceKm: number
  /** The nearest station, with the share of the last ten years that it observed; null where there is none. */
  station: { distanceKm: number; completeness: number } | null
}

/** A station that misses more than one day in twenty shows the grid under another name. */
const MIN_COMPLETENESS = 0.95

/**
 * Which source to suggest for a field: nearer and more complete wins.
 *
 * The grid has every day, so that no station is more complete; it is complete enough when the filled days are few.
 * Of two that are complete enough the nearer one wins, and at equal distance the station, because it was measured.
 * A station that is farther away than the grid point knows less of the field than the grid, which blends all stations
 * around; a nearer one knows what the grid's 25 km smooth away: the hollow, the slope, the shower.
 *
 * Only a suggestion: the grower chooses (`PUT /fields/datasource/{source}`).
 */
export function suggestSource({ eraDistanceKm, station }: SourceChoice): 'era' | 'ghcn' {
  if (!station || station.completeness < MIN_COMPLETENESS) return 'era'
  return station.distanceKm <= eraDistanceKm ? 'ghcn' : 'era'
}

/** Ten years show whether a station reports now, not whether it did once. */
export const COMPLETENESS_DAYS = 3_653

const NEEDED = ['t2m_min', 't2m_max', 'tp_sum'] as const

/** The share, 0 to 1, of the ten years before `today` on which minimum, maximum and rain were all observed. */
export function completeness(series: DailySeries, today: DayNumber): number {
  let complete = 0
  for (let day = today - COMPLETENESS_DAYS; day < today; day++) {
    const at = day - series.first
    if (at < 0 || at >= series.count) continue
    const isObserved = NEEDED.every((key) => {
      const values = series.values[key]
      return values && !Number.isNaN(values[at]) && series.filled?.[key]?.[at] !== 1
    })
    if (isObserved) complete += 1
  }
  return complete / COMPLETENESS_DAYS
}

/** A weather station near a place that was requested. */
export type Station = {
  id: string
  name: string
  lat: number
  lon: number
  /** Metres; null where it is not known. */
  elevation: number | null
  /** Great circle, from the place that was requested. */
  distanceKm: number
}

/**
 * Stations with an observed history, offered beside the grid source as a field's `ghcn` data source. They have no
 * forecast and only some of the series: the rest of a field's weather still comes from the grid source of the
 * installation, and `fill-gaps.ts` puts the two together.
 */
export type StationSource = {
  attribution: readonly Attribution[]
  /** Nearest first; fewer than `count` where there are not as many. */
  nearest(place: { lat: number; lon: number }, count: number): Promise<Station[]>
  /**
   * Days `from` to `to`, both included: `t2m_min`, `t2m_max`, `t2m_avg` and `tp_sum` with NaN where nothing was
   * observed.
   */
  history(station: { id: string }, from: DayNumber, to: DayNumber): Promise<DailySeries>
  /** The share, 0 to 1, of the ten years before `today` on which it observed all that a field needs. */
  completeness(station: { id: string }, today: DayNumber): Promise<number>
}
