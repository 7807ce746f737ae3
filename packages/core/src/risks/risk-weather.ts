import type { MemberTable, SeriesTable } from '../series/series.ts'
import { yearDay } from '../time/calendar.ts'
import type { DayNumber } from '../time/day.ts'
import type { SeriesKey } from '../variables/series.ts'

/**
 * A sum or a season with a larger share of its days missing says nothing; within it a missing day of degree days takes
 * the value of the day before.
 */
export const MISSING_SHARE = 0.1

/** Weather of one cell, day-major, metric. Observed days are one certain member (decisions §6). Missing is NaN. */
export type RiskWeather = {
  today: DayNumber
  observed: SeriesTable<SeriesKey>
  forecast: MemberTable<SeriesKey> & {
    /**
     * With a source that gives quantiles only: the level of each "member", ascending, such as 0.05 to 0.95. A value is
     * then that quantile of the day, and probabilities are interpolated between them.
     */
    levels?: readonly number[]
  }
  /**
   * Past years as continuations of degree-day sums, `t2m_min` and `t2m_max`: the same calendar days from the
   * forecast's end on in each year. `values[day * years + year]`
   */
  years?: SeriesTable<SeriesKey> & { years: number }
}

/** Where the value of a day is taken from. */
type DaySource = 'observed' | 'forecast' | 'none'

/**
 * A day before today is observed where there is an observation, and forecast where only a forecast is left of it; from
 * today on it is the other way round.
 */
export function daySource(
  { today, observed, forecast }: RiskWeather,
  series: SeriesKey,
  day: DayNumber,
): DaySource {
  const value = observed.values[series]?.[day - observed.first]
  const isObserved = value !== undefined && !Number.isNaN(value)
  const ahead = day - forecast.first
  const isForecast = ahead >= 0 && ahead < forecast.count && forecast.values[series] !== undefined
  if (isObserved && (day < today || !isForecast)) return 'observed'
  return isForecast ? 'forecast' : 'none'
}

/** Days from `first` on, observed ones and forecast ones in one line; today is always among them. */
export type Timeline = {
  first: DayNumber
  days: number
  /** Today's place on it. */
  today: number
  /** Places of its days in the 365-day year; there may be more room than days. */
  places: Uint16Array
}

/** Reused between cells, to spare the garbage collector; it does not leave an evaluation. */
let places = new Uint16Array(0)
let placesFrom = 0

export function timelineOf({ today, observed, forecast }: RiskWeather): Timeline {
  let first = today
  let end = today + 1
  for (const { first: from, count: days } of [observed, forecast]) {
    if (days === 0) continue
    first = Math.min(first, from)
    end = Math.max(end, from + days)
  }
  const days = end - first
  if (places.length < days || placesFrom !== first) {
    places = new Uint16Array(days)
    placesFrom = first
    for (let day = 0; day < days; day++) places[day] = yearDay(first + day)
  }
  return { first, days, today: today - first, places }
}
