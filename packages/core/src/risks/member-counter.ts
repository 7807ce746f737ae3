import type { SeriesKey } from '../variables/series.ts'
import type { RiskWeather } from './risk-weather.ts'
import type { Timeline } from './timeline.ts'

/** A series as a timeline has it: days that are observed, then rows of members. */
export type SplitSeries = {
  observed: Float32Array
  observedFrom: number
  observedDays: number
  forecast: Float32Array
  /** The first value that belongs to it, and how many rows follow. */
  forecastFrom: number
  forecastDays: number
}

export type CountedRun = {
  isAbove: boolean
  threshold: number
  /** Days of the timeline, `end` not included. */
  first: number
  end: number
  /** Days in a row, and days before `first` that are taken to have held as well. */
  least: number
  lead: number
}

/**
 * Counts members where every value of a series is there, in place of masks of members. It may be given to the
 * evaluator by who has a quick one; what it finds must be what masks say.
 */
export type MemberCounter = {
  /** A new cell: what was taken in before is forgotten. */
  begin(days: number, members: number): void
  /** False when a value is missing, or there is no room for so many members. */
  takeIn(place: number, series: SplitSeries): boolean
  /** Answers the highest count; `counts` has all of them from the first day on. */
  countDays(place: number, run: CountedRun): number
  /** The same of sums over `days` days, or as many as there are before: for all days of the timeline. */
  countSums(place: number, sum: { isAbove: boolean; limit: number; days: number }): number
  readonly counts: Int32Array
}

const NOTHING = new Float32Array(0)

/** Null where days come from here and there; see `daySource`. */
export function splitSeries(
  { today, observed, forecast }: RiskWeather,
  { first, days }: Timeline,
  key: SeriesKey,
): SplitSeries | null {
  const past = observed.values[key]
  const rows = forecast.values[key]
  const end = first + days
  const split = past ? Math.max(first, Math.min(today, observed.from + observed.days)) : first
  if (split > first && observed.from > first) return null
  if (split < end && (!rows || forecast.from > split || forecast.from + forecast.days !== end)) return null
  return {
    observed: past ?? NOTHING,
    observedFrom: first - observed.from,
    observedDays: split - first,
    forecast: rows ?? NOTHING,
    forecastFrom: (split - forecast.from) * forecast.members,
    forecastDays: end - split,
  }
}
