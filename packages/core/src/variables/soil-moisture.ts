import { DEFAULT_ANOMALY_THRESHOLD, type VariableDef } from './variable-def.ts'

/** 0 to 10 cm; beyond the spec's tabs, though among its chart keys (spec 2 §3, decisions §5). */
export const soilMoisture = {
  tab: 'soil_moisture',
  path: 'soil_moisture',
  reads: ['soil_moisture'],
  series: ['swvl1_mean'],
  hourly: ['swvl1'],
  dimension: 'soil_moisture',
  views: { monthly: false, cumulative: false },
  chart: { kind: 'line', lines: [{ value: 'swvl1_mean', colour: 'soilm' }] },
  // Ten of the hundred parts of the soil, which mm/m³ count in thousands: 10 mm/m³ would warn after any shower.
  anomalies: [{ value: 'swvl1_mean', threshold: 10 * DEFAULT_ANOMALY_THRESHOLD, message: 'forecast' }],
  columnFlag: null,
  mapButton: null,
  text: 'soil_moisture',
} as const satisfies VariableDef
