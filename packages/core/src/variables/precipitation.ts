import { DEFAULT_ANOMALY_THRESHOLD, type VariableDef } from './variable-def.ts'

export const precipitation = {
  tab: 'precipitation',
  path: 'precipitation',
  reads: ['precipitation'],
  series: ['tp_sum'],
  hourly: ['tp'],
  dimension: 'precipitation',
  views: { monthly: true, cumulative: true },
  chart: { kind: 'bar', lines: [{ value: 'tp_sum', colour: 'rain' }] },
  anomalies: [{ value: 'tp_sum', threshold: DEFAULT_ANOMALY_THRESHOLD, message: 'forecast' }],
  columnFlag: 'tp',
  mapButton: 'precipitation',
  text: 'precipitation',
} as const satisfies VariableDef
