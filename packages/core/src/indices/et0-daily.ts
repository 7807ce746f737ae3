import {
  actualVapourPressure,
  type DailyHumidity,
  meanSaturationVapourPressure,
  saturationSlope,
} from './humidity.ts'
import {
  clearSkyRadiation,
  daylightHours,
  extraterrestrialRadiation,
  radiationFromRange,
  radiationFromSunshine,
} from './solar.ts'

/** Wind where none is known, m/s (FAO-56 ch. 4). */
const USUAL_WIND = 2
/** MJ K⁻⁴ m⁻² d⁻¹. */
const STEFAN_BOLTZMANN = 4.903e-9
const ALBEDO = 0.23

/** A place as the formulas need it: degrees and m. */
type EvaporationSite = { latitude: number; elevation: number; isCoastal?: boolean }

/** One day. Only the temperatures are needed; anything else may be missing (NaN or left out). */
export type EvaporationDay = DailyHumidity & {
  /** J, 1 to 366. */
  dayOfYear: number
  tmin: number
  tmax: number
  /** Rs, MJ m⁻² d⁻¹. */
  radiation?: number
  sunshineHours?: number
  /** m/s, at `windHeight` m (2 where it is left out). */
  wind?: number
  windHeight?: number
}

/** P, kPa, z in m: 101.3 ((293 − 0.0065 z) / 293)^5.26 (FAO-56 eq. 7). */
export function airPressure(elevation: number): number {
  return 101.3 * ((293 - 0.0065 * elevation) / 293) ** 5.26
}

/** γ, kPa °C⁻¹: 0.000665 P (FAO-56 eq. 8). */
export function psychrometricConstant(elevation: number): number {
  return 0.000665 * airPressure(elevation)
}

/** The terms of a day's formula once they are known. */
type DailyTerms = {
  tmin: number
  tmax: number
  tmean: number
  /** es and ea, kPa. */
  saturation: number
  vapourPressure: number
  /** Rs, Ra and Rso, MJ m⁻² d⁻¹. */
  radiation: number
  clearSky: number
  /** u2, m/s. */
  wind: number
  /** γ, kPa °C⁻¹. */
  psychrometric: number
}

/**
 * Rn, net radiation at the crop, MJ m⁻² d⁻¹: 0.77 Rs − σ (Tmax⁴ + Tmin⁴)/2 (0.34 − 0.14 √ea)(1.35 Rs/Rso − 0.35)
 * (FAO-56 eq. 38 to 40), temperatures in K, Rs/Rso within 0.3 and 1 (1 where there is no sun to compare).
 */
export function netRadiation({
  tmin,
  tmax,
  vapourPressure,
  radiation,
  clearSky,
}: Pick<DailyTerms, 'tmin' | 'tmax' | 'vapourPressure' | 'radiation' | 'clearSky'>): number {
  const clearness = clearSky > 0 ? Math.max(0.3, Math.min(1, radiation / clearSky)) : 1
  const emitted = (STEFAN_BOLTZMANN * ((tmax + 273.16) ** 4 + (tmin + 273.16) ** 4)) / 2
  const longwave = emitted * (0.34 - 0.14 * Math.sqrt(vapourPressure)) * (1.35 * clearness - 0.35)
  return (1 - ALBEDO) * radiation - longwave
}

/** ET0 of a day from its terms, mm d⁻¹, not below 0 (FAO-56 eq. 6 with G = 0). */
export function penmanMonteith(terms: DailyTerms): number {
  const { tmean, saturation, vapourPressure, wind, psychrometric: gamma } = terms
  const slope = saturationSlope(tmean)
  const deficit = saturation - vapourPressure
  const drying = gamma * (900 / (tmean + 273)) * wind * deficit
  return Math.max(0, (0.408 * slope * netRadiation(terms) + drying) / (slope + gamma * (1 + 0.34 * wind)))
}

/**
 * Reference evapotranspiration of a day, mm: FAO-56 Penman-Monteith (Allen et al. 1998, eq. 6), series `e_sum`.
 *
 * ET0 = (0.408 Δ (Rn − G) + γ 900/(T + 273) u2 (es − ea)) / (Δ + γ (1 + 0.34 u2)), G = 0.
 * Missing radiation comes from sunshine hours (eq. 35), else from the daily range (eq. 50), not above a clear sky;
 * missing humidity as in `actualVapourPressure`; missing wind is 2 m/s. Without Tmin or Tmax the day is missing.
 */
export function referenceEvapotranspiration(day: EvaporationDay, site: EvaporationSite): number {
  const { tmin, tmax, dayOfYear } = day
  const extraterrestrial = extraterrestrialRadiation(site.latitude, dayOfYear)
  const clearSky = clearSkyRadiation(extraterrestrial, site.elevation)
  return penmanMonteith({
    tmin,
    tmax,
    tmean: (tmin + tmax) / 2,
    saturation: meanSaturationVapourPressure(tmin, tmax),
    vapourPressure: actualVapourPressure(tmin, tmax, day),
    radiation: radiationOf(day, site, extraterrestrial, clearSky),
    clearSky,
    wind: isKnown(day.wind) ? windAtTwoMetres(day.wind, day.windHeight ?? 2) : USUAL_WIND,
    psychrometric: psychrometricConstant(site.elevation),
  })
}

function radiationOf(
  { radiation, sunshineHours, tmin, tmax, dayOfYear }: EvaporationDay,
  { latitude, isCoastal = false }: EvaporationSite,
  extraterrestrial: number,
  clearSky: number,
): number {
  if (isKnown(radiation)) return radiation
  const guess = isKnown(sunshineHours)
    ? radiationFromSunshine(extraterrestrial, sunshineHours, daylightHours(latitude, dayOfYear))
    : radiationFromRange(extraterrestrial, tmin, tmax, isCoastal)
  return Math.min(clearSky, guess)
}

function isKnown(value: number | undefined): value is number {
  return value !== undefined && !Number.isNaN(value)
}

/**
 * u2, wind speed 2 m over grass, from a speed at another height, in the same unit.
 *
 * uz · 4.87 / ln(67.8 z − 5.42), z in m above ground (FAO-56 eq. 47); at 2 m it is what it is. Missing stays missing.
 */
export function windAtTwoMetres(speed: number, height: number): number {
  return height === 2 ? speed : (speed * 4.87) / Math.log(67.8 * height - 5.42)
}

/** What is stored is km/h; formulas take m/s. */
export const KMH_PER_MS = 3.6
