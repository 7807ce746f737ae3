import type { SeriesKey } from '@windrow/core/variables/series.ts'

/** What a day leaves to the next, as places in a state array. */
export const SLOT = {
  /** The parts of a day in the order of `PART`, unit variance: what rain leaves of them. */
  parts: 0,
  slowT: 5,
  slowR: 6,
  /** 1 after a wet day. */
  wet: 7,
  /** Soil temperature at 10 cm, °C. */
  soilT: 8,
  /** Water that the topsoil lacks to field capacity, mm. */
  depletion: 9,
  /** Maximum of the day, °C: how warm the next night begins. */
  maximum: 10,
  /** The midnight before the day, °C: neither that day nor the one before is without it. */
  midnight: 11,
} as const

export const STATE_SIZE = 12

/** Values of a day, as places in an output array. */
export const OUT = {
  t2m_min: 0,
  t2m_max: 1,
  t2m_avg: 2,
  tp_sum: 3,
  stl1_min: 4,
  stl1_max: 5,
  rh_mean: 6,
  e_sum: 7,
  ssrd_mean: 8,
  swvl1_mean: 9,
  ws_mean: 10,
} as const satisfies Record<SeriesKey, number>

/** Widens the extremes of a day, at a place of its series, to what its next midnight has. */
export function reachMidnight(series: ModelSeries, at: number, midnight: number): void {
  const min = Math.min(series.t2m_min[at] ?? midnight, midnight)
  const max = Math.max(series.t2m_max[at] ?? midnight, midnight)
  series.t2m_min[at] = min
  series.t2m_max[at] = max
  series.t2m_avg[at] = (min + max) / 2
}

export const OUT_KEYS = Object.keys(OUT) as SeriesKey[]

/** All daily series of the model, each one value a day (or one a day and member). */
export type ModelSeries = Record<SeriesKey, Float32Array>

export function newModelSeries(length: number): ModelSeries {
  return Object.fromEntries(OUT_KEYS.map((key) => [key, new Float32Array(length)])) as ModelSeries
}

/** In the order of `OUT`, for loops that must not look keys up. */
export function seriesInOrder(series: ModelSeries): Float32Array[] {
  return OUT_KEYS.map((key) => series[key])
}
