import type { RiskDef } from './risk-def.ts'

export const drySoil = {
  key: 'risk_dry_soil',
  title: 'Dry soil',
  variable: 'soil_moisture',
  series: 'swvl1_mean',
  direction: 'below',
  combine: 'days',
  dimension: 'soil_moisture',
  group: 'soil',
  feed: 'soil',
} as const satisfies RiskDef
