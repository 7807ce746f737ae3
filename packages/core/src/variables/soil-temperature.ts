import type { VariableDef } from './variable-def.ts'

/** 0 to 10 cm (spec 2 §1). */
export const soilTemperature = {
  tab: 'soil_temperature',
  path: 'soil_temperature',
  reads: ['soil_temperature'],
  series: ['stl1_min', 'stl1_max'],
  hourly: ['stl1'],
  dimension: 'temperature',
  views: { monthly: false, cumulative: false },
  chart: {
    kind: 'line',
    lines: [
      { value: 'stl1_max', colour: 'soil' },
      { value: 'stl1_min', colour: 'tmin' },
    ],
  },
  anomalies: [
    { value: 'stl1_min', threshold: 12, message: 'tmin' },
    { value: 'stl1_max', threshold: 12, message: 'tmax' },
  ],
  columnFlag: null,
  mapButton: null,
  text: 'soil_temperature',
} as const satisfies VariableDef
