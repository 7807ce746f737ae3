/** The tabs of the weather page by their spec keys (spec 2 §2, §3); the last two are beyond the spec. */
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
