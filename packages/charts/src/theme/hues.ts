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
  'model1',
  'model2',
  'model3',
  'model4',
  'model5',
  'model6',
] as const

/** One hue for each risk: names of the design tokens `--risk_…`. */
export const RISK_HUES = RISK_KEYS

type SeriesHue = (typeof SERIES_HUES)[number]
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

const SNOW = 'M10 2.5v15M3.5 6.2l13 7.6M16.5 6.2l-13 7.6M8 4l2 1.8L12 4M8 16l2-1.8 2 1.8'
const SUN =
  'M10 6.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7ZM10 2v1.8M10 16.2V18M2 10h1.8M16.2 10H18M4.3 4.3l1.3 1.3M14.4 14.4l1.3 1.3M15.7 4.3l-1.3 1.3M5.6 14.4l-1.3 1.3'
const DROP = 'M10 2.8c2.6 3.1 4.6 5.7 4.6 8.4a4.6 4.6 0 0 1-9.2 0c0-2.7 2-5.3 4.6-8.4Z'
const RAIN =
  'M6 10.5a3.3 3.3 0 0 1 .3-6.5 4.2 4.2 0 0 1 8 1.3 2.7 2.7 0 0 1-.3 5.2ZM7 13.5l-1 2.5M10.5 13.5l-1 2.5M14 13.5l-1 2.5'
const WAVE =
  'M2.5 8c1.3 0 1.3-1.2 2.5-1.2S6.3 8 7.5 8 8.8 6.8 10 6.8 11.3 8 12.5 8s1.3-1.2 2.5-1.2S16.3 8 17.5 8M2.5 12c1.3 0 1.3-1.2 2.5-1.2S6.3 12 7.5 12s1.3-1.2 2.5-1.2 1.3 1.2 2.5 1.2 1.3-1.2 2.5-1.2 1.3 1.2 2.5 1.2M2.5 16c1.3 0 1.3-1.2 2.5-1.2S6.3 16 7.5 16s1.3-1.2 2.5-1.2 1.3 1.2 2.5 1.2 1.3-1.2 2.5-1.2 1.3 1.2 2.5 1.2'
const CRACK = 'M2.5 5.5h15M6 5.5l1.5 3.5-2 3 1.5 4M12.5 5.5L11 9l3 2.5-1.5 5'
const SOIL =
  'M2.5 9h15M5 12.5h2M10 12.5h2.5M3.5 15.5h2.5M9 15.5h2M14 15.5h2M10 9V4.5M10 6.5c-2 0-3-1-3-2.7 1.9 0 3 .9 3 2.7ZM10 6c0-1.7 1-2.6 2.8-2.6C12.8 5 11.8 6 10 6Z'
const THERMOMETER = 'M8 11.5V4.5a2 2 0 0 1 4 0v7a3.6 3.6 0 1 1-4 0ZM10 8v6'
const HUMIDITY =
  'M7 3.5c1.9 2.3 3.3 4 3.3 6a3.3 3.3 0 0 1-6.6 0c0-2 1.4-3.7 3.3-6ZM12.5 16.5l4-8M12.6 9.6h.01M16.4 15.4h.01'
const GROWTH = 'M3 16.5h14M4 14l4-4 3 2.5L16.5 6M13 6h3.5v3.5'
const BUG =
  'M10 6.5c2 0 3.3 1.5 3.3 4.5S12 16.5 10 16.5 6.7 14 6.7 11 8 6.5 10 6.5ZM8 6.3a2 2 0 0 1 4 0M10 7v9M3.5 8.5l3.3 1.3M16.5 8.5l-3.3 1.3M3 12.5h3.7M17 12.5h-3.7M4 16.5l3-2M16 16.5l-3-2'

/** Outlines on a grid of 20, stroke 1.6: no risk is marked by its colour alone. */
export const RISK_ICONS: Readonly<Record<RiskHue, string>> = {
  risk_heat_stress: SUN,
  risk_cold: SNOW,
  risk_insufficient_high_temp: THERMOMETER,
  risk_insufficient_low_temp: THERMOMETER,
  risk_flood: RAIN,
  risk_cumulative_flood: WAVE,
  risk_drought: DROP,
  risk_cumulative_drought: DROP,
  risk_dry_soil: CRACK,
  risk_wet_soil: WAVE,
  risk_low_soil_temperature: SOIL,
  risk_high_soil_temperature: SOIL,
  risk_low_humidity: HUMIDITY,
  risk_high_humidity: HUMIDITY,
  risk_growing_degree_days: GROWTH,
  risk_pest_degree_days: BUG,
}
