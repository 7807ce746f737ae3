import { WET_CLEARNESS } from './cell-climate.ts'
import type { DayClimate } from './day-climate.ts'
import { gammaScores } from './gamma-quantile.ts'
import { stepGround } from './ground.ts'
import { OUT, SLOT } from './model-slots.ts'
import { atScore, type NormalScores, tabulateScores } from './normal-scores.ts'
import { DRIVER } from './weather-noise.ts'

/** A slow part gives months and years their own character: e-folding 33 days (generator.md 4). */
const SLOW_CARRIED = 0.97
const SLOW_NEW = Math.sqrt(1 - SLOW_CARRIED ** 2)
/** Its share of the standard deviation of temperature, and its log-deviation on amounts of rain. */
const SLOW_TEMPERATURE = 0.3
const FAST_TEMPERATURE = Math.sqrt(1 - SLOW_TEMPERATURE ** 2)
const SLOW_RAIN = 0.3

/** Least rain of a wet day, mm: the least that a gauge registers. */
const TRACE = 0.1
/** Gamma shape of the amount on a wet day: median of 3,693 stations (generator.md 2). */
const RAIN_SHAPE = 0.64
/** Close to the most that was ever measured in a day (1,825 mm, Réunion 1966), mm. */
const MOST_RAIN = 1_500

/** A wet day's maximum is lower by this, °C. */
const WET_COOLER = 1.3
/** A wet day is moister by this, % relative humidity. */
const WET_MOISTER = 12
const LEAST_HUMIDITY = 12

/** Rs / Ra stays within (science.md §7). */
const CLEARNESS_RANGE = [0.06, 0.8] as const

/** Measured extremes of the Earth, °C, with a margin (-89.2 Vostok 1983, 56.7 Death Valley 1913). */
const COLDEST = -88
const WARMEST = 57
const LEAST_RANGE = 1

const MJ_PER_DAY_IN_W = 1 / 0.0864
const KMH = 3.6

const rainScores: NormalScores = gammaScores(RAIN_SHAPE)
/** Weibull with k = 2 and mean 1: 0.8862 is Γ(1.5). */
const windScores: NormalScores = tabulateScores(
  (_below, above) => Math.sqrt(-Math.log(Math.min(1 - 1e-12, above))) / 0.886226925452758,
)

/**
 * One day of weather: from the state of yesterday (`states` from `at` on, changed in place) and the day's
 * drivers, the day's values in `out`.
 *
 * Richardson (1981) with the matrices of Richardson & Wright (1984), whose stationary variances are 1.
 */
export function stepWeather(
  today: DayClimate,
  states: Float64Array,
  at: number,
  z: Float64Array,
  out: Float64Array,
): void {
  const x0 = states[at + SLOT.xMax] ?? 0
  const x1 = states[at + SLOT.xMin] ?? 0
  const x2 = states[at + SLOT.xSun] ?? 0
  const e0 = z[DRIVER.tMax] ?? 0
  const e1 = z[DRIVER.tMin] ?? 0
  const xMax = 0.567 * x0 + 0.086 * x1 - 0.002 * x2 + 0.781 * e0
  const xMin = 0.253 * x0 + 0.504 * x1 - 0.05 * x2 + 0.328 * e0 + 0.637 * e1
  const xSun =
    -0.006 * x0 - 0.039 * x1 + 0.244 * x2 + 0.238 * e0 - 0.341 * e1 + 0.873 * (z[DRIVER.radiation] ?? 0)
  const slowT = SLOW_CARRIED * (states[at + SLOT.slowT] ?? 0) + SLOW_NEW * (z[DRIVER.slowTemperature] ?? 0)
  const slowR = SLOW_CARRIED * (states[at + SLOT.slowR] ?? 0) + SLOW_NEW * (z[DRIVER.slowRain] ?? 0)
  const xHumidity = 0.6 * (states[at + SLOT.xHumidity] ?? 0) + 0.8 * (z[DRIVER.humidity] ?? 0)
  const xWind = 0.45 * (states[at + SLOT.xWind] ?? 0) + 0.893 * (z[DRIVER.wind] ?? 0)

  const wasWet = (states[at + SLOT.wet] ?? 0) > 0
  const isWet = (z[DRIVER.wet] ?? 0) < (wasWet ? today.wetAfterWet : today.wetAfterDry)
  const share = today.wetShare
  const rain = isWet
    ? Math.min(
        MOST_RAIN,
        TRACE +
          (today.wetDayRain - TRACE) *
            atScore(rainScores, z[DRIVER.rain] ?? 0) *
            Math.exp(SLOW_RAIN * slowR - SLOW_RAIN ** 2 / 2),
      )
    : 0

  const cooler = isWet ? -(1 - share) * WET_COOLER : share * WET_COOLER
  let tMax = today.tMax + cooler + today.sdMax * (FAST_TEMPERATURE * xMax + SLOW_TEMPERATURE * slowT)
  let tMin = today.tMin + today.sdMin * (FAST_TEMPERATURE * xMin + SLOW_TEMPERATURE * slowT)
  if (tMax < tMin + LEAST_RANGE) {
    const middle = (tMax + tMin) / 2
    tMax = middle + LEAST_RANGE / 2
    tMin = middle - LEAST_RANGE / 2
  }
  tMin = Math.min(WARMEST - LEAST_RANGE, Math.max(COLDEST, tMin))
  tMax = Math.min(WARMEST, Math.max(tMin + LEAST_RANGE, tMax))

  const clearness = (isWet ? WET_CLEARNESS : 1) * today.dryClearness
  const variation = isWet ? 0.31 : 0.19 * Math.max(0.15, Math.min(1, (0.8 - clearness) / 0.25))
  const radiation =
    today.outside *
    Math.max(CLEARNESS_RANGE[0], Math.min(CLEARNESS_RANGE[1], clearness * (1 + variation * xSun)))
  const moister = (isWet ? 1 - share : -share) * WET_MOISTER
  const humidity = Math.max(
    LEAST_HUMIDITY,
    Math.min(100, today.humidity + moister - 1.2 * xMax + 7 * xHumidity),
  )
  const wind = Math.max(0.2, today.wind * atScore(windScores, xWind))

  states[at + SLOT.xMax] = xMax
  states[at + SLOT.xMin] = xMin
  states[at + SLOT.xSun] = xSun
  states[at + SLOT.slowT] = slowT
  states[at + SLOT.slowR] = slowR
  states[at + SLOT.xHumidity] = xHumidity
  states[at + SLOT.xWind] = xWind
  states[at + SLOT.wet] = isWet ? 1 : 0
  out[OUT.t2m_min] = tMin
  out[OUT.t2m_max] = tMax
  out[OUT.t2m_avg] = (tMin + tMax) / 2
  out[OUT.tp_sum] = rain
  out[OUT.rh_mean] = humidity
  out[OUT.ssrd_mean] = radiation * MJ_PER_DAY_IN_W
  out[OUT.ws_mean] = wind * KMH
  stepGround(today, states, at, radiation, wind, out)
}
