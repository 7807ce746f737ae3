import { countYears, pastSequences } from '../climatology/years.ts'
import type { DayNumber } from '../time/day.ts'
import { type Development, daylightShares, develop } from './development.ts'
import { jointingOf } from './frost-limit.ts'
import { firstDevelopment, type GrowingSeason, observedDay } from './growing-season.ts'
import type { GrowthClimate } from './growth-climate.ts'
import { addWinterDay, beforeWinter, GIVEN_UP, readyToJoint, type Wintering } from './winter-hardiness.ts'

/** Members side by side for each day from `firstDay` on, °C, and mm where rain is known. */
export type TemperatureMembers = {
  first: DayNumber
  count: number
  members: number
  tmin: Float32Array
  tmax: Float32Array
  rain?: Float32Array
}

/** How a season may go on: day-major, the first day is the season's. */
export type GrowthPaths = {
  days: number
  count: number
  /** Degree days since the start, that day included, °C d; missing where nothing is known any more. */
  sums: Float32Array
  /** Lowest temperatures, °C. */
  tmin: Float32Array
  /** The day on which winter has killed most plants of a form that hardens; infinite where it does not. */
  winterKills: Float64Array
  /** LT50 at the crown this morning, °C; null in forms that do not harden. */
  lt50: number | null
}

/**
 * The degree days of a season, observed up to yesterday, then by each member of the forecast, then by the past years,
 * one after the other for the members (science.md §4). Without normals the paths end with the forecast.
 */
export function growthPaths(
  season: GrowingSeason,
  climate: GrowthClimate,
  today: DayNumber,
  forecast: TemperatureMembers,
  days: number,
): GrowthPaths {
  const { crop, from, thresholds, latitude } = season
  const pastYears = climate.years ? countYears(climate.years) : 0
  const count = forecast.members || pastYears || 1
  const weatherOf = pathWeather(climate, today, forecast, from + days - today, pastYears)
  const daylight = daylightShares(crop, latitude, from, days)
  const sums = new Float32Array(days * count)
  const tmin = new Float32Array(days * count)
  const winterKills = new Float64Array(count).fill(Number.POSITIVE_INFINITY)
  const before = Math.min(days, Math.max(0, today - from))
  const start = firstDevelopment(season, climate)

  const jointing = jointingOf(crop, thresholds)

  // Observed days are the same on every path: they are counted once.
  const grow = (at: Development, winter: Wintering | null, day: number, weather: PathDay): boolean => {
    develop(at, crop, thresholds, daylight[day] as number, weather.tmin, weather.tmax)
    if (!winter || at.sum < thresholds.emergence || at.sum >= thresholds.canopyClosure) return true
    const ready = readyToJoint(at.sum, thresholds.emergence, jointing)
    addWinterDay(winter, weather, ready, crop.hardiness as number)
    return winter.survivors >= GIVEN_UP
  }
  const wintering = crop.hardiness === null ? null : beforeWinter(crop.hardiness)
  for (let day = 0; day < before; day++) {
    const seen = observedDay(climate, from + day)
    if (!Number.isNaN(seen.tmin + seen.tmax) && !grow(start, wintering, day, seen))
      winterKills.fill(Math.min(day, winterKills[0] as number))
    sums.fill(start.sum, day * count, (day + 1) * count)
    tmin.fill(climate.tmin[from + day - climate.first] ?? Number.NaN, day * count, (day + 1) * count)
  }
  for (let member = 0; member < count; member++) {
    const at: Development = { ...start, chill: { ...start.chill } }
    const winter = wintering && { ...wintering }
    for (let day = before; day < days; day++) {
      const weather = weatherOf(from + day - today, member)
      if (!grow(at, winter, day, weather)) winterKills[member] = Math.min(day, winterKills[member] as number)
      sums[day * count + member] = at.sum
      tmin[day * count + member] = weather.tmin
    }
  }
  return { days, count, sums, tmin, winterKills, lt50: wintering?.lt50 ?? null }
}

type PathDay = { tmin: number; tmax: number; rain: number }

/** The weather of a member so many days from today: the forecast's, then that of a past year. */
function pathWeather(
  climate: GrowthClimate,
  today: DayNumber,
  forecast: TemperatureMembers,
  until: number,
  pastYears: number,
): (ahead: number, member: number) => PathDay {
  const ahead = Math.max(0, until)
  const forecastDays = Math.max(0, Math.min(ahead, forecast.first + forecast.count - today))
  const past = (values: Float32Array | undefined) =>
    climate.years && values && ahead > forecastDays
      ? pastSequences(
          { first: climate.first, values },
          climate.years,
          today + forecastDays,
          ahead - forecastDays,
        )
      : undefined
  const years = { tmin: past(climate.tmin), tmax: past(climate.tmax), rain: past(climate.rain) }
  const skipped = today - forecast.first
  return (day, member) => {
    const isForecast = day < forecastDays
    const at = isForecast
      ? (day + skipped) * forecast.members + member
      : (day - forecastDays) * pastYears + (member % Math.max(1, pastYears))
    const { tmin, tmax, rain } = isForecast ? forecast : years
    return { tmin: tmin?.[at] ?? Number.NaN, tmax: tmax?.[at] ?? Number.NaN, rain: rain?.[at] ?? 0 }
  }
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
