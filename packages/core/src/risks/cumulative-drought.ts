import type { RiskDef } from './risk-def.ts'

export const cumulativeDrought = {
  key: 'risk_cumulative_drought',
  title: 'Cumulative drought',
  variable: 'precipitation',
  series: 'tp_sum',
  direction: 'below',
  combine: 'sum',
  dimension: 'precipitation',
  group: 'water',
  feed: 'climate',
} as const satisfies RiskDef
