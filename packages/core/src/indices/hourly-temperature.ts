import { daylightHours } from './solar.ts'

/** Lag of the maximum after noon, h; decay at night; lag of the minimum after sunrise, h (Parton & Logan 1981). */
const MAXIMUM_LAG = 1.86
const NIGHT_DECAY = 2.2
const MINIMUM_LAG = -0.17

/** What shapes the temperatures of a day: its own, the maximum before and the minimum after, °C. */
export type TemperatureDay = {
  latitude: number
  dayOfYear: number
  tmin: number
  tmax: number
  /** Of the days beside it; its own where they are not known. */
  tmaxBefore?: number
  tminAfter?: number
}

/**
 * Air temperature at an hour of local solar time (0 to 24), °C.
 *
 * By day a sine, Tmin + (Tmax − Tmin) sin(π m / (Y + 2a)), m hours after the minimum; by night an exponential that
 * falls from sunset to the next minimum, T = Tn + (Ts − Tn)(e^(−b n/Z) − e^(−b))/(1 − e^(−b)), n hours after sunset
 * (Parton & Logan 1981, Agric. Meteorol. 23:205; a 1.86, b 2.2, c −0.17). Missing where Tmin or Tmax is missing.
 */
export function temperatureAtHour(hour: number, day: TemperatureDay): number {
  const { tmin, tmax, tmaxBefore = tmax, tminAfter = tmin } = day
  const daylight = daylightHours(day.latitude, day.dayOfYear)
  // In polar summer and winter the wave goes on as if an hour of the other remained.
  const lit = Math.max(1, Math.min(23, daylight))
  const sunset = 12 + lit / 2
  const coldest = 12 - lit / 2 + MINIMUM_LAG
  const span = lit - MINIMUM_LAG
  const night = 24 - span
  const byDay = (at: number, low: number, high: number) =>
    low + (high - low) * Math.sin((Math.PI * (at - coldest)) / (span + 2 * MAXIMUM_LAG))
  const byNight = (since: number, from: number, low: number) => {
    const end = Math.exp(-NIGHT_DECAY)
    return low + ((from - low) * (Math.exp((-NIGHT_DECAY * since) / night) - end)) / (1 - end)
  }
  if (hour < coldest) return byNight(hour + 24 - sunset, byDay(sunset, tmin, tmaxBefore), tmin)
  if (hour <= sunset) return byDay(hour, tmin, tmax)
  return byNight(hour - sunset, byDay(sunset, tmin, tmax), tminAfter)
}
