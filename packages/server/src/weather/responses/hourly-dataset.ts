import { hourlySeriesOf } from '@windrow/core/variables/calls.ts'
import type { VariablePath } from '@windrow/core/variables/registry.ts'
import type { HourlyKey } from '@windrow/core/variables/series.ts'
import { wireHours, wireNumber, wireValues, withTime } from '../cells/wire-values.ts'
import type { HourlySeries } from '../sources/weather-source.ts'
import type { Dataset } from './daily-dataset.ts'

const HOUR_MS = 3_600_000

/** The hours up to now as observed, then the forecast under its single key; hours have no climatology. */
export function hourlyDataset(
  hourly: HourlySeries,
  variable: VariablePath,
  zone: string,
  now: Date,
): Dataset {
  const past = Math.min(Math.max(0, Math.floor(now.getTime() / HOUR_MS) - hourly.firstHour), hourly.hours)
  const hist: Record<string, unknown> = {}
  const fc: Record<string, unknown> = {}
  for (const [name, key] of Object.entries(hourlySeriesOf(variable))) {
    const values = hourly.values[key] ?? new Float32Array(hourly.hours).fill(Number.NaN)
    hist[name] = wireValues(values.subarray(0, past))
    fc[name] = { '-1.0': wireValues(values.subarray(past)) }
  }
  return {
    ds_hist: withTime(wireHours(zone, hourly.firstHour, past), hist),
    ds_fc: withTime(wireHours(zone, hourly.firstHour + past, hourly.hours - past), fc),
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
  const from = Math.max(0, Math.floor(now.getTime() / HOUR_MS) - hourly.firstHour)
  const names = wireHours(zone, hourly.firstHour + from, Math.min(hours, hourly.hours - from))
  const values = hourly.values[key]
  return names.map((hour, i) => ({ hour, value: wireNumber(values?.[from + i] ?? Number.NaN) }))
}
