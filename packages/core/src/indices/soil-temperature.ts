import { DAY_HOURS, DAY_MS } from '../time/day.ts'

/** m² s⁻¹, a moist loam (Hillel 1998). */
const DIFFUSIVITY = 5e-7
/** Once a day, rad s⁻¹. */
const DAILY = (2 * Math.PI) / (DAY_MS / 1_000)
/** D, m: √(2 κ / ω), the depth at which the daily swing has sunk to 1/e. */
const DAMPING_DEPTH = Math.sqrt((2 * DIFFUSIVITY) / DAILY)
/** The surface swings a little more than the air. */
const SURFACE_FACTOR = 1.1
/** The layer of the series stl1, m (decisions §5). */
const LAYER_DEPTH = 0.1
/** The hour at which the air is warmest, local solar time. */
const AIR_PEAK_HOUR = 14

/** Share of the difference that a day makes up, at 10 and at 5 cm; fitted on 79 USCRN stations of 2020. */
export const SOIL_RESPONSE = { at10cm: 0.25, at5cm: 0.3 } as const

/**
 * Daily mean soil temperature, °C, from daily mean air temperature, °C.
 *
 * Ts(d) = Ts(d−1) + k (Te − Ts(d−1)); Te = T + 1.5 where T ≥ 0, else 0.35 T + 1.5 (snow and freezing hold it back).
 * A missing day leaves the soil as it was. Until the first air temperature the result is missing. Median error over
 * 79 stations of the U.S. Climate Reference Network, 2020: 1.56 °C at 10 cm, 1.70 at 5 cm (science.md §5).
 */
export function soilTemperatures(
  air: ArrayLike<number>,
  { start, response = SOIL_RESPONSE.at10cm }: { start?: number; response?: number } = {},
): Float32Array {
  const soil = new Float32Array(air.length)
  let temperature = start ?? Number.NaN
  for (let day = 0; day < air.length; day++) {
    temperature = stepSoilTemperature(temperature, air[day] as number, response)
    soil[day] = temperature
  }
  return soil
}

/** One day of `soilTemperatures`, for those who go on day by day: °C of the soil the day before and of the air. */
export function stepSoilTemperature(
  before: number,
  air: number,
  response: number = SOIL_RESPONSE.at10cm,
): number {
  if (Number.isNaN(air)) return before
  return Number.isNaN(before) ? forcingOf(air) : before + response * (forcingOf(air) - before)
}

/** Bare ground in the sun is so much warmer than the air on average, °C (science.md §5). */
export const GROUND_WARMER = 1.5

const forcingOf = (air: number): number => (air >= 0 ? air : 0.35 * air) + GROUND_WARMER

/**
 * A, half of the daily range of the layer from the surface to a depth, °C.
 *
 * A0 (D/z)(1 − e^(−z/D)), A0 = 1.1 (Tmax − Tmin)/2 (mean of A0 e^(−z/D) over the layer; Carslaw & Jaeger 1959, §2.6).
 * stl1_min and stl1_max are the mean less and plus A.
 */
export function soilAmplitude(tmin: number, tmax: number, depth: number = LAYER_DEPTH): number {
  const surface = SURFACE_FACTOR * (Math.max(0, tmax - tmin) / 2)
  return surface * (DAMPING_DEPTH / depth) * (1 - Math.exp(-depth / DAMPING_DEPTH))
}

/**
 * Soil temperature at an hour of local solar time, °C: mean + A sin(ω (t − t0) − z/D) (Hillel 1998): at 10 cm it is
 * warmest 3.3 h after the air.
 */
export function soilTemperatureAtHour(
  mean: number,
  amplitude: number,
  hour: number,
  depth: number = LAYER_DEPTH,
): number {
  const sinceMean = hour - (AIR_PEAK_HOUR - 6)
  return mean + amplitude * Math.sin((2 * Math.PI * sinceMean) / DAY_HOURS - depth / DAMPING_DEPTH)
}

/** The layer's swing comes z/D rad after the surface's: about 3 h at 10 cm. */
const LAG_HOURS = Math.round(((LAYER_DEPTH / DAMPING_DEPTH) * DAY_HOURS) / (2 * Math.PI))

/**
 * Temperature of the surface at an hour, °C, from hourly temperatures of the layer 0 to 10 cm: around the mean of 24 hours
 * it swings (z/D)/(1 − e^(−z/D)) times as far, and earlier (the inverse of `soilAmplitude` and `soilTemperatureAtHour`).
 * Missing where an hour that it needs is.
 */
export function surfaceTemperature(layer: ArrayLike<number>, hour: number): number {
  const meanAround = (centre: number) => {
    let sum = 0
    for (let at = centre - 12; at < centre + 12; at++) sum += layer[at] ?? Number.NaN
    return sum / DAY_HOURS
  }
  const gain = LAYER_DEPTH / DAMPING_DEPTH / (1 - Math.exp(-LAYER_DEPTH / DAMPING_DEPTH))
  const later = hour + LAG_HOURS
  return meanAround(hour) + gain * ((layer[later] ?? Number.NaN) - meanAround(later))
}
