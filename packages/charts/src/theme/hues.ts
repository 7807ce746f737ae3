/** One hue for one quantity in every chart, the table and the map: names of the design tokens `--c-…`. */
export const SERIES_HUES = [
  'tmax',
  'tmin',
  'tavg',
  'rain',
  'evap',
  'rad',
  'hum',
  'soil',
  'soilm',
  'wind',
  'gdd',
  'clim',
  'yield',
  'veg',
] as const

/** One hue for each risk: names of the design tokens `--risk_…`. */
export const RISK_HUES = [
  'risk_heat_stress',
  'risk_cold',
  'risk_insufficient_high_temp',
  'risk_insufficient_low_temp',
  'risk_flood',
  'risk_cumulative_flood',
  'risk_drought',
  'risk_cumulative_drought',
  'risk_dry_soil',
  'risk_wet_soil',
  'risk_low_soil_temperature',
  'risk_high_soil_temperature',
  'risk_low_humidity',
  'risk_high_humidity',
  'risk_growing_degree_days',
  'risk_pest_degree_days',
] as const

export type SeriesHue = (typeof SERIES_HUES)[number]
export type RiskHue = (typeof RISK_HUES)[number]

export type Hue = SeriesHue | RiskHue | 'text' | 'accent'

/** Which hue a family of series has: the one place that says so. */
export const FAMILY_HUES = {
  max: 'tmax',
  min: 'tmin',
  mean: 'tavg',
  rain: 'rain',
  evaporation: 'evap',
  radiation: 'rad',
  humidity: 'hum',
  soil: 'soil',
  soilMoisture: 'soilm',
  wind: 'wind',
  degreeDays: 'gdd',
  climatology: 'clim',
  comparison: 'tavg',
  yield: 'yield',
  vegetation: 'veg',
} as const satisfies Record<string, SeriesHue>
