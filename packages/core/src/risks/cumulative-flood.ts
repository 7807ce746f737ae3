import type { RiskDef } from './risk-def.ts'

export const cumulativeFlood = {
  key: 'risk_cumulative_flood',
  title: 'Cumulative flood',
  variable: 'precipitation',
  series: 'tp_sum',
  direction: 'above',
  combine: 'sum',
  dimension: 'precipitation',
  group: 'water',
  feed: 'meteo',
} as const satisfies RiskDef
