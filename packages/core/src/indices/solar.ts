/** MJ m⁻² min⁻¹ (FAO-56 eq. 21). */
const SOLAR_CONSTANT = 0.082
const RADIANS = Math.PI / 180

/** dr, the inverse relative distance to the sun: 1 + 0.033 cos(2π J / 365) (FAO-56 eq. 23). */
export function inverseSunDistance(dayOfYear: number): number {
  return 1 + 0.033 * Math.cos((2 * Math.PI * dayOfYear) / 365)
}

/** δ, the solar declination, rad: 0.409 sin(2π J / 365 − 1.39) (FAO-56 eq. 24). */
export function solarDeclination(dayOfYear: number): number {
  return 0.409 * Math.sin((2 * Math.PI * dayOfYear) / 365 - 1.39)
}

/** ωs, the sunset hour angle, rad: acos(−tan φ tan δ), 0 in the polar night and π on a polar day (FAO-56 eq. 25). */
export function sunsetHourAngle(latitude: number, dayOfYear: number): number {
  const cosine = -Math.tan(latitude * RADIANS) * Math.tan(solarDeclination(dayOfYear))
  return Math.acos(Math.max(-1, Math.min(1, cosine)))
}

/** N, hours of daylight: 24 ωs / π (FAO-56 eq. 34). */
export function daylightHours(latitude: number, dayOfYear: number): number {
  return (24 / Math.PI) * sunsetHourAngle(latitude, dayOfYear)
}

/**
 * Ra, radiation at the top of the atmosphere over a day, MJ m⁻² d⁻¹.
 *
 * (24·60/π) Gsc dr (ωs sin φ sin δ + cos φ cos δ sin ωs) (FAO-56 eq. 21). Latitude in degrees, J from 1 to 366.
 */
export function extraterrestrialRadiation(latitude: number, dayOfYear: number): number {
  const phi = latitude * RADIANS
  const delta = solarDeclination(dayOfYear)
  const sunset = sunsetHourAngle(latitude, dayOfYear)
  const height = sunset * Math.sin(phi) * Math.sin(delta) + Math.cos(phi) * Math.cos(delta) * Math.sin(sunset)
  return Math.max(0, ((24 * 60) / Math.PI) * SOLAR_CONSTANT * inverseSunDistance(dayOfYear) * height)
}

/** Rso, radiation under a clear sky: (0.75 + 2·10⁻⁵ z) Ra, in the unit of Ra; z in m (FAO-56 eq. 37). */
export function clearSkyRadiation(extraterrestrial: number, elevation: number): number {
  return (0.75 + 2e-5 * elevation) * extraterrestrial
}

/** Rs from hours of sunshine: (0.25 + 0.50 n/N) Ra, in the unit of Ra (FAO-56 eq. 35). */
export function radiationFromSunshine(
  extraterrestrial: number,
  sunshineHours: number,
  daylight: number,
): number {
  return daylight > 0 ? (0.25 + 0.5 * (sunshineHours / daylight)) * extraterrestrial : 0
}

/** Rs from the daily range: k √(Tmax − Tmin) Ra, k 0.16 inland and 0.19 on coasts (FAO-56 eq. 50). */
export function radiationFromRange(
  extraterrestrial: number,
  tmin: number,
  tmax: number,
  isCoastal: boolean,
): number {
  return (isCoastal ? 0.19 : 0.16) * Math.sqrt(Math.max(0, tmax - tmin)) * extraterrestrial
}

/** Sc, the seasonal correction of solar time, h (FAO-56 eq. 32, 33). */
function solarTimeCorrection(dayOfYear: number): number {
  const b = (2 * Math.PI * (dayOfYear - 81)) / 364
  return 0.1645 * Math.sin(2 * b) - 0.1255 * Math.cos(b) - 0.025 * Math.sin(b)
}

export type SolarHour = {
  latitude: number
  /** Degrees, positive to the east. */
  longitude: number
  dayOfYear: number
  /** The middle of the hour by a clock, e.g. 14.5 for 14 to 15 h. */
  clock: number
  /** How far that clock is ahead of universal time, h; 0 for hours of universal time. */
  utcOffset: number
}

/** ω, the hour angle of the sun, rad: π/12 (solar time − 12), between −π and π (FAO-56 eq. 31). */
function hourAngle({ longitude, dayOfYear, clock, utcOffset }: SolarHour): number {
  const solarTime = clock - utcOffset + longitude / 15 + solarTimeCorrection(dayOfYear)
  const angle = (Math.PI / 12) * (solarTime - 12)
  return angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI))
}

/**
 * Ra over one hour, MJ m⁻² h⁻¹; 0 at night.
 *
 * (12·60/π) Gsc dr ((ω2 − ω1) sin φ sin δ + cos φ cos δ (sin ω2 − sin ω1)) (FAO-56 eq. 28); ω1 and ω2 are cut at
 * sunrise and sunset (ASCE-EWRI 2005), so that an hour with sunrise in it counts its lit part.
 */
export function hourlyExtraterrestrialRadiation(hour: SolarHour): number {
  const phi = hour.latitude * RADIANS
  const delta = solarDeclination(hour.dayOfYear)
  const sunset = sunsetHourAngle(hour.latitude, hour.dayOfYear)
  const middle = hourAngle(hour)
  const from = Math.max(-sunset, Math.min(sunset, middle - Math.PI / 24))
  const to = Math.max(-sunset, Math.min(sunset, middle + Math.PI / 24))
  const height =
    (to - from) * Math.sin(phi) * Math.sin(delta) +
    Math.cos(phi) * Math.cos(delta) * (Math.sin(to) - Math.sin(from))
  return Math.max(0, ((12 * 60) / Math.PI) * SOLAR_CONSTANT * inverseSunDistance(hour.dayOfYear) * height)
}
