import type { VariableDef } from './variable-def.ts'

export const solarRadiation = {
  tab: 'solar_radiation',
  path: 'solar_radiation',
  reads: ['solar_radiation'],
  series: ['ssrd_mean'],
  hourly: ['ssrd'],
  dimension: 'radiation',
  views: { monthly: true, cumulative: false },
  chart: { kind: 'line', lines: [{ value: 'ssrd_mean', colour: 'rad' }] },
  anomalies: [{ value: 'ssrd_mean', threshold: 25, message: 'forecast' }],
  columnFlag: null,
  mapButton: null,
  text: 'solar_radiation',
} as const satisfies VariableDef
