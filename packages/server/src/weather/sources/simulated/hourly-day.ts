import { spreadRadiation, spreadRain, windShare } from '@windrow/core/indices/hourly-shares.ts'
import { saturationVapourPressure } from '@windrow/core/indices/humidity.ts'
import { daylightHours, type SolarHour } from '@windrow/core/indices/solar.ts'
import type { HourlyKey } from '@windrow/core/variables/series.ts'
import { type SoilExtremes, soilHours } from './soil-hours.ts'

/** °C. */
export type AirExtremes = { min: number; max: number }

/** The mean of a day, and those of the days beside it. */
type DayMean = { mean: number; before: number; after: number }

/** The daily values that the hours of one day are made of, with those of its neighbours where they count. */
export type DayToSplit = {
  lat: number
  /** FAO-56's J. */
  dayOfYear: number
  air: AirExtremes
  airBefore: AirExtremes
  airAfter: AirExtremes
  tMean: number
  rain: number
  humidity: DayMean
  /** W/m². */
  radiation: number
  evaporation: number
  wind: DayMean
  soil: SoilExtremes
  soilBefore: SoilExtremes
  soilAfter: SoilExtremes
  soilWater: DayMean
  /** 0 to 1: when in the day it rains. */
  rainAt: number
}

export type HoursOfDay = Record<HourlyKey, ArrayLike<number>>

/**
 * Hours of one local day, whose minimum, maximum, mean or sum are the day's own values. `solarHours` is the mean
 * solar time of each stamp, above 0 and up to 24; sums and means belong to the hour that ends there.
 */
export function splitDay(day: DayToSplit, solarHours: Float64Array): HoursOfDay {
  const { lat: latitude, dayOfYear } = day
  const count = solarHours.length
  const t2m = airHours(day, solarHours)
  // Solar time is universal time at longitude 0.
  const sun = Array.from(
    solarHours,
    (hour): SolarHour => ({ latitude, longitude: 0, dayOfYear, clock: hour - 0.5, utcOffset: 0 }),
  )
  return {
    t2m,
    tp: spreadRain(day.rain, count, day.rainAt),
    stl1: soilHours(day.soil, day.soilBefore, day.soilAfter, solarHours),
    rh: humidityHours(day, t2m),
    e: spreadRadiation(day.evaporation / count, sun),
    ssrd: spreadRadiation(day.radiation, sun),
    swvl1: meetingHours(day.soilWater, new Float64Array(count).fill(1)),
    ws: meetingHours(day.wind, solarHours.map(windShare)),
  }
}

/** Of the way from the afternoon's warmth to the next morning's cold, so much is left at midnight. */
export const LEFT_AT_MIDNIGHT = 0.33
/** The warmest hour, by the sun. */
const WARMEST_HOUR = 15
/** How much a curve may be bent to reach its mean. */
const MOST_BENT = 3

/**
 * Air temperature: from the midnight that the day shares with the one before to the cold of dawn, the warmth of the
 * afternoon and the next midnight, in half waves. They are bent until their mean is the day's own; the four points
 * stay, so that days meet without a step.
 */
function airHours({ air, airBefore, airAfter, tMean, lat, dayOfYear }: DayToSplit, solarHours: Float64Array) {
  const last = solarHours.length - 1
  const lit = Math.max(9, Math.min(16, daylightHours(lat, dayOfYear)))
  const dawn = nearestHour(solarHours, 12 - lit / 2)
  const noon = nearestHour(solarHours, WARMEST_HOUR)
  const turns = [
    { at: dawn, value: air.min },
    { at: noon, value: air.max },
  ].sort((a, b) => a.at - b.at)
  const points = [
    // Half an hour before the first stamp and after the last one: neither belongs to one day alone.
    { at: -0.5, value: midnight(airBefore, air) },
    ...turns,
    { at: last + 0.5, value: midnight(air, airAfter) },
  ]
  const drawn = (bend: number) => solarHours.map((_, hour) => alongPoints(points, hour, Math.exp(bend)))
  const bend = solve((x) => tMean - meanOf(drawn(x)), -MOST_BENT, MOST_BENT)
  return drawn(bend)
}

function nearestHour(solarHours: Float64Array, wanted: number): number {
  let nearest = 0
  solarHours.forEach((hour, at) => {
    if (Math.abs(hour - wanted) < Math.abs((solarHours[nearest] ?? 0) - wanted)) nearest = at
  })
  return nearest
}

/** Where two days meet, within what both have. */
function midnight(before: AirExtremes, after: AirExtremes): number {
  const wanted = after.min + LEFT_AT_MIDNIGHT * (before.max - after.min)
  const low = Math.max(before.min, after.min)
  const high = Math.min(before.max, after.max)
  return low > high ? (low + high) / 2 : Math.min(high, Math.max(low, wanted))
}

/** A power above 1 keeps the curve longer at the lower of two points. */
function alongPoints(points: readonly { at: number; value: number }[], hour: number, power: number): number {
  const next = points.findIndex(({ at }) => at >= hour)
  const to = points[next === -1 ? points.length - 1 : next]
  const from = points[Math.max(0, (next === -1 ? points.length : next) - 1)]
  if (!from || !to || from.at === to.at) return to?.value ?? Number.NaN
  const way = (1 - Math.cos((Math.PI * (hour - from.at)) / (to.at - from.at))) / 2
  const risen = to.value >= from.value ? way : 1 - way
  const [low, high] = to.value >= from.value ? [from.value, to.value] : [to.value, from.value]
  return low + (high - low) * risen ** power
}

/**
 * Relative humidity: vapour changes slowly, from the midnight shared with the day before to the next one, so that
 * humidity falls as the air warms; as much vapour as gives the day its mean.
 */
function humidityHours({ air, airBefore, airAfter, humidity }: DayToSplit, t2m: Float64Array): Float64Array {
  const vapourOf = ({ min, max }: AirExtremes, mean: number) =>
    (mean / 100) * ((saturationVapourPressure(min) + saturationVapourPressure(max)) / 2)
  const own = vapourOf(air, humidity.mean)
  const start = (own + vapourOf(airBefore, humidity.before)) / 2
  const end = (own + vapourOf(airAfter, humidity.after)) / 2
  const least = 0.03 * own
  const saturation = t2m.map(saturationVapourPressure)
  const at = (bow: number) =>
    bowedHours(start, end, bow, t2m.length).map((vapour, hour) =>
      Math.min(100, (100 * Math.max(least, vapour)) / (saturation[hour] ?? 1)),
    )
  const most = 40 * Math.max(own, start, end, ...saturation)
  return at(solve((bow) => meanOf(at(bow)) - humidity.mean, -most, most))
}

/**
 * A quantity with a course of the day, `shares` of its mean: days meet at midnight at one level, and between the two runs
 * the curve whose mean is the day's own. No higher than half as much again as the lower of the days, or its hours would
 * fall below zero to keep its mean.
 */
function meetingHours({ mean, before, after }: DayMean, shares: Float64Array): Float64Array {
  const meet = (other: number) => Math.min((mean + other) / 2, 1.5 * mean, 1.5 * other)
  const start = meet(before)
  const end = meet(after)
  const count = shares.length
  const straight = bowedHours(start, end, 0, count).map((level, hour) => level * (shares[hour] ?? 1))
  const bow = bowedHours(0, 0, 1, count).map((level, hour) => level * (shares[hour] ?? 1))
  const needed = (mean - meanOf(straight)) / meanOf(bow)
  return straight.map((level, hour) => Math.max(0, level + needed * (bow[hour] ?? 0)))
}

/** From one midnight to the next in a line, and a bow over it, at the middles of the hours. */
function bowedHours(start: number, end: number, bow: number, count: number): Float64Array {
  return Float64Array.from({ length: count }, (_, hour) => {
    const x = (hour + 0.5) / count
    return start + (end - start) * x + bow * x * (1 - x)
  })
}

function meanOf(values: Float64Array): number {
  let sum = 0
  for (const value of values) sum += value
  return sum / values.length
}

/** The root of a function that grows, by halving. */
function solve(grows: (x: number) => number, from: number, to: number): number {
  let low = from
  let high = to
  for (let i = 0; i < 50; i++) {
    const middle = (low + high) / 2
    if (grows(middle) < 0) low = middle
    else high = middle
  }
  return (low + high) / 2
}
