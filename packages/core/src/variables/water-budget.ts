import { DEFAULT_ANOMALY_THRESHOLD, type VariableDef } from './variable-def.ts'

/** Rain less a share of the evaporation: the precipitation chart with a slider (spec 2 §2, §3). */
export const waterBudget = {
  tab: 'water_budget',
  path: null,
  reads: ['precipitation', 'evaporation'],
  series: ['tp_sum', 'e_sum'],
  hourly: ['tp', 'e'],
  dimension: 'precipitation',
  views: { monthly: false, cumulative: false },
  chart: { kind: 'bar', lines: [{ value: 'water_budget', colour: 'rain' }] },
  anomalies: [{ value: 'water_budget', threshold: DEFAULT_ANOMALY_THRESHOLD, message: 'forecast' }],
  columnFlag: null,
  mapButton: null,
  text: 'water_budget',
} as const satisfies VariableDef
