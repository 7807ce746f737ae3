import { extraterrestrialRadiation } from './solar.ts'

/**
 * Reference evapotranspiration of a day from temperatures alone, mm.
 *
 * 0.0023 (T + 17.8) √(Tmax − Tmin) · 0.408 Ra, T = (Tmax + Tmin)/2 in °C, Ra in MJ m⁻² d⁻¹ (Hargreaves & Samani 1985;
 * FAO-56 eq. 52); not below 0. Missing where a temperature is missing.
 */
export function hargreavesEvapotranspiration(
  tmin: number,
  tmax: number,
  latitude: number,
  dayOfYear: number,
): number {
  const radiation = 0.408 * extraterrestrialRadiation(latitude, dayOfYear)
  const range = Math.sqrt(Math.max(0, tmax - tmin))
  return Math.max(0, 0.0023 * ((tmin + tmax) / 2 + 17.8) * range * radiation)
}
