import type { StackedRiskDef } from './risk-def.ts'

export const coldAndDamp = {
  key: 'risk_cold_and_damp',
  title: 'Cold and damp',
  risks: ['risk_cold', 'risk_high_humidity'],
  feed: 'agronomic',
} as const satisfies StackedRiskDef
