import type { RiskDef } from './risk-def.ts'

export const cold = {
  key: 'risk_cold',
  title: 'Cold',
  variable: 'temperature',
  series: 't2m_min',
  direction: 'below',
  combine: 'days',
  dimension: 'temperature',
  group: 'temperature',
  feed: 'agronomic',
} as const satisfies RiskDef
