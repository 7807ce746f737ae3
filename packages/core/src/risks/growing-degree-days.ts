import type { RiskDef } from './risk-def.ts'

export const growingDegreeDays = {
  key: 'risk_growing_degree_days',
  title: 'Growing degree days',
  variable: 'temperature',
  series: 'gdd',
  direction: 'below',
  combine: 'degree-days',
  dimension: 'degree_days',
  group: 'air',
  feed: 'climate',
} as const satisfies RiskDef
