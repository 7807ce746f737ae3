import { dayOfYear } from '../time/day.ts'
import { psychrometricConstant } from './et0-daily.ts'
import { saturationSlope, saturationVapourPressure } from './humidity.ts'
import { clearSkyRadiation, hourlyExtraterrestrialRadiation, type SolarHour, sunHeight } from './solar.ts'
import { KMH_PER_MS, windAtTwoMetres } from './wind.ts'

/** MJ K⁻⁴ m⁻² h⁻¹. */
const STEFAN_BOLTZMANN = 2.042e-10
const ALBEDO = 0.23
/** A W m⁻² over an hour, MJ m⁻². */
const MEGAJOULES_PER_WATT_HOUR = 0.0036
/** Below this height of the sun, rad, its share of a clear sky tells nothing of clouds. */
const LOW_SUN = 0.3
const WIND_HEIGHT = 10
/** Clouds before the first daylight of a series. */
const USUAL_CLOUDINESS = 0.7

/** fcd, how far the sky lets heat out: 1.35 Rs/Rso − 0.35, within 0.05 and 1 (FAO-56 eq. 39; ASCE-EWRI 2005). */
export function cloudiness(radiation: number, clearSky: number): number {
  const clearness = Math.max(0.3, Math.min(1, radiation / clearSky))
  return Math.max(0.05, Math.min(1, 1.35 * clearness - 0.35))
}

export type HourlyTerms = {
  temperature: number
  /** ea, kPa. */
  vapourPressure: number
  /** Rs, MJ m⁻² h⁻¹. */
  radiation: number
  /** u2, m/s. */
  wind: number
  /** fcd; at night that of the last daylight. */
  cloudiness: number
  elevation: number
}

/**
 * Reference evapotranspiration of an hour, mm; below 0 where dew falls.
 *
 * (0.408 Δ (Rn − G) + γ 37/(T + 273) u2 (e°(T) − ea)) / (Δ + γ (1 + Cd u2)) (FAO-56 eq. 53); G = 0.1 Rn by day and
 * 0.5 Rn by night (eq. 45, 46), day being Rn > 0. Cd is 0.24 by day and 0.96 by night (`asce`, ASCE-EWRI 2005,
 * recommended) or 0.34 (`fao`). Missing where a term is missing.
 */
export function hourlyPenmanMonteith(terms: HourlyTerms, variant: 'asce' | 'fao' = 'asce'): number {
  const { temperature, vapourPressure, radiation, wind, elevation } = terms
  const longwave =
    STEFAN_BOLTZMANN *
    terms.cloudiness *
    (0.34 - 0.14 * Math.sqrt(vapourPressure)) *
    (temperature + 273.16) ** 4
  const net = (1 - ALBEDO) * radiation - longwave
  const isDay = net > 0
  const ground = (isDay ? 0.1 : 0.5) * net
  const windFactor = variant === 'fao' ? 0.34 : isDay ? 0.24 : 0.96
  const slope = saturationSlope(temperature)
  const gamma = psychrometricConstant(elevation)
  const deficit = saturationVapourPressure(temperature) - vapourPressure
  const drying = gamma * (37 / (temperature + 273)) * wind * deficit
  return (0.408 * slope * (net - ground) + drying) / (slope + gamma * (1 + windFactor * wind))
}

/** Hours as they are stored: `t2m` °C, `rh` %, `ssrd` W/m² over the hour that ends at the stamp, `ws` km/h at 10 m. */
export type EvaporationHours = {
  /** Hours since 1970-01-01T00:00Z of the first stamp. */
  firstHour: number
  t2m: ArrayLike<number>
  rh: ArrayLike<number>
  ssrd: ArrayLike<number>
  ws: ArrayLike<number>
}

/**
 * Hourly series `e`, mm over the hour that ends at each stamp, not below 0 (decisions §5): ASCE-EWRI 2005.
 *
 * Clouds at night are those of the last hour with the sun above 0.3 rad. An hour is missing when temperature,
 * humidity or radiation is; missing wind is 2 m/s. The sum over a day need not equal the daily formula: scale the
 * hours to it with `scaleToDay` where both are shown.
 */
export function hourlyEvapotranspiration(
  hours: EvaporationHours,
  { latitude, longitude, elevation }: { latitude: number; longitude: number; elevation: number },
): Float32Array {
  const result = new Float32Array(hours.t2m.length)
  let clouds = USUAL_CLOUDINESS
  for (let at = 0; at < result.length; at++) {
    const hour = solarHour(hours.firstHour + at, latitude, longitude)
    const radiation = MEGAJOULES_PER_WATT_HOUR * (hours.ssrd[at] ?? Number.NaN)
    const clearSky = clearSkyRadiation(hourlyExtraterrestrialRadiation(hour), elevation)
    if (sunHeight(hour) > LOW_SUN && !Number.isNaN(radiation)) clouds = cloudiness(radiation, clearSky)
    const temperature = hours.t2m[at] ?? Number.NaN
    const wind = hours.ws[at] ?? Number.NaN
    const evaporation = hourlyPenmanMonteith({
      temperature,
      vapourPressure: ((hours.rh[at] ?? Number.NaN) / 100) * saturationVapourPressure(temperature),
      radiation,
      wind: Number.isNaN(wind) ? 2 : windAtTwoMetres(wind / KMH_PER_MS, WIND_HEIGHT),
      cloudiness: clouds,
      elevation,
    })
    result[at] = Math.max(0, evaporation)
  }
  return result
}

/** The sun in the hour that ends at a stamp; the day of the year is that of local solar time. */
export function solarHour(hourStamp: number, latitude: number, longitude: number): SolarHour {
  const middle = hourStamp - 0.5
  const solarDay = Math.floor((middle + longitude / 15) / 24)
  return { latitude, longitude, dayOfYear: dayOfYear(solarDay), clock: middle - 24 * solarDay, utcOffset: 0 }
}
