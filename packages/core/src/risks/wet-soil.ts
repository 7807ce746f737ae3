import type { RiskDef } from './risk-def.ts'

export const wetSoil = {
  key: 'risk_wet_soil',
  title: 'Wet soil',
  variable: 'soil_moisture',
  series: 'swvl1_mean',
  direction: 'above',
  combine: 'days',
  dimension: 'soil_moisture',
  group: 'soil',
  feed: 'soil',
} as const satisfies RiskDef
