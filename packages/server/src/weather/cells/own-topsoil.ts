import { type DayNumber, HOUR_MS } from '@windrow/core/time/day.ts'
import { localDay, startOfDay } from '@windrow/core/time/zone.ts'
import type { SeriesKey } from '@windrow/core/variables/series.ts'
import type { HourlySeries } from '../sources/weather-source.ts'
import type { FieldWeather } from '../store/field-weather.ts'
import type { CellWeather } from './cell-weather.ts'

/** A field's own topsoil, 1000 × m³ m⁻³. */
export type Topsoil = {
  /** Observed days, and members of the forecast as its other series have them. */
  past: Float32Array
  ahead: Float32Array
  /** Mornings one a day: as they were, then the median of the members. */
  mornings: { first: DayNumber; values: Float32Array }
}

/**
 * Soil moisture is no weather: it depends on the field's soil, crop and irrigation. The room that reckons it says how,
 * and every response from a field's weather has its numbers in place of its cell's.
 */
export type OwnTopsoil = {
  /** The series that it is computed from. */
  needs: readonly SeriesKey[]
  /** What it depends on beside the weather, as part of cache keys. */
  nameOf(field: FieldWeather): string
  of(field: FieldWeather, weather: CellWeather): Topsoil
}

/** Hour by hour, straight from one morning to the next. */
export function topsoilHours(
  { first, values }: Topsoil['mornings'],
  hourly: Pick<HourlySeries, 'first' | 'count'>,
  zone: string,
): Float32Array {
  const hours = new Float32Array(hourly.count).fill(Number.NaN)
  let day = localDay(zone, hourly.first * HOUR_MS)
  let start = startOfDay(zone, day) / HOUR_MS
  while (start < hourly.first + hourly.count) {
    const end = startOfDay(zone, day + 1) / HOUR_MS
    const from = values[day - first] ?? Number.NaN
    const to = values[day + 1 - first] ?? from
    for (let hour = Math.ceil(start); hour < end; hour++)
      if (hour >= hourly.first && hour < hourly.first + hourly.count)
        hours[hour - hourly.first] = from + ((to - from) * (hour - start)) / (end - start)
    day++
    start = end
  }
  return hours
}
