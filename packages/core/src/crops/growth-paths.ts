import { countYears, pastSequences } from '../climatology/years.ts'
import type { DayNumber } from '../time/day.ts'
import { cropDegreeDays, type GrowingSeason, observedDegreeDays } from './growing-season.ts'
import type { GrowthClimate } from './growth-climate.ts'

/** Members side by side for each day from `firstDay` on, °C. */
export type TemperatureMembers = {
  first: DayNumber
  count: number
  members: number
  tmin: Float32Array
  tmax: Float32Array
}

/** How a season may go on: day-major, the first day is the season's. */
export type GrowthPaths = {
  days: number
  count: number
  /** Degree days since the start, that day included, °C d; missing where nothing is known any more. */
  sums: Float32Array
  /** Lowest temperatures, °C; missing on observed days that a winter crop has come through. */
  tmin: Float32Array
}

/**
 * The degree days of a season, observed up to yesterday, then by each member of the forecast, then by the past years,
 * one after the other for the members (science.md §4). Without normals the paths end with the forecast. `hasSeenNights`
 * where an observed night may have ended the season.
 */
export function growthPaths(
  { crop, from }: GrowingSeason,
  climate: GrowthClimate,
  today: DayNumber,
  forecast: TemperatureMembers,
  days: number,
  hasSeenNights: boolean,
): GrowthPaths {
  const pastYears = climate.years ? countYears(climate.years) : 0
  const count = forecast.members || pastYears || 1
  const ahead = Math.max(0, from + days - today)
  const told = Math.max(0, Math.min(ahead, forecast.first + forecast.count - today))
  const past = (values: Float32Array) =>
    climate.years && ahead > told
      ? pastSequences({ first: climate.first, values }, climate.years, today + told, ahead - told)
      : new Float32Array(0)
  const years = { tmin: past(climate.tmin), tmax: past(climate.tmax) }
  const skipped = today - forecast.first
  const temperatureOf = (members: Float32Array, ofYears: Float32Array, day: number, member: number) =>
    (day < told
      ? members[(day + skipped) * forecast.members + member]
      : ofYears[(day - told) * pastYears + (member % Math.max(1, pastYears))]) ?? Number.NaN

  const sums = new Float32Array(days * count)
  const tmin = new Float32Array(days * count).fill(Number.NaN)
  let seen = 0
  const running = new Float64Array(count)
  for (let day = 0; day < days; day++) {
    const date = from + day
    if (date < today) {
      seen += observedDegreeDays(crop, climate, date)
      sums.fill(seen, day * count, (day + 1) * count)
      running.fill(seen)
      const night = climate.tmin[date - climate.first] ?? Number.NaN
      if (hasSeenNights) tmin.fill(night, day * count, (day + 1) * count)
      continue
    }
    for (let member = 0; member < count; member++) {
      const low = temperatureOf(forecast.tmin, years.tmin, date - today, member)
      const high = temperatureOf(forecast.tmax, years.tmax, date - today, member)
      running[member] = (running[member] as number) + cropDegreeDays(crop, low, high)
      sums[day * count + member] = running[member] as number
      tmin[day * count + member] = low
    }
  }
  return { days, count, sums, tmin }
}

/** For each path the first day, from 0, on which its sum reaches a threshold; infinite where none does. */
export function daysReached({ days, count, sums }: GrowthPaths, threshold: number): Float64Array {
  const reached = new Float64Array(count).fill(Number.POSITIVE_INFINITY)
  for (let member = 0; member < count; member++)
    for (let day = 0; day < days; day++)
      if ((sums[day * count + member] as number) >= threshold) {
        reached[member] = day
        break
      }
  return reached
}

/** For each path the first day from `after` of that path on whose night is as cold as `limit`; infinite where none is. */
export function firstColdNights(
  { days, count, tmin }: GrowthPaths,
  after: ArrayLike<number>,
  limit: number,
): Float64Array {
  const cold = new Float64Array(count).fill(Number.POSITIVE_INFINITY)
  for (let member = 0; member < count; member++)
    for (let day = after[member] as number; day < days; day++)
      if ((tmin[day * count + member] as number) <= limit) {
        cold[member] = day
        break
      }
  return cold
}
