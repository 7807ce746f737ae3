import type { RiskDef } from './risk-def.ts'

export const drought = {
  key: 'risk_drought',
  title: 'Drought',
  variable: 'precipitation',
  series: 'tp_sum',
  direction: 'below',
  combine: 'days',
  dimension: 'precipitation',
  group: 'water',
  feed: 'meteo',
} as const satisfies RiskDef
