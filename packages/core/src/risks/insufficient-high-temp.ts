import type { RiskDef } from './risk-def.ts'

export const insufficientHighTemp = {
  key: 'risk_insufficient_high_temp',
  title: 'Insufficient high temperature',
  variable: 'temperature',
  series: 't2m_max',
  direction: 'below',
  combine: 'days',
  dimension: 'temperature',
  group: 'temperature',
  feed: 'agronomic',
} as const satisfies RiskDef
