import type { VariableDef } from './variable-def.ts'

export const temperature = {
  tab: 'temperature_t2m',
  path: 'temperature',
  reads: ['temperature'],
  series: ['t2m_min', 't2m_max', 't2m_avg'],
  hourly: ['t2m'],
  dimension: 'temperature',
  views: { monthly: true, cumulative: false },
  chart: {
    kind: 'line',
    lines: [
      { value: 't2m_max', colour: 'tmax' },
      { value: 't2m_avg', colour: 'tavg', isQuiet: true },
      { value: 't2m_min', colour: 'tmin' },
    ],
  },
  anomalies: [
    { value: 't2m_min', threshold: 15, message: 'tmin' },
    { value: 't2m_max', threshold: 15, message: 'tmax' },
  ],
  columnFlag: 't2m',
  mapButton: 'temperature',
  text: 'temperature',
} as const satisfies VariableDef
