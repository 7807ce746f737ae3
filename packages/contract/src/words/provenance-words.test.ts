import { expect, test } from 'vitest'
import type { Provenance } from '../entities/weather.ts'
import { forecastLine, modelName, sourceLine, weightWords } from './provenance-words.ts'

const model = (id: string, weight: number) => ({ id, run: '2026-05-14T00:00:00Z', weight })
const provenance = (parts: Partial<Provenance>): Provenance => ({
  kind: 'blend',
  models: [],
  left_out: [],
  truth: 'analysis',
  ...parts,
})
const blend = provenance({
  models: [
    model('ncep_gefs025', 0.2),
    model('ecmwf_ifs025_ensemble', 0.424),
    model('icon_global_eps', 0.376),
  ],
  left_out: [{ id: 'gem_global_ensemble', reason: 'missing' }],
})
const single = provenance({ kind: 'single', models: [model('simulated_b', 1)] })

test.each([
  ['ecmwf_ifs025_ensemble', 'ECMWF'],
  ['ncep_gefs025', 'NOAA GEFS'],
  ['simulated', 'Simulated'],
  ['simulated_b', 'Simulated B'],
  ['open-meteo', 'Open-Meteo'],
])('%s is called %s', (id, name) => {
  expect(modelName(id)).toBe(name)
})

test('a blend names how many models it has and the heaviest of them', () => {
  expect(forecastLine(blend)).toBe('Forecast: 3 models, most of it ECMWF (42 %)')
})

test('one model is named alone, and of how many it was the only one', () => {
  expect(forecastLine(single)).toBe('Forecast: Simulated B')
  expect(forecastLine({ ...single, left_out: [{ id: 'simulated', reason: 'single_better' }] })).toBe(
    'Forecast: Simulated B alone, of 2 models',
  )
  expect(forecastLine({ ...blend, models: blend.models.slice(1, 2), left_out: [] })).toBe('Forecast: ECMWF')
  expect(forecastLine(provenance({}))).toBeNull()
})

test('the line of a picture says what was observed, and what the forecast rests on', () => {
  expect(sourceLine('era', blend)).toBe(
    'Observed: ERA5. By Open-Meteo. Forecast: 3 models, most of it ECMWF (42 %).',
  )
  expect(sourceLine('simulated', single)).toBe('Simulated weather. Forecast: Simulated B.')
  expect(sourceLine('ghcn', null)).toBe(
    'Observed: GHCN-Daily station. Forecast: Open-Meteo, temperatures corrected to the station.',
  )
})

test('a weight that is small is still one', () => {
  expect([0.42, 0.004, 0, 1].map(weightWords)).toEqual(['42 %', 'under 1 %', '0 %', '100 %'])
})
