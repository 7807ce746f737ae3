import { clamp } from './clamp.ts'
import type { DayClimate } from './day-climate.ts'
import { PART, PARTS } from './day-relations.ts'
import { gammaScores } from './gamma-quantile.ts'
import { stepGround } from './ground.ts'
import { LEFT_AT_MIDNIGHT } from './hourly-day.ts'
import { OUT, SLOT } from './model-slots.ts'
import { atScore, type NormalScores, tabulateScores } from './normal-scores.ts'
import { DRIVER } from './weather-noise.ts'

/** A slow part gives months and years their own character: e-folding 33 days (generator.md 4). */
const SLOW_CARRIED = 0.97
const SLOW_NEW = Math.sqrt(1 - SLOW_CARRIED ** 2)
/** Its share of the standard deviation of temperature, and its log-deviation on amounts of rain. */
const SLOW_TEMPERATURE = 0.3
const FAST_TEMPERATURE = Math.sqrt(1 - SLOW_TEMPERATURE ** 2)
const SLOW_RAIN = 0.08
/** It also makes spells: dry weeks and wet weeks beyond what yesterday alone explains. */
const SLOW_WET = 0.12
const WITH_SLOW_WET = Math.sqrt(1 + SLOW_WET ** 2)

/** Least rain of a wet day, mm: the least that a gauge registers. */
const TRACE = 0.1
/** Gamma shape of the amount on a wet day: median of 3,693 stations (generator.md 2). */
const RAIN_SHAPE = 0.64
/** Close to the most that was ever measured in a day (1,825 mm, Réunion 1966), mm. */
const MOST_RAIN = 1_500

const HUMIDITY_RANGE = [7, 100] as const
/** Rs / Ra stays within (science.md §7). */
const CLEARNESS_RANGE = [0.06, 0.79] as const
/** How much sun varies grows with the cloud that there is: a desert's sky is always the same. */
const CLEAREST = 0.78
const CLOUD_SPREAD = 0.7
const SPREAD_RANGE = [0.05, 0.2] as const

/** Measured extremes of the Earth, °C, with a margin (-89.2 Vostok 1983, 56.7 Death Valley 1913). */
const COLDEST = -88
const WARMEST = 57
const LEAST_RANGE = 1

const MJ_PER_DAY_IN_W = 1 / 0.0864
const KMH = 3.6

const rainScores: NormalScores = gammaScores(RAIN_SHAPE)
/** Weibull with k = 2.3 and mean 1: 0.8859 is Γ(1 + 1/2.3). */
const windScores: NormalScores = tabulateScores(
  (_below, above) => (-Math.log(Math.min(1 - 1e-12, above))) ** (1 / 2.3) / 0.885_9,
)

/** Beyond 1.5 deviations air masses are used up: what is left of a driver is drawn in, to at most 3.1. */
const STRAIGHT = 1.5
const BEYOND = 1.6
/** Keeps the standard deviation. */
const DRAWN_IN = 1.02
function drawnIn(x: number): number {
  const over = Math.abs(x) - STRAIGHT
  if (over <= 0) return DRAWN_IN * x
  return DRAWN_IN * Math.sign(x) * (STRAIGHT + BEYOND * Math.tanh(over / BEYOND))
}

/** Of one day, used again for the next. */
const parts = new Float64Array(PARTS)

/**
 * One day of weather: from the state of yesterday (`states` from `at` on, changed in place) and the day's
 * drivers, the day's values in `out`. The day before still has to reach the midnight that the state then holds.
 *
 * Rain is a chain of wet and dry days; mean temperature, range, wind, humidity and sun are carried from day to day,
 * correlate with each other and differ on wet days (after Richardson 1981, who has maximum, minimum and sun).
 */
export function stepWeather(
  today: DayClimate,
  states: Float64Array,
  at: number,
  z: Float64Array,
  out: Float64Array,
): void {
  const slowT = SLOW_CARRIED * (states[at + SLOT.slowT] ?? 0) + SLOW_NEW * (z[DRIVER.slowTemperature] ?? 0)
  const slowR = SLOW_CARRIED * (states[at + SLOT.slowR] ?? 0) + SLOW_NEW * (z[DRIVER.slowRain] ?? 0)
  const wasWet = (states[at + SLOT.wet] ?? 0) > 0
  const threshold = WITH_SLOW_WET * (wasWet ? today.wetAfterWet : today.wetAfterDry) + SLOW_WET * slowR
  const isWet = (z[DRIVER.wet] ?? 0) < threshold
  const rain = isWet
    ? Math.min(
        MOST_RAIN,
        TRACE +
          (today.wetDayRain - TRACE) *
            atScore(rainScores, z[DRIVER.rain] ?? 0) *
            Math.exp(SLOW_RAIN * slowR - SLOW_RAIN ** 2 / 2),
      )
    : 0

  stepParts(today, states, at, z, isWet)
  const range = Math.max(LEAST_RANGE, today.tMax - today.tMin + today.sdRange * (parts[PART.range] ?? 0))
  const mean =
    (today.tMax + today.tMin) / 2 +
    today.sdMean * drawnIn(FAST_TEMPERATURE * (parts[PART.mean] ?? 0) + SLOW_TEMPERATURE * slowT)
  const dawn = Math.min(WARMEST - LEAST_RANGE, Math.max(COLDEST, mean - range / 2))
  const afternoon = Math.min(WARMEST, Math.max(dawn + LEAST_RANGE, mean + range / 2))
  const midnight = dawn + LEFT_AT_MIDNIGHT * ((states[at + SLOT.maximum] ?? 0) - dawn)
  const tMin = Math.min(dawn, midnight)
  const tMax = Math.max(afternoon, midnight)

  const spread = clamp(CLOUD_SPREAD * (CLEAREST - today.clearness), ...SPREAD_RANGE)
  const clearness = clamp(today.clearness + spread * (parts[PART.sun] ?? 0), ...CLEARNESS_RANGE)
  const radiation = today.outside * clearness
  const humidity = clamp(today.humidity + today.sdHumidity * (parts[PART.humidity] ?? 0), ...HUMIDITY_RANGE)
  const wind = Math.max(0.2, today.wind * atScore(windScores, parts[PART.wind] ?? 0))

  states[at + SLOT.slowT] = slowT
  states[at + SLOT.slowR] = slowR
  states[at + SLOT.maximum] = afternoon
  states[at + SLOT.midnight] = midnight
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

/** Leaves the day's parts in `parts`, and what rain leaves of them in the state. */
function stepParts(
  today: DayClimate,
  states: Float64Array,
  at: number,
  z: Float64Array,
  isWet: boolean,
): void {
  const { carried, innovations } = today.relations
  const shift = isWet ? today.onWet : today.onDry
  let entry = 0
  for (let part = 0; part < PARTS; part++) {
    let value = (carried[part] ?? 0) * (states[at + SLOT.parts + part] ?? 0)
    for (let other = 0; other <= part; other++)
      value += (innovations[entry++] ?? 0) * (z[DRIVER_OF[other] ?? 0] ?? 0)
    states[at + SLOT.parts + part] = value
    parts[part] = (shift[part] ?? 0) + (today.left[part] ?? 1) * value
  }
}

/** The driver of each part. */
const DRIVER_OF = [DRIVER.mean, DRIVER.range, DRIVER.wind, DRIVER.humidity, DRIVER.sun]
