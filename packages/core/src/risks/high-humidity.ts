import type { RiskDef } from './risk-def.ts'

export const highHumidity = {
  key: 'risk_high_humidity',
  title: 'High humidity',
  variable: 'relative_humidity',
  series: 'rh_mean',
  direction: 'above',
  combine: 'days',
  dimension: 'percent',
  group: 'air',
  feed: 'meteo',
} as const satisfies RiskDef
