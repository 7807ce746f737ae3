/** e°(T), saturation vapour pressure over water, kPa, T in °C: 0.6108 exp(17.27 T / (T + 237.3)) (FAO-56 eq. 11). */
export function saturationVapourPressure(temperature: number): number {
  return 0.6108 * Math.exp((17.27 * temperature) / (temperature + 237.3))
}

/** Δ, the slope of e°(T), kPa °C⁻¹: 4098 e°(T) / (T + 237.3)² (FAO-56 eq. 13). */
export function saturationSlope(temperature: number): number {
  return (4098 * saturationVapourPressure(temperature)) / (temperature + 237.3) ** 2
}

/** es of a day, kPa: (e°(Tmax) + e°(Tmin)) / 2 (FAO-56 eq. 12). */
export function meanSaturationVapourPressure(tmin: number, tmax: number): number {
  return (saturationVapourPressure(tmax) + saturationVapourPressure(tmin)) / 2
}

/** What is known of the humidity of a day; °C and %. Missing is NaN or left out. */
export type DailyHumidity = { dewPoint?: number; rhMax?: number; rhMin?: number; rhMean?: number }

/**
 * ea, actual vapour pressure of a day, kPa, from the best that is known, in this order: dew point (FAO-56 eq. 14),
 * highest and lowest relative humidity (eq. 17), mean relative humidity (eq. 19), and else the lowest temperature,
 * taken for the dew point (eq. 48).
 */
export function actualVapourPressure(tmin: number, tmax: number, humidity: DailyHumidity = {}): number {
  const { dewPoint, rhMax, rhMin, rhMean } = humidity
  if (isKnown(dewPoint)) return saturationVapourPressure(dewPoint)
  if (isKnown(rhMax) && isKnown(rhMin))
    return (saturationVapourPressure(tmin) * rhMax + saturationVapourPressure(tmax) * rhMin) / 200
  if (isKnown(rhMean)) return (rhMean / 100) * meanSaturationVapourPressure(tmin, tmax)
  return saturationVapourPressure(tmin)
}

/** Dew point, °C, of a vapour pressure in kPa: 237.3 L / (17.27 − L), L = ln(ea / 0.6108) (inverse of FAO-56 eq. 14). */
export function dewPoint(vapourPressure: number): number {
  const logarithm = Math.log(vapourPressure / 0.6108)
  return (237.3 * logarithm) / (17.27 - logarithm)
}

/** Relative humidity, %, from temperature and dew point in °C: 100 e°(Td) / e°(T), within 0 and 100 (FAO-56 eq. 10). */
export function relativeHumidity(temperature: number, dewPointTemperature: number): number {
  const share = saturationVapourPressure(dewPointTemperature) / saturationVapourPressure(temperature)
  return Math.max(0, Math.min(100, 100 * share))
}

/** Dew point, °C, from temperature in °C and relative humidity in %; at 0 % there is none (NaN). */
export function dewPointOf(temperature: number, humidity: number): number {
  return humidity > 0 ? dewPoint((humidity / 100) * saturationVapourPressure(temperature)) : Number.NaN
}

function isKnown(value: number | undefined): value is number {
  return value !== undefined && !Number.isNaN(value)
}

/** Of a ventilated psychrometer, °C⁻¹ (FAO-56 eq. 16). */
const PSYCHROMETER = 0.000662
/** Steps of Newton's method: four bring it to a thousandth of a degree from the air's temperature. */
const STEPS = 5

/**
 * Wet-bulb temperature, °C, from temperature in °C, relative humidity in % and air pressure in kPa: the Tw of
 * e°(Tw) − 0.000662 P (T − Tw) = ea (FAO-56 eq. 15). Missing where either is missing; never above the temperature.
 */
export function wetBulbTemperature(temperature: number, humidity: number, pressure: number): number {
  const actual = (humidity / 100) * saturationVapourPressure(temperature)
  const constant = PSYCHROMETER * pressure
  let wetBulb = temperature
  for (let step = 0; step < STEPS; step++) {
    const excess = saturationVapourPressure(wetBulb) - constant * (temperature - wetBulb) - actual
    wetBulb -= excess / (saturationSlope(wetBulb) + constant)
  }
  return Math.min(temperature, wetBulb)
}
