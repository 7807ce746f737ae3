import type { PastForecasts } from '@windrow/core/risks/past-forecasts.ts'
import type { MemberTable } from '@windrow/core/series/series.ts'
import { firstDayOf, monthOf } from '@windrow/core/time/calendar.ts'
import { calendarDay, type DayNumber, HOUR_MS } from '@windrow/core/time/day.ts'
import { localDay } from '@windrow/core/time/zone.ts'
import type { SeriesKey } from '@windrow/core/variables/series.ts'
import { monthlyCurve } from '../season/monthly-curve.ts'
import { monthSpans } from '../season/season.ts'
import {
  type StationDifferences,
  TEMPERATURES,
  type Temperature,
} from '../sources/ghcn/station-differences.ts'
import type { HourlySeries } from '../sources/weather-source.ts'

/**
 * What a station differs on each of some days, °C: without a step where a month ends, and over every month its mean. The
 * whole months are drawn, and one more on each side, so that a day has the same number whatever the days around it.
 */
export function differencesOn(byMonth: readonly number[], first: DayNumber, count: number): Float64Array {
  const from = firstDayOf(monthOf(first) - 1)
  const to = firstDayOf(monthOf(first + count - 1) + 2)
  const spans = monthSpans(from, to - from)
  const curve = monthlyCurve(
    spans,
    spans.map((span) => byMonth[calendarDay(span.from).month - 1] ?? 0),
  )
  return curve.slice(first - from, first - from + count)
}

/** The temperatures of a forecast as the station would measure them, member by member; min <= mean <= max. */
export function correctForecast(
  { first, count, members, values }: MemberTable<SeriesKey>,
  differences: StationDifferences,
): Partial<Record<Temperature, Float32Array>> {
  const corrected: Partial<Record<Temperature, Float32Array>> = {}
  for (const key of TEMPERATURES) {
    const own = values[key]
    if (!own) continue
    const byDay = differencesOn(differences[key], first, count)
    corrected[key] = own.map((value, at) => value + (byDay[Math.floor(at / members)] as number))
  }
  keepInOrder(corrected)
  return corrected
}

/** Where the extremes of a member meet, as on a wet day at a station with warm nights and cool days, both are their middle. */
function keepInOrder({ t2m_min: mins, t2m_max: maxs, t2m_avg: means }: ReturnType<typeof correctForecast>) {
  if (!mins || !maxs) return
  for (let at = 0; at < mins.length; at++) {
    const [low, high] = [mins[at] as number, maxs[at] as number]
    if (low > high) mins[at] = maxs[at] = (low + high) / 2
    const mean = means?.[at]
    if (means && mean !== undefined && !Number.isNaN(mean))
      means[at] = Math.min(maxs[at] as number, Math.max(mins[at] as number, mean))
  }
}

/** The forecasts of past mornings, or quantiles of them, in the same way. */
export function correctPastForecasts(block: PastForecasts, differences: StationDifferences): PastForecasts {
  const { first, issues, days, members } = block
  const values = { ...block.values }
  for (const key of TEMPERATURES) {
    const own = values[key]
    if (!own) continue
    const byDay = differencesOn(differences[key], first, issues + days)
    values[key] = own.map((value, at) => {
      const day = Math.floor(at / members)
      return value + (byDay[Math.floor(day / days) + (day % days)] as number)
    })
  }
  return { ...block, values }
}

/** What a day differs by, and its own coldest and warmest hour. */
type Day = { difference: { low: number; high: number }; low: number; high: number }

/**
 * The hours of the grid as the station would have them: the coldest of a day by what its minima differ, the warmest by what
 * its maxima do, and those between them by their share of the way.
 */
export function correctHours(
  { first, count, values }: HourlySeries,
  zone: string,
  differences: StationDifferences,
): HourlySeries {
  const hours = values.t2m
  if (!hours) return { first, count, values: {} }
  const dayAt = (at: number) => localDay(zone, (first + at) * HOUR_MS)
  const [from, to] = [dayAt(0), dayAt(count - 1)]
  const [lows, highs] = [
    differencesOn(differences.t2m_min, from, to - from + 1),
    differencesOn(differences.t2m_max, from, to - from + 1),
  ]
  const dayOfHour = Array.from({ length: count }, (_, at) => dayAt(at) - from)
  const days = Array.from(lows, (low, day): Day => {
    return { difference: { low, high: highs[day] as number }, low: Infinity, high: -Infinity }
  })
  for (const [at, value] of hours.entries()) {
    const day = days[dayOfHour[at] as number] as Day
    if (value < day.low) day.low = value
    if (value > day.high) day.high = value
  }
  const t2m = hours.map((value, at) => {
    const { difference, low, high } = days[dayOfHour[at] as number] as Day
    const share = high > low ? (value - low) / (high - low) : 0.5
    return value + difference.low + share * (difference.high - difference.low)
  })
  return { first, count, values: { t2m } }
}
