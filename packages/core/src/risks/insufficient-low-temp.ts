import type { RiskDef } from './risk-def.ts'

export const insufficientLowTemp = {
  key: 'risk_insufficient_low_temp',
  title: 'Insufficient low temperature',
  variable: 'temperature',
  series: 't2m_min',
  direction: 'above',
  combine: 'days',
  dimension: 'temperature',
  group: 'temperature',
  feed: 'agronomic',
} as const satisfies RiskDef
