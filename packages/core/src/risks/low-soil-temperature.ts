import type { RiskDef } from './risk-def.ts'

export const lowSoilTemperature = {
  key: 'risk_low_soil_temperature',
  title: 'Low soil temperature',
  variable: 'soil_temperature',
  series: 'stl1_min',
  direction: 'below',
  combine: 'days',
  dimension: 'temperature',
  group: 'soil',
  feed: 'soil',
} as const satisfies RiskDef
