import type { WeatherMembers } from '@windrow/contract/entities/weather.ts'
import { countYears, pastSequences } from '@windrow/core/climatology/years.ts'
import type { DayNumber } from '@windrow/core/time/day.ts'
import type { SeriesKey } from '@windrow/core/variables/series.ts'
import type { CellWeather } from '../cells/cell-weather.ts'
import { wireDays, wireValues } from '../cells/wire-values.ts'
import { DAILY_AHEAD, DAILY_BACK } from './daily-dataset.ts'

/** The series from which water budget, degree days and cumulative sums are derived. */
export const MEMBER_SERIES = ['t2m_min', 't2m_max', 'tp_sum', 'e_sum'] as const satisfies SeriesKey[]

type Rows = (number | null)[][]

/**
 * Members and past years as rows. The years cover the observed days too, so that a sum that began at planting has
 * its normal band from there on.
 */
export function membersResponse(weather: CellWeather): Omit<WeatherMembers, 'provenance'> {
  const { today, history, forecast, years } = weather
  const days = Math.min(DAILY_AHEAD + 1, forecast.count)
  const from = Math.max(today - DAILY_BACK, history.first)
  const climDays = today - from + DAILY_AHEAD + 1
  const observed = (key: SeriesKey) =>
    wireValues(history.values[key]?.subarray(from - history.first, today - history.first) ?? [])
  const members = (key: SeriesKey) =>
    toRows(forecast.values[key] ?? new Float32Array(0), forecast.members, days)
  const pastYears = (key: SeriesKey) => {
    const values = history.values[key]
    if (!values || !years) return []
    return toRows(
      pastSequences({ first: history.first, values }, years, from, climDays),
      countYears(years),
      climDays,
    )
  }
  return {
    time: wireDays(forecast.first, days),
    members: each(members),
    years: each(pastYears),
    observed: { time: wireDays(from, today - from), ...each(observed) },
    climTime: wireDays(from, climDays),
    extended: extendedDays(weather, from, days),
    issued: weather.issued.toISOString(),
  }
}

/**
 * The days between the daily forecast and the end of the seasonal one, for months of degree days: only the middle of
 * each day, (max + min)/2, to a tenth of a degree, since all of it goes over the line for one tab.
 */
function extendedDays({ history, forecast, years }: CellWeather, climFrom: DayNumber, skipped: number) {
  const from = forecast.first + skipped
  const days = Math.max(0, forecast.count - skipped)
  const { t2m_min, t2m_max } = forecast.values
  const { members } = forecast
  const ahead = middles(t2m_min?.subarray(skipped * members), t2m_max?.subarray(skipped * members))
  /** Each year's row goes on where that of the days before ends. */
  const past = (values: Float32Array | undefined) =>
    values && years
      ? pastSequences({ first: history.first, values }, years, climFrom, from + days - climFrom).subarray(
          (from - climFrom) * countYears(years),
        )
      : undefined
  return {
    time: wireDays(from, days),
    members: toRows(ahead, members, days, TENTHS),
    years: years
      ? toRows(
          middles(past(history.values.t2m_min), past(history.values.t2m_max)),
          countYears(years),
          days,
          TENTHS,
        )
      : [],
  }
}

const TENTHS = 10

function middles(low: Float32Array = new Float32Array(0), high: Float32Array = new Float32Array(0)) {
  return low.map((value, at) => (value + (high[at] ?? Number.NaN)) / 2)
}

function each<Value>(make: (key: SeriesKey) => Value): Record<(typeof MEMBER_SERIES)[number], Value> {
  return { t2m_min: make('t2m_min'), t2m_max: make('t2m_max'), tp_sum: make('tp_sum'), e_sum: make('e_sum') }
}

/** From day-major to one row for each member. */
function toRows(values: Float32Array, members: number, days: number, parts?: number): Rows {
  return Array.from({ length: members }, (_, member) =>
    wireValues(
      Float32Array.from({ length: days }, (_, day) => values[day * members + member] ?? Number.NaN),
      parts,
    ),
  )
}
