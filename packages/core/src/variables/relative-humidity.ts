import type { VariableDef } from './variable-def.ts'

export const relativeHumidity = {
  tab: 'relative_humidity',
  path: 'relative_humidity',
  reads: ['relative_humidity'],
  series: ['rh_mean'],
  hourly: ['rh'],
  dimension: 'percent',
  views: { monthly: false, cumulative: false },
  chart: { kind: 'line', lines: [{ value: 'rh_mean', colour: 'hum' }] },
  anomalies: [{ value: 'rh_mean', threshold: 25, message: 'forecast' }],
  columnFlag: null,
  mapButton: null,
  text: 'relative_humidity',
} as const satisfies VariableDef
