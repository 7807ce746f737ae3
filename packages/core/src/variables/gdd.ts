import type { VariableDef } from './variable-def.ts'

/** Growing degree days above a base that a slider sets; its hourly export also has radiation (spec 2 §2, §3). */
export const gdd = {
  tab: 'gdd',
  path: null,
  reads: ['temperature'],
  series: ['t2m_min', 't2m_max'],
  hourly: ['t2m', 'ssrd'],
  dimension: 'degree_days',
  views: { monthly: true, cumulative: true },
  chart: { kind: 'line', lines: [{ value: 'gdd', colour: 'gdd' }] },
  anomalies: [{ value: 'gdd', threshold: 25, message: 'forecast' }],
  columnFlag: null,
  mapButton: null,
  text: 'gdd',
} as const satisfies VariableDef
