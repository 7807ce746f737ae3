import { VARIABLES, type Variable } from './registry.ts'

/** The tabs of the weather page by their spec keys (spec 2 §2, §3); the last two are beyond the spec. */
export type WeatherTab = Variable['tab']

export const WEATHER_TABS: readonly WeatherTab[] = VARIABLES.map(({ tab }) => tab)

/** The tab that opens first (spec 2 §2). */
export const DEFAULT_WEATHER_TAB: WeatherTab = 'temperature_t2m'
