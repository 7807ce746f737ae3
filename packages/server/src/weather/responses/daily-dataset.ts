import type { WeatherDataset } from '@windrow/contract/entities/weather.ts'
import { climatologyOver, dayOfYearClimatology } from '@windrow/core/climatology/day-of-year.ts'
import { memberSums, rainOutlooks } from '@windrow/core/indices/rain-outlook.ts'
import { ensembleQuantiles } from '@windrow/core/kernels/member-quantiles.ts'
import { missingQuantiles } from '@windrow/core/series/quantile.ts'
import { dayOf } from '@windrow/core/time/day.ts'
import { clockHour } from '@windrow/core/time/zone.ts'
import type { VariablePath } from '@windrow/core/variables/registry.ts'
import type { HourlyKey, SeriesKey } from '@windrow/core/variables/series.ts'
import { hourlySeriesOf } from '@windrow/core/variables/weather-tabs.ts'
import type { CellWeather } from '../cells/cell-weather.ts'
import {
  spreadOf,
  wireDays,
  wireHours,
  wireNumber,
  wireQuantiles,
  wireRain,
  wireValues,
  withTime,
} from '../cells/wire-values.ts'
import type { HourlySeries } from '../sources/weather-source.ts'

const WEEK = 7

/** The median highest and lowest temperature of 7 days from today, and what rain may come. */
export function weeklyDays({ forecast }: CellWeather) {
  const { members, first: firstDay } = forecast
  const days = Math.min(WEEK, forecast.count)
  const median = (key: 't2m_min' | 't2m_max') => {
    const values = forecast.values[key]
    return values ? ensembleQuantiles(values.subarray(0, days * members), members)['0.5'] : null
  }
  const max = median('t2m_max')
  const min = median('t2m_min')
  const rain = rainOutlooks(forecast.values.tp_sum ?? new Float32Array(0), members, days)
  return Array.from({ length: days }, (_, day) => ({
    date: dayOf(firstDay + day),
    max: wireNumber(max?.[day] ?? Number.NaN),
    min: wireNumber(min?.[day] ?? Number.NaN),
    ...(rain[day] ? wireRain(rain[day]) : { chance: null, low: null, high: null }),
  }))
}

/** The hours up to now as observed, then the forecast under its single key; hours have no climatology. */
export function hourlyDataset(
  hourly: HourlySeries,
  variable: VariablePath,
  zone: string,
  now: Date,
): Dataset {
  const past = Math.min(Math.max(0, clockHour(zone, now.getTime()) - hourly.first), hourly.count)
  const hist: Record<string, unknown> = {}
  const fc: Record<string, unknown> = {}
  for (const [name, key] of Object.entries(hourlySeriesOf(variable))) {
    const values = hourly.values[key] ?? new Float32Array(hourly.count).fill(Number.NaN)
    hist[name] = wireValues(values.subarray(0, past))
    fc[name] = { '-1.0': wireValues(values.subarray(past)) }
  }
  return {
    ds_hist: withTime(wireHours(zone, hourly.first, past), hist),
    ds_fc: withTime(wireHours(zone, hourly.first + past, hourly.count - past), fc),
    ds_clim: withTime([], {}),
  }
}

/** The hours ahead of one series, at most `hours` of them. */
export function hoursAhead(
  hourly: HourlySeries,
  key: HourlyKey,
  zone: string,
  now: Date,
  hours: number,
): { hour: string; value: number | null }[] {
  const from = Math.max(0, clockHour(zone, now.getTime()) - hourly.first)
  const names = wireHours(zone, hourly.first + from, Math.min(hours, hourly.count - from))
  const values = hourly.values[key]
  return names.map((hour, i) => ({ hour, value: wireNumber(values?.[from + i] ?? Number.NaN) }))
}

/** How likely rain is on each day of the daily view, how much comes if it does, and what all of them bring. */
export function rainAhead({ forecast }: CellWeather): WeatherDataset['rain'] {
  const { members, count } = forecast
  const days = Math.min(DAILY_AHEAD + 1, count)
  const values = forecast.values.tp_sum ?? new Float32Array(days * members).fill(Number.NaN)
  return {
    days: rainOutlooks(values, members, days).map(wireRain),
    sum: spreadOf(memberSums(values, members, days), 10),
  }
}

/** Daily views reach 400 days back and 14 ahead (decisions §5). */
export const DAILY_BACK = 400
export const DAILY_AHEAD = 14

export type Dataset = Pick<WeatherDataset, 'ds_hist' | 'ds_fc' | 'ds_clim'>

/** Observed days, the forecast's quantiles over its members, and what is normal on each of those days. */
export function dailyDataset(weather: CellWeather, series: readonly SeriesKey[]): Dataset {
  const { today, history, forecast, years } = weather
  const histFrom = Math.max(today - DAILY_BACK, history.first)
  const histDays = today - histFrom
  const fcDays = Math.min(DAILY_AHEAD + 1, forecast.count)
  const climDays = histDays + DAILY_AHEAD + 1
  const hist: Record<string, unknown> = {}
  const fc: Record<string, unknown> = {}
  const clim: Record<string, unknown> = {}
  for (const key of series) {
    const past = history.values[key] ?? new Float32Array(history.count).fill(Number.NaN)
    const members = forecast.values[key]
    const at = histFrom - history.first
    hist[key] = wireValues(past.subarray(at, at + histDays))
    fc[key] = wireQuantiles(
      members
        ? ensembleQuantiles(members.subarray(0, fcDays * forecast.members), forecast.members)
        : missingQuantiles(fcDays),
    )
    const normal = years && dayOfYearClimatology({ first: history.first, values: past }, years)
    clim[key] = wireQuantiles(
      normal ? climatologyOver(normal, histFrom, climDays) : missingQuantiles(climDays),
    )
  }
  return {
    ds_hist: withTime(wireDays(histFrom, histDays), hist),
    ds_fc: withTime(wireDays(forecast.first, fcDays), fc),
    ds_clim: withTime(wireDays(histFrom, climDays), clim),
  }
}
