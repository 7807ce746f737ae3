import type { VariableDef } from './variable-def.ts'

/** The tab says evapotranspiration, the path evaporation (spec 2 §2, §7). */
export const evaporation = {
  tab: 'evapotranspiration',
  path: 'evaporation',
  reads: ['evaporation'],
  series: ['e_sum'],
  hourly: ['e'],
  dimension: 'precipitation',
  views: { monthly: false, cumulative: false },
  chart: { kind: 'bar', lines: [{ value: 'e_sum', colour: 'evap' }] },
  anomalies: [{ value: 'e_sum', threshold: 15, message: 'forecast' }],
  columnFlag: null,
  mapButton: null,
  text: 'evapotranspiration',
} as const satisfies VariableDef
