import type { StackedRiskDef } from './risk-def.ts'

export const specificTemperatureRange = {
  key: 'risk_specific_temperature_range',
  title: 'Specific temperature range',
  risks: ['risk_insufficient_high_temp', 'risk_insufficient_low_temp'],
  feed: 'agronomic',
} as const satisfies StackedRiskDef
