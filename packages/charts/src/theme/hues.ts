import { RISK_KEYS, type RiskKey } from '@windrow/core/risks/registry.ts'

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
export const RISK_HUES = RISK_KEYS

export type SeriesHue = (typeof SERIES_HUES)[number]
export type RiskHue = RiskKey

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
