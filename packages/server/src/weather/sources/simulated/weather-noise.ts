import { coarseMix } from './coarse-grid.ts'
import { addNormals, mixStreams, type StreamMix, streamKey } from './random.ts'

/**
 * What drives a day: unit normals for maximum temperature, minimum temperature, radiation, whether it rains, how
 * much, humidity, wind, and the slow parts of temperature and rain (Richardson 1981; generator.md 3 to 5).
 */
export const DRIVER = {
  tMax: 0,
  tMin: 1,
  radiation: 2,
  wet: 3,
  rain: 4,
  humidity: 5,
  wind: 6,
  slowTemperature: 7,
  slowRain: 8,
} as const

/** Places for drivers: even, because random words give two numbers each. */
export const DRIVERS = 10
const WORDS = DRIVERS / 2

/** What a stream is for; part of its key. */
export const PURPOSE = { truth: 1, signal: 2, member: 3, windDirection: 4, station: 5, rainTime: 6 } as const

/** Share of the weather system (coarse grid) in a cell's driver; the rest is the cell's own. */
const SYSTEM_SHARE = 0.9
const OWN_SHARE = Math.sqrt(1 - SYSTEM_SHARE ** 2)

export type GridPoint = { latIndex: number; lonIndex: number }

/** Noise at a place: its coarse nodes and its own. `block` separates forecast issues; 0 belongs to none. */
export function weatherNoise(seed: number, purpose: number, block: number, point: GridPoint): StreamMix {
  const { nodes, weights } = coarseMix(point.latIndex / 10, point.lonIndex / 10)
  const systems = nodes.map((node, i) => ({
    key: streamKey(seed, purpose, block, 0, node),
    weight: SYSTEM_SHARE * (weights[i] ?? 0),
  }))
  const own = streamKey(seed, purpose, block, 1, point.latIndex, point.lonIndex)
  return mixStreams([...systems, { key: own, weight: OWN_SHARE }])
}

/** Adds `factor` times the noise of a counter to the drivers from `at` on. */
export function addNoise(
  noise: StreamMix,
  counter: number,
  factor: number,
  drivers: Float64Array,
  at = 0,
): void {
  addNormals(noise, counter * WORDS, WORDS, factor, drivers, at)
}
