import type { Quantiles } from '@windrow/core/series/quantile.ts'
import { dayNumber } from '@windrow/core/time/day.ts'

/** Made-up days around Thursday 14 May 2026, for tests, the gallery and the bench; the same in every run. */
export const TODAY = dayNumber('2026-05-14')

const MAX = [17, 19, 22.4, 24.3, 25.1, 21, 16.2, 14.1, 17.3, 20.2, 21.9, 23.4]
const MIN = [3.1, 4, 5.2, 7.1, 9.2, 8.4, 4.3, 1.2, 1.9, 4.1, 5.7, 7.2]
const MAX_AHEAD = [21.2, 15.3, 11.9, 14, 17.1, 19.8, 21.6, 22.7, 22.9, 22.3, 22.1, 22.4, 22.7, 22.9, 23.1]
const MIN_AHEAD = [5.4, 1.2, -1.7, -0.2, 2.4, 4.3, 5.8, 6.7, 7, 6.6, 6.5, 6.7, 6.9, 7, 7.2]

export const daysFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => first + index)

/** A fan that opens with time: five quantiles around a middle. */
export function fan(
  middle: readonly number[],
  width = 1,
  floor = Number.NEGATIVE_INFINITY,
): Quantiles<Float64Array> {
  const half = (index: number) => (0.9 + 6.9 * (1 - Math.exp(-index / 6.5))) * width
  const shifted = (share: number) =>
    Float64Array.from(middle, (value, index) => Math.max(floor, value + half(index) * share))
  return {
    '0.05': shifted(-1),
    '0.25': shifted(-0.41),
    '0.5': Float64Array.from(middle),
    '0.75': shifted(0.4),
    '0.95': shifted(0.96),
  }
}

/** A year's normal range, by day number: five quantiles around a sine with its top in late July. */
export function normalOf(
  days: readonly number[],
  { mean, swing, spread }: { mean: number; swing: number; spread: number },
): Quantiles<Float64Array> {
  const at = (share: number) =>
    Float64Array.from(days, (day) => {
      const season = Math.cos(((day - dayNumber('2026-07-25')) / 365.25) * 2 * Math.PI)
      return mean + swing * season + spread * share + Math.sin(day * 1.7) * 0.2 * share
    })
  return { '0.05': at(-1), '0.25': at(-0.42), '0.5': at(0), '0.75': at(0.42), '0.95': at(0.92) }
}

/** 400 days back, of which the last twelve are those of the picture. */
function history(recent: readonly number[], mean: number, swing: number): Float64Array {
  const older = daysFrom(TODAY - 400, 400 - recent.length).map((day) => {
    const season = Math.cos(((day - dayNumber('2026-07-25')) / 365.25) * 2 * Math.PI)
    return mean + swing * season + 4 * Math.sin(day * 0.9) * Math.cos(day * 0.23)
  })
  return Float64Array.from([...older, ...recent])
}

const first = TODAY - 400
const all = daysFrom(first, 415)

export const MAXIMUM = {
  observed: { first, values: history(MAX, 16, 12) },
  forecast: { first: TODAY, quantiles: fan(MAX_AHEAD) },
  normal: { first, quantiles: normalOf(all, { mean: 16.2, swing: 11.5, spread: 8.4 }) },
}

export const MINIMUM = {
  observed: { first, values: history(MIN, 2, 9) },
  forecast: { first: TODAY, quantiles: fan(MIN_AHEAD, 0.74) },
  normal: { first, quantiles: normalOf(all, { mean: 2.2, swing: 8.6, spread: 5.5 }) },
}
