import type { RiskDef } from './risk-def.ts'

export const heatStress = {
  key: 'risk_heat_stress',
  title: 'Heat stress',
  variable: 'temperature',
  series: 't2m_max',
  direction: 'above',
  combine: 'days',
  dimension: 'temperature',
  group: 'temperature',
  feed: 'agronomic',
} as const satisfies RiskDef
