import type { RiskDef } from './risk-def.ts'

export const lowHumidity = {
  key: 'risk_low_humidity',
  title: 'Low humidity',
  variable: 'relative_humidity',
  series: 'rh_mean',
  direction: 'below',
  combine: 'days',
  dimension: 'percent',
  group: 'air',
  feed: 'meteo',
} as const satisfies RiskDef
