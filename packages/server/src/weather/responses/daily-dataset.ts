import type { WeatherDataset } from '@windrow/contract/entities/weather.ts'
import { climatologyOver, dayOfYearClimatology } from '@windrow/core/climatology/day-of-year.ts'
import { ensembleQuantiles } from '@windrow/core/series/ensemble-quantiles.ts'
import { missingQuantiles } from '@windrow/core/series/quantile.ts'
import type { SeriesKey } from '@windrow/core/variables/series.ts'
import type { CellWeather } from '../cells/cell-weather.ts'
import { wireDays, wireQuantiles, wireValues, withTime } from '../cells/wire-values.ts'

/** Daily views reach 400 days back and 14 ahead (decisions §5). */
export const DAILY_BACK = 400
export const DAILY_AHEAD = 14

export type Dataset = Pick<WeatherDataset, 'ds_hist' | 'ds_fc' | 'ds_clim'>

/** Observed days, the forecast's quantiles over its members, and what is normal on each of those days. */
export function dailyDataset(weather: CellWeather, series: readonly SeriesKey[]): Dataset {
  const { today, history, forecast, years } = weather
  const histFrom = Math.max(today - DAILY_BACK, history.firstDay)
  const histDays = today - histFrom
  const fcDays = Math.min(DAILY_AHEAD + 1, forecast.days)
  const climDays = histDays + DAILY_AHEAD + 1
  const hist: Record<string, unknown> = {}
  const fc: Record<string, unknown> = {}
  const clim: Record<string, unknown> = {}
  for (const key of series) {
    const past = history.values[key] ?? new Float32Array(history.days).fill(Number.NaN)
    const members = forecast.values[key]
    const at = histFrom - history.firstDay
    hist[key] = wireValues(past.subarray(at, at + histDays))
    fc[key] = wireQuantiles(
      members
        ? ensembleQuantiles(members.subarray(0, fcDays * forecast.members), forecast.members)
        : missingQuantiles(fcDays),
    )
    const normal = years && dayOfYearClimatology({ firstDay: history.firstDay, values: past }, years)
    clim[key] = wireQuantiles(
      normal ? climatologyOver(normal, histFrom, climDays) : missingQuantiles(climDays),
    )
  }
  return {
    ds_hist: withTime(wireDays(histFrom, histDays), hist),
    ds_fc: withTime(wireDays(forecast.firstDay, fcDays), fc),
    ds_clim: withTime(wireDays(histFrom, climDays), clim),
  }
}
