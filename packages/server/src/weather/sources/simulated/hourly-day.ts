import {
  spreadRadiation,
  spreadRain,
  temperatureAtHour,
  windShare,
} from '@windrow/core/indices/hourly-shares.ts'
import { saturationVapourPressure } from '@windrow/core/indices/humidity.ts'
import type { SolarHour } from '@windrow/core/indices/solar.ts'
import type { HourlyKey } from '@windrow/core/variables/series.ts'
import { fitHumidity, fitRange, meanOf } from './fit-hours.ts'
import { type SoilExtremes, soilHours } from './soil-hours.ts'

/** The mean of a day, and those of the days beside it. */
type DayMean = { mean: number; before: number; after: number }

/** The daily values that the hours of one day are made of, with those of its neighbours where they count. */
export type DayToSplit = {
  lat: number
  /** FAO-56's J. */
  dayOfYear: number
  tMin: number
  tMax: number
  tMean: number
  tMaxBefore: number
  tMinAfter: number
  rain: number
  humidity: number
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
  const { lat: latitude, dayOfYear, tMin: tmin, tMax: tmax } = day
  const count = solarHours.length
  // Neighbours only within the day's own range: an evening that leads below it would belong to the next day.
  const tmaxBefore = Math.min(tmax, day.tMaxBefore)
  const tminAfter = Math.max(tmin, day.tMinAfter)
  const shape = { latitude, dayOfYear, tmin, tmax, tmaxBefore, tminAfter }
  const t2m = fitRange(
    solarHours.map((hour) => temperatureAtHour(hour, shape)),
    tmin,
    tmax,
    day.tMean,
  )
  // Solar time is universal time at longitude 0.
  const sun = Array.from(
    solarHours,
    (hour): SolarHour => ({ latitude, longitude: 0, dayOfYear, clock: hour - 0.5, utcOffset: 0 }),
  )
  const wind = meetingHours(day.wind, count)
  const breeze = solarHours.map((hour, i) => windShare(hour) * (wind[i] ?? 0))
  const breezeMean = meanOf(breeze)
  return {
    t2m,
    tp: spreadRain(day.rain, count, day.rainAt),
    stl1: soilHours(day.soil, day.soilBefore, day.soilAfter, solarHours),
    rh: fitHumidity(t2m.map(saturationVapourPressure), day.humidity),
    e: spreadRadiation(day.evaporation / count, sun),
    ssrd: spreadRadiation(day.radiation, sun),
    swvl1: meetingHours(day.soilWater, count),
    ws: breezeMean > 0 ? breeze.map((speed) => (speed / breezeMean) * day.wind.mean) : breeze,
  }
}

/**
 * Days meet at midnight at one value, and between the two the curve runs whose mean is the day's own: without a step.
 * No higher than half as much again as the lower of the days, or its hours would fall below zero to keep its mean.
 */
function meetingHours({ mean, before, after }: DayMean, count: number): Float64Array {
  const meet = (other: number) => Math.min((mean + other) / 2, 1.5 * mean, 1.5 * other)
  const start = meet(before)
  const end = meet(after)
  // Over the mean of x (1 - x) at the middles of the hours.
  const bow = (mean - (start + end) / 2) / (1 / 6 + 1 / (12 * count ** 2))
  return Float64Array.from({ length: count }, (_, i) => {
    const x = (i + 0.5) / count
    return start + (end - start) * x + bow * x * (1 - x)
  })
}
