import { type DayNumber, dayOfYear, HOUR_MS } from '@windrow/core/time/day.ts'
import { localDay, startOfDay } from '@windrow/core/time/zone.ts'
import { HOURLY_KEYS, type SeriesKey } from '@windrow/core/variables/series.ts'
import type { HourlySeries, Place } from '../weather-source.ts'
import { type DayToSplit, splitDay } from './hourly-day.ts'
import type { ModelSeries } from './model-slots.ts'
import { type StreamKey, uniformAt } from './random.ts'

/** Daily values that reach one day beyond the hours on either side. */
export type DaysToSplit = { first: DayNumber; values: ModelSeries }

/** The local days that hours since 1970 belong to, first and last. */
export function daysOfHours(zone: string, fromHour: number, toHour: number): [DayNumber, DayNumber] {
  return [localDay(zone, fromHour * HOUR_MS), localDay(zone, toHour * HOUR_MS)]
}

/** Hours `fromHour` to `toHour`, both included; a day's hours are those whose stamp lies in it, 23 to 25. */
export function hourlyWeather(
  place: Place,
  days: DaysToSplit,
  fromHour: number,
  toHour: number,
  rainTimes: StreamKey,
): HourlySeries {
  const hours = Math.max(0, toHour - fromHour + 1)
  const values = Object.fromEntries(HOURLY_KEYS.map((key) => [key, new Float32Array(hours).fill(Number.NaN)]))
  if (hours === 0) return { first: fromHour, count: hours, values }
  const [first, last] = daysOfHours(place.zone, fromHour, toHour)
  let start = startHour(place.zone, first)
  for (let day = first; day <= last; day++) {
    const end = startHour(place.zone, day + 1)
    const solarHours = Float64Array.from({ length: end - start }, (_, i) => solarHour(start + i, place.lon))
    const split = splitDay(dayToSplit(place.lat, days, day, uniformAt(rainTimes, day)), solarHours)
    for (const key of HOURLY_KEYS) {
      const target = values[key]
      for (let hour = Math.max(start, fromHour); target && hour < end && hour <= toHour; hour++)
        target[hour - fromHour] = split[key][hour - start] ?? Number.NaN
    }
    start = end
  }
  return { first: fromHour, count: hours, values }
}

/** The first full hour (since 1970, UTC) of a local day. */
function startHour(zone: string, day: DayNumber): number {
  return Math.ceil(startOfDay(zone, day) / HOUR_MS)
}

/** Mean solar time of a full hour, above 0 and up to 24. */
function solarHour(hour: number, lon: number): number {
  const time = (((hour + lon / 15) % 24) + 24) % 24
  return time === 0 ? 24 : time
}

function dayToSplit(lat: number, days: DaysToSplit, day: DayNumber, rainAt: number): DayToSplit {
  const index = day - days.first
  const at = (key: SeriesKey, offset = 0) => days.values[key][index + offset] ?? Number.NaN
  const mean = (key: SeriesKey) => ({ mean: at(key), before: at(key, -1), after: at(key, 1) })
  const soil = (offset: number) => ({ min: at('stl1_min', offset), max: at('stl1_max', offset) })
  const air = (offset: number) => ({ min: at('t2m_min', offset), max: at('t2m_max', offset) })
  return {
    lat,
    dayOfYear: dayOfYear(day),
    air: air(0),
    airBefore: air(-1),
    airAfter: air(1),
    tMean: at('t2m_avg'),
    rain: at('tp_sum'),
    humidity: mean('rh_mean'),
    radiation: at('ssrd_mean'),
    evaporation: at('e_sum'),
    wind: mean('ws_mean'),
    soil: soil(0),
    soilBefore: soil(-1),
    soilAfter: soil(1),
    soilWater: mean('swvl1_mean'),
    rainAt,
  }
}
