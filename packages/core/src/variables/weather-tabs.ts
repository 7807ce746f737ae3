import { STORED_VARIABLES, VARIABLES, type Variable, type VariablePath, variableByPath } from './registry.ts'
import { type HourlyKey, SERIES, type SeriesKey } from './series.ts'

/** The tabs of the weather page by their spec keys (spec 2 §2, §3); the last two are beyond the spec. */
export type WeatherTab = Variable['tab']

export const WEATHER_TABS: readonly WeatherTab[] = VARIABLES.map(({ tab }) => tab)

/** The tab that opens first (spec 2 §2). */
export const DEFAULT_WEATHER_TAB: WeatherTab = 'temperature_t2m'

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
