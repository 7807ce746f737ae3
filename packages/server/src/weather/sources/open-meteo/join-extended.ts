import { SERIES, type SeriesKey } from '@windrow/core/variables/series.ts'
import type { Members } from './fetch-members.ts'

/** Bounds of a ratio between the two models; beyond them the overlap says nothing. */
const MIN_RATIO = 0.5
const MAX_RATIO = 2

/**
 * Days of the ensemble that are complete: every member has minimum, maximum and rain. The last day of a run often
 * is not, since local days end after it.
 */
export function horizonOf({ count: days, members, values }: Members): number {
  const needed = [values.t2m_min, values.t2m_max, values.tp_sum]
  for (let day = 0; day < days; day++) {
    for (let member = 0; member < members; member++) {
      if (needed.some((series) => !series || Number.isNaN(series[day * members + member]))) return day
    }
  }
  return days
}

/**
 * The extended forecast appended to the ensemble, member by member, from `horizon` on. The seasonal model is coarser
 * and not corrected for its bias, so that the plain series would step where one ends and the other begins. What the
 * two differ by on the days that both have (the mean over members and days) is taken as the models' lasting
 * difference at this place and removed: added to temperature and humidity, and to the daily range, evaporation,
 * radiation and wind as a ratio. Rain is left as it is, because two weeks are too short for a ratio of rain
 * (docs/adr, "Extended forecast").
 */
export function joinExtended(medium: Members, extended: Members, horizon: number, days: number): Members {
  const { first: firstDay, members } = medium
  const corrected = correct(medium, extended, horizon)
  const values: Members['values'] = {}
  const keys = new Set([...Object.keys(medium.values), ...Object.keys(corrected)] as SeriesKey[])
  for (const key of keys) {
    const joined = new Float32Array(days * members).fill(Number.NaN)
    const near = medium.values[key]
    if (near) joined.set(near.subarray(0, Math.min(horizon, days) * members))
    const far = corrected[key]
    for (let day = horizon; far && day < Math.min(days, extended.count); day++) {
      for (let member = 0; member < members; member++) {
        joined[day * members + member] = far[day * extended.members + (member % extended.members)] as number
      }
    }
    values[key] = joined
  }
  return { first: firstDay, count: days, members, values }
}

function correct(medium: Members, extended: Members, horizon: number): Members['values'] {
  const means = (key: SeriesKey) => [meanOf(medium, key, horizon), meanOf(extended, key, horizon)] as const
  const result: Members['values'] = { ...extended.values, ...correctTemperature(extended, means) }
  const humidity = extended.values.rh_mean
  const [nearHumidity, farHumidity] = means('rh_mean')
  const shift = orElse(nearHumidity - farHumidity, 0)
  if (humidity) result.rh_mean = humidity.map((value) => Math.min(100, Math.max(0, value + shift)))
  for (const key of ['e_sum', 'ssrd_mean', 'ws_mean'] as const) {
    const series = extended.values[key]
    const [near, far] = means(key)
    const most = SERIES[key].plausible[1]
    const ratio = ratioOf(near, far)
    if (series) result[key] = series.map((value) => (value > most ? value : Math.min(most, value * ratio)))
  }
  return result
}

/** The mean is shifted and the distances of minimum and maximum from it are scaled, which preserves their order. */
function correctTemperature(
  extended: Members,
  means: (key: SeriesKey) => readonly [number, number],
): Members['values'] {
  const { t2m_min: lows, t2m_max: highs } = extended.values
  if (!lows || !highs) return {}
  const middles = extended.values.t2m_avg ?? lows.map((low, index) => (low + (highs[index] as number)) / 2)
  const [nearLow, farLow] = means('t2m_min')
  const [nearHigh, farHigh] = means('t2m_max')
  const [nearMean, farMean] = means('t2m_avg')
  const shift = orElse(nearMean - farMean, orElse((nearLow + nearHigh - farLow - farHigh) / 2, 0))
  const ratio = ratioOf(nearHigh - nearLow, farHigh - farLow)
  const size = middles.length
  const [t2m_min, t2m_max, t2m_avg] = [new Float32Array(size), new Float32Array(size), new Float32Array(size)]
  for (let index = 0; index < size; index++) {
    const [low, high] = [lows[index] as number, highs[index] as number]
    // Extremes of the day and the mean of its 6-hourly values may cross by a little.
    const mean = middles[index] as number
    const middle = Math.min(high, Math.max(low, Number.isNaN(mean) ? (low + high) / 2 : mean))
    t2m_avg[index] = middle + shift
    t2m_min[index] = (t2m_avg[index] as number) - Math.max(0, middle - low) * ratio
    t2m_max[index] = (t2m_avg[index] as number) + Math.max(0, high - middle) * ratio
  }
  return { t2m_min, t2m_max, t2m_avg }
}

function meanOf({ values, members, count: days }: Members, key: SeriesKey, horizon: number): number {
  const series = values[key]
  let [sum, count] = [0, 0]
  for (let index = 0; series && index < Math.min(horizon, days) * members; index++) {
    const value = series[index] as number
    if (Number.isNaN(value)) continue
    sum += value
    count += 1
  }
  return count === 0 ? Number.NaN : sum / count
}

function ratioOf(near: number, far: number): number {
  return far > 0 ? Math.min(MAX_RATIO, Math.max(MIN_RATIO, orElse(near / far, 1))) : 1
}

function orElse(value: number, other: number): number {
  return Number.isFinite(value) ? value : other
}
