import type { RiskDef } from './risk-def.ts'

export const highSoilTemperature = {
  key: 'risk_high_soil_temperature',
  title: 'High soil temperature',
  variable: 'soil_temperature',
  series: 'stl1_max',
  direction: 'above',
  combine: 'days',
  dimension: 'temperature',
  group: 'soil',
  feed: 'soil',
} as const satisfies RiskDef
