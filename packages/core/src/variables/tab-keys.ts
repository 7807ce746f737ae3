/**
 * The tabs of the weather page by their spec keys, in their order (spec 2 §2, §3); the last two are beyond the spec.
 * Their names alone: permissions have a switch for each, and code that checks one does not need all that is known of
 * the variables.
 */
export const WEATHER_TABS = [
  'temperature_t2m',
  'precipitation',
  'soil_temperature',
  'relative_humidity',
  'water_budget',
  'evapotranspiration',
  'solar_radiation',
  'gdd',
  'soil_moisture',
  'wind',
] as const

export type WeatherTab = (typeof WEATHER_TABS)[number]

/** The tab that opens first (spec 2 §2). */
export const DEFAULT_WEATHER_TAB: WeatherTab = 'temperature_t2m'
