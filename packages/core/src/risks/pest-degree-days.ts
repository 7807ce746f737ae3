import type { RiskDef } from './risk-def.ts'

export const pestDegreeDays = {
  key: 'risk_pest_degree_days',
  title: 'Pest degree days',
  variable: 'temperature',
  series: 'gdd',
  direction: 'above',
  combine: 'degree-days',
  dimension: 'degree_days',
  group: 'air',
  feed: 'agronomic',
} as const satisfies RiskDef
