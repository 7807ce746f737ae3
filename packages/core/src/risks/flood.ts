import type { RiskDef } from './risk-def.ts'

export const flood = {
  key: 'risk_flood',
  title: 'Flood',
  variable: 'precipitation',
  series: 'tp_sum',
  direction: 'above',
  combine: 'days',
  dimension: 'precipitation',
  group: 'water',
  feed: 'meteo',
} as const satisfies RiskDef
