/**
 * Wet-bulb temperature, °C, at sea-level pressure, from temperature in °C and relative humidity in %.
 *
 * T atan(0.151977 √(RH + 8.313659)) + atan(T + RH) − atan(RH − 1.676331) + 0.00391838 RH^1.5 atan(0.023101 RH)
 * − 4.686035 (Stull 2011, J. Appl. Meteor. Climatol. 50:2267, eq. 1): within 1 °C for −20 to 50 °C and 5 to 99 %.
 * Missing where either is missing; never above the temperature.
 */
export function wetBulbTemperature(temperature: number, humidity: number): number {
  const wetBulb =
    temperature * Math.atan(0.151977 * Math.sqrt(humidity + 8.313659)) +
    Math.atan(temperature + humidity) -
    Math.atan(humidity - 1.676331) +
    0.00391838 * humidity ** 1.5 * Math.atan(0.023101 * humidity) -
    4.686035
  return Math.min(temperature, wetBulb)
}
