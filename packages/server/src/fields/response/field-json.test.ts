import { expect, test } from 'vitest'
import { fieldJson, toField } from '../response.ts'
import type { FieldRow } from '../store/field-rows.ts'

const cell = (id: number, temperature: number | null) => ({
  id,
  label: `Cell "${id}"`,
  lat: 42,
  lon: -93.5,
  today: {
    t2m_min: temperature,
    t2m_max: temperature,
    tp_sum: temperature === null ? null : 0,
    rain_chance: temperature === null ? null : 0.44,
    rain_low: temperature === null ? null : 5.2,
    rain_high: temperature === null ? null : 11.8,
  },
})

const plain: FieldRow = {
  number: 1,
  uuid: '00000000-0000-4000-8000-000000000001',
  name: 'North',
  crop: 'Maize',
  variety: '105 day',
  region: 'Iowa',
  notes: '',
  irrigated: 'none',
  plantingDate: null,
  lat: 42.03,
  lon: -93.63,
  areaM2: 640_000,
  datasource: 'era',
  suggested: 'ghcn',
  era: cell(1, null),
  ghcn: null,
  shown: cell(1, null),
  file: null,
  labels: [],
  plantStage: null,
  yieldForecast: null,
  triggeredAlerts: 0,
}
const full: FieldRow = {
  ...plain,
  name: 'Tréb"ol\\ \u2028 </script>\n',
  irrigated: 'paddy',
  notes: 'two\nlines\t"quoted" 🌽',
  plantingDate: '2026-04-28',
  datasource: 'ghcn',
  era: cell(2, -3.5),
  ghcn: cell(3, 0),
  shown: cell(3, 0),
  file: { id: '00000000-0000-4000-8000-000000000002', name: 'a "b".kml' },
  labels: [
    { name: 'High "risk"', color: '#b3261e' },
    { name: 'Seed', color: '#a86f00' },
  ],
  plantStage: 'Canopy Closure',
  yieldForecast: 87.5,
  triggeredAlerts: 3,
}

test.each([plain, full])('the list writes a field exactly as its own response does', (row) => {
  expect(fieldJson(row)).toBe(JSON.stringify(toField(row)))
  expect(fieldJson(row)).toBe(JSON.stringify(toField(row)))
})
