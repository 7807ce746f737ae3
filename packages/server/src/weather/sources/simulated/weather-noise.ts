import { addNormals, mixStreams, NUMBERS, type StreamMix, streamKey } from './random.ts'
import { systemsAround } from './weather-systems.ts'

/**
 * What drives a day: unit normals for its mean temperature, daily range, sun, whether it rains, how much, humidity,
 * wind, and the slow parts of temperature and rain.
 */
export const DRIVER = {
  mean: 0,
  range: 1,
  wind: 2,
  slowTemperature: 3,
  sun: 5,
  wet: 6,
  rain: 7,
  humidity: 8,
  slowRain: 9,
} as const

/** Places for drivers: two words of five, the first for what comes with lows and highs, the second for fronts. */
export const DRIVERS = 10
export const isOfFronts = (driver: number) => driver >= NUMBERS

/** What a stream is for; part of its key. From `models` on they are those of further models, by their stream. */
export const PURPOSE = {
  truth: 1,
  signal: 2,
  member: 3,
  windDirection: 4,
  station: 5,
  rainTime: 6,
  furtherSignal: 7,
  models: 100,
} as const

/**
 * Shares of variance of each size of weather system, and last the place's own: temperature and wind come with lows and
 * highs, rain, sun and humidity with fronts and showers (science-2.md §1).
 */
const WIDE = [0.78, 0.13, 0.05, 0.02, 0.02]
const LOCAL = [0.15, 0.47, 0.23, 0.12, 0.03]
const OWN = WIDE.length - 1

export type GridPoint = { latIndex: number; lonIndex: number }

/** Noise at a place: its weather systems and its own. `block` separates forecast issues; 0 belongs to none. */
export function weatherNoise(seed: number, purpose: number, block: number, point: GridPoint): StreamMix {
  const systems = systemsAround(point.latIndex / 10, point.lonIndex / 10)
  const own = streamKey(seed, purpose, block, OWN, point.latIndex, point.lonIndex)
  const weightsOf = (size: number, weight: number): [number, number] => [
    weight * Math.sqrt(WIDE[size] ?? 0),
    weight * Math.sqrt(LOCAL[size] ?? 0),
  ]
  return mixStreams([
    ...systems.map(({ size, node, weight }) => ({
      key: streamKey(seed, purpose, block, size, node),
      weights: weightsOf(size, weight),
    })),
    { key: own, weights: weightsOf(OWN, 1) },
  ])
}

/** Adds `factor` times the noise of a counter to the drivers from `at` on. */
export function addNoise(
  noise: StreamMix,
  counter: number,
  factor: number,
  drivers: Float64Array,
  at = 0,
): void {
  addNormals(noise, counter, factor, drivers, at)
}
