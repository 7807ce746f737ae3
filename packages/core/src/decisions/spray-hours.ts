import { wetBulbTemperature } from '../indices/wet-bulb.ts'
import type { SprayThresholds } from './decision-thresholds.ts'
import { type Verdict, worstVerdict } from './verdict.ts'

/** An hour's weather: °C, %, km/h, mm. Missing is NaN. */
export type HourWeather = { temperature: number; humidity: number; wind: number; rain: number }

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
] as const
export type SprayCode = (typeof SPRAY_CODES)[number]

/** What speaks against spraying; `limit` is the threshold that is crossed, in the value's unit. */
export type SprayReason = { code: SprayCode; verdict: Verdict; value: number; limit: number }

export type SprayHour = HourWeather & {
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
export const deltaT = (temperature: number, humidity: number): number =>
  temperature - wetBulbTemperature(temperature, humidity)

/** Hours judged one by one; rain that is to come within the drying time counts against them. */
export function sprayHours(hours: readonly HourWeather[], limits: SprayThresholds): SprayHour[] {
  return hours.map((hour, at) => {
    const gust = hour.wind * GUST_FACTOR
    const dry = deltaT(hour.temperature, hour.humidity)
    const reasons = [
      ...sprayReasons({ ...hour, gust, deltaT: dry }, limits),
      ...rainReasons(hours, at, limits),
    ].sort((a, b) => Number(b.verdict === 'red') - Number(a.verdict === 'red'))
    const isKnown = !Object.values(hour).some(Number.isNaN)
    return {
      ...hour,
      gust,
      deltaT: dry,
      reasons,
      verdict: isKnown ? worstVerdict(reasons.map(({ verdict }) => verdict)) : 'unknown',
    }
  })
}

/** All but rain. */
export function sprayReasons(
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

export type SprayWindow = { start: number; length: number }

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
