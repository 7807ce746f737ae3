import { STORED_VARIABLES, VARIABLES, type VariablePath, variableByPath } from './registry.ts'
import { type HourlyKey, SERIES, type SeriesKey } from './series.ts'
import type { WeatherTab } from './tab-keys.ts'

/** The tabs that draw what `/weather/{path}/…` serves: the variable's own, and those derived from it. */
export function tabsOf(path: VariablePath): readonly WeatherTab[] {
  return VARIABLES.filter(({ reads }) => (reads as readonly string[]).includes(path)).map(({ tab }) => tab)
}

/**
 * Hour by hour: the name on the wire, and the hourly series behind it. Temperature has a name of its own (decisions
 * §5); elsewhere the daily names stand, and an hour's lowest and highest value are the same.
 */
export function hourlySeriesOf(path: VariablePath): Readonly<Record<string, HourlyKey>> {
  if (path === 'temperature') return { t2m: 't2m' }
  const series: readonly SeriesKey[] = variableByPath(path).series
  return Object.fromEntries(series.map((key) => [key, SERIES[key].hourly]))
}

export const hasMonthly = (path: VariablePath): boolean =>
  STORED_VARIABLES.some((variable) => variable.path === path && variable.views.monthly)
