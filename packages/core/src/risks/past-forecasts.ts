import type { DayNumber } from '../time/day.ts'
import type { SeriesKey } from '../variables/series.ts'
import type { RiskWeather } from './risk-weather.ts'

/**
 * Forecasts as they were, or would have been, issued in the morning of past days, one a day from `first` on. Each
 * begins with its own day: `values[(issue * days + day) * members + member]`.
 */
export type PastForecasts = {
  first: DayNumber
  issues: number
  /** Of each forecast. */
  days: number
  members: number
  /** Where quantiles are left of them only: the level of each "member", as in the forecast of `RiskWeather`. */
  levels?: readonly number[]
  values: Partial<Record<SeriesKey, Float32Array>>
}

/** The forecast that was issued on a day, a view; undefined where there is none. */
export function forecastIssuedOn(
  blocks: readonly PastForecasts[],
  day: DayNumber,
): RiskWeather['forecast'] | undefined {
  const block = blocks.find(({ first, issues }) => day >= first && day < first + issues)
  if (!block) return undefined
  const { first, days, members, levels } = block
  const size = days * members
  const values: RiskWeather['forecast']['values'] = {}
  for (const [key, all] of Object.entries(block.values))
    values[key as SeriesKey] = all.subarray((day - first) * size, (day - first + 1) * size)
  return { first: day, count: days, members, values, ...(levels ? { levels } : {}) }
}

/** Some series of many. */
export function only<Values>(
  values: Partial<Record<SeriesKey, Values>>,
  series: readonly SeriesKey[],
): Partial<Record<SeriesKey, Values>> {
  return Object.fromEntries(series.flatMap((key) => (values[key] ? [[key, values[key]]] : [])))
}
