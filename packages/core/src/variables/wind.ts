import { DEFAULT_ANOMALY_THRESHOLD, type VariableDef } from './variable-def.ts'

/** Beyond the spec's tabs, though among its chart keys (spec 2 §3, decisions §5). */
export const wind = {
  tab: 'wind',
  path: 'wind',
  reads: ['wind'],
  series: ['ws_mean'],
  hourly: ['ws'],
  dimension: 'speed',
  views: { monthly: false, cumulative: false },
  chart: { kind: 'line', lines: [{ value: 'ws_mean', colour: 'wind' }] },
  anomalies: [{ value: 'ws_mean', threshold: DEFAULT_ANOMALY_THRESHOLD, message: 'forecast' }],
  columnFlag: null,
  mapButton: null,
  text: 'wind',
} as const satisfies VariableDef
