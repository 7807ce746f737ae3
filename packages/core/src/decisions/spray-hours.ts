import { wetBulbTemperature } from '../indices/humidity.ts'
import { DAY_HOURS } from '../time/day.ts'
import { type SprayThresholds, type Verdict, worstVerdict } from './decision-thresholds.ts'

/** An hour's weather: °C, %, km/h, mm, and radiation in W m⁻². Missing is NaN. */
export type HourWeather = { temperature: number; humidity: number; wind: number; rain: number; sun: number }

export const SPRAY_CODES = [
  'wind-calm',
  'wind',
  'gusts',
  'rain',
  'rain-soon',
  'cold',
  'hot',
  'dry',
  'humid',
  'delta-t-low',
  'delta-t-high',
  'inversion',
  'soft-ground',
] as const
export type SprayCode = (typeof SPRAY_CODES)[number]

/** What speaks against spraying; `limit` is the threshold that is crossed, in the value's unit. */
export type SprayReason = { code: SprayCode; verdict: Verdict; value: number; limit: number }

type SprayHour = HourWeather & {
  gust: number
  deltaT: number
  verdict: Verdict
  reasons: SprayReason[]
}

/**
 * The strongest 3 s within 10 min of mean wind over open farmland (WMO/TD-No. 1555, Harper et al. 2010, table 1.1,
 * in-land): no source at hand has gusts by the hour.
 */
export const GUST_FACTOR = 1.66

/** Temperature less wet-bulb temperature, °C: how fast a drop dries. */
export const deltaT = (temperature: number, humidity: number, pressure: number): number =>
  temperature - wetBulbTemperature(temperature, humidity, pressure)

/** What a place adds to its hours, one of each for every hour. */
export type SprayPlace = {
  /** Air pressure, kPa. */
  pressure: number
  isClear: readonly boolean[]
  /** What wheels find; null where they can go. */
  ground: readonly (SprayReason | null)[]
}

/** Hours judged one by one; rain that is to come within the drying time counts against them. */
export function sprayHours(
  hours: readonly HourWeather[],
  limits: SprayThresholds,
  { pressure, isClear, ground }: SprayPlace,
): SprayHour[] {
  return hours.map((hour, at) => {
    const gust = hour.wind * GUST_FACTOR
    const dry = deltaT(hour.temperature, hour.humidity, pressure)
    const reasons = [
      ...sprayReasons({ ...hour, gust, deltaT: dry }, limits),
      ...rainReasons(hours, at, limits),
      ...(isInversion(hours, at, isClear[at] === true)
        ? [{ code: 'inversion' as const, verdict: 'amber' as const, value: hour.wind, limit: INVERSION_WIND }]
        : []),
      ...(ground[at] ? [ground[at]] : []),
    ].sort((a, b) => Number(b.verdict === 'red') - Number(a.verdict === 'red'))
    const { temperature, humidity, wind, rain } = hour
    const isKnown = ![temperature, humidity, wind, rain].some(Number.isNaN)
    return {
      ...hour,
      gust,
      deltaT: dry,
      reasons,
      verdict: isKnown ? worstVerdict(reasons.map(({ verdict }) => verdict)) : 'unknown',
    }
  })
}

/** Below this wind, km/h, clear nights lay the air in layers, and fine drops travel far in them. */
export const INVERSION_WIND = 11
/** Radiation from which the sun is up, W m⁻². */
const SUN_IS_UP = 5

/**
 * Whether a temperature inversion is likely: from the evening to an hour after sunrise, in little wind under a clear sky.
 * Where radiation is missing nothing is said of it.
 */
function isInversion(hours: readonly HourWeather[], at: number, isClear: boolean): boolean {
  const wind = hours[at]?.wind ?? Number.NaN
  if (!isClear || !(wind < INVERSION_WIND)) return false
  return [at - 1, at, at + 1].some((hour) => (hours[hour]?.sun ?? Number.NaN) < SUN_IS_UP)
}

/** All but rain, inversion and ground. */
function sprayReasons(
  hour: Pick<HourWeather, 'temperature' | 'humidity' | 'wind'> & { gust: number; deltaT: number },
  limits: SprayThresholds,
): SprayReason[] {
  const { temperature, humidity, wind, gust, deltaT } = hour
  const reasons: SprayReason[] = []
  const add = (code: SprayCode, verdict: Verdict, value: number, limit: number) =>
    reasons.push({ code, verdict, value, limit })
  if (wind > limits.windLimit) add('wind', 'red', wind, limits.windLimit)
  else if (wind > limits.windMax) add('wind', 'amber', wind, limits.windMax)
  if (wind < limits.windMin) add('wind-calm', 'amber', wind, limits.windMin)
  if (gust > limits.gustLimit) add('gusts', 'red', gust, limits.gustLimit)
  else if (gust > limits.windLimit && wind <= limits.windLimit) add('gusts', 'amber', gust, limits.windLimit)
  if (temperature <= 0) add('cold', 'red', temperature, 0)
  else if (temperature < limits.temperatureMin) add('cold', 'amber', temperature, limits.temperatureMin)
  if (temperature > limits.temperatureMax) add('hot', 'amber', temperature, limits.temperatureMax)
  if (humidity < limits.humidityMin) add('dry', 'amber', humidity, limits.humidityMin)
  if (humidity > limits.humidityMax) add('humid', 'amber', humidity, limits.humidityMax)
  if (deltaT > limits.deltaTLimit) add('delta-t-high', 'red', deltaT, limits.deltaTLimit)
  else if (deltaT > limits.deltaTMax) add('delta-t-high', 'amber', deltaT, limits.deltaTMax)
  if (deltaT < limits.deltaTMin) add('delta-t-low', 'amber', deltaT, limits.deltaTMin)
  return reasons
}

/** Rain now, or after so many hours: within the first half of the drying time it washes off, later it may. */
function rainReasons(hours: readonly HourWeather[], at: number, limits: SprayThresholds): SprayReason[] {
  const now = hours[at]?.rain ?? Number.NaN
  if (now >= limits.rain) return [{ code: 'rain', verdict: 'red', value: now, limit: limits.rain }]
  for (let ahead = 1; ahead <= limits.rainHours; ahead++)
    if ((hours[at + ahead]?.rain ?? 0) >= limits.rain) {
      const verdict = ahead <= limits.rainHours / 2 ? 'red' : 'amber'
      return [{ code: 'rain-soon', verdict, value: ahead, limit: limits.rainHours }]
    }
  return []
}

type SprayWindow = { start: number; length: number }

/** Green hours on end, at least `least`. */
export function sprayWindows(hours: readonly Pick<SprayHour, 'verdict'>[], least: number = 2): SprayWindow[] {
  const windows: SprayWindow[] = []
  let start = 0
  for (let at = 0; at <= hours.length; at++) {
    if (hours[at]?.verdict === 'green') continue
    if (at - start >= least) windows.push({ start, length: at - start })
    start = at + 1
  }
  return windows
}

/** A day of each member: °C, %, km/h, mm. Missing is NaN. */
type DayMembers = {
  temperature: ArrayLike<number>
  humidity: ArrayLike<number>
  wind: ArrayLike<number>
  rain: ArrayLike<number>
}

/** The same of the hours that are judged: their day's means, and the sum of its rain. */
export type DayOfHours = HourWeather

/** Less rain in a day than this, mm, is none: its hours say nothing of when a member's rain would fall. */
const DRY_DAY = 0.1

/**
 * The chance that an hour can be sprayed in (is not red), 0 to 1. Hours come from one run, days from all members: each
 * member's hour is that hour, shifted and scaled as its day differs from the day of the hours. Rain of a member on a day
 * that is dry in the hours falls in one block of 1 + ⌊mm/2⌋ hours, at most 12 (science.md §15), at any time of the day.
 * NaN where no member is known.
 */
export function sprayChance(
  hour: HourWeather,
  /** The heaviest rain from this hour to the end of the drying time, mm in an hour. */
  worstRain: number,
  day: DayOfHours,
  members: DayMembers,
  limits: SprayThresholds,
  pressure: number,
): number {
  let sum = 0
  let count = 0
  for (let member = 0; member < members.rain.length; member++) {
    const temperature = hour.temperature + (members.temperature[member] as number) - day.temperature
    const humidity = clampShare(hour.humidity + (members.humidity[member] as number) - day.humidity)
    const wind = day.wind > 0 ? (hour.wind * (members.wind[member] as number)) / day.wind : hour.wind
    const rain = members.rain[member] as number
    if (Number.isNaN(temperature + humidity + wind + rain)) continue
    count++
    const judged = {
      temperature,
      humidity,
      wind,
      gust: wind * GUST_FACTOR,
      deltaT: deltaT(temperature, humidity, pressure),
    }
    if (sprayReasons(judged, limits).some(({ verdict }) => verdict === 'red')) continue
    sum += dryChance(worstRain, day.rain, rain, limits)
  }
  return count === 0 ? Number.NaN : sum / count
}

function dryChance(worstRain: number, ofHours: number, ofMember: number, limits: SprayThresholds): number {
  if (ofHours >= DRY_DAY) return (worstRain * ofMember) / ofHours >= limits.rain ? 0 : 1
  if (ofMember < limits.rain) return 1
  const block = 1 + Math.min(11, Math.floor(ofMember / 2))
  return Math.max(0, 1 - (block + limits.rainHours / 2) / DAY_HOURS)
}

const clampShare = (percent: number): number => Math.max(1, Math.min(100, percent))
