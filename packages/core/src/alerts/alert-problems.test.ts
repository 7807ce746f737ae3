import { describe, expect, test } from 'vitest'
import { RISK_KEYS } from '../risks/registry.ts'
import { UNIT_SYSTEMS } from '../units/unit-systems.ts'
import { conditionFields, fieldProblem, fieldRange, storedProblem, titleProblem } from './alert-problems.ts'

test('a title must hold more than blanks', () => {
  expect([titleProblem(''), titleProblem(' \n'), titleProblem(' a ')]).toEqual([
    { kind: 'missing' },
    { kind: 'missing' },
    null,
  ])
})

describe('ranges in the units of entry', () => {
  test.each([
    ['temperature, °C [S1-5.60]', 'risk_cold', 'threshold', 'metric', -30, 80],
    ['degree-day base, °C [S1-5.60]', 'risk_pest_degree_days', 'gddBase', 'metric', -30, 80],
    ['rain, mm [S1-5.61]', 'risk_cumulative_flood', 'threshold', 'metric', 0, 2000],
    ['soil moisture, mm/m³ [S1-5.62]', 'risk_dry_soil', 'threshold', 'metric', 0, 2000],
    ['humidity, % [S1-5.63]', 'risk_low_humidity', 'threshold', 'metric', 0, 100],
    ['temperature, °F [S1-5.64]', 'risk_cold', 'threshold', 'imperial', -22, 176],
    ['degree-day base, °F [S1-5.64]', 'risk_pest_degree_days', 'gddBase', 'imperial', -22, 176],
    ['rain, in [S1-5.65]', 'risk_cumulative_flood', 'threshold', 'imperial', 0, 78.75],
    ['soil moisture, in/ft³ [S1-5.66]', 'risk_dry_soil', 'threshold', 'imperial', 0, 2.23],
    ['degree-day sum, metric [S1-5.67]', 'risk_growing_degree_days', 'gddSum', 'metric', 100, 10_000],
    ['degree-day sum, imperial [S1-5.68]', 'risk_growing_degree_days', 'gddSum', 'imperial', 212, 18_032],
  ] as const)('%s', (_, risk, field, units, min, max) => {
    expect(fieldRange(risk, field, units)).toEqual({ min, max })
    const problem = (value: number) => fieldProblem(risk, field, value, units)
    expect([problem(min), problem(max)]).toEqual([null, null])
    expect(problem(min - 0.01)).toEqual({ kind: 'too-low', min })
    expect(problem(max + 0.01)).toEqual({ kind: 'too-high', max })
  })
})

test('probability: above 0, at most 100', () => {
  const problem = (value: number) => fieldProblem('risk_cold', 'probability', value, 'metric')
  expect([problem(0.5), problem(1), problem(100)]).toEqual([null, null, null])
  expect([problem(0)?.kind, problem(-1)?.kind, problem(100.1)?.kind]).toEqual([
    'too-low',
    'too-low',
    'too-high',
  ])
})

test('days are whole numbers within their limits', () => {
  const days = (value: number) => fieldProblem('risk_cold', 'recurrent_days', value, 'metric')?.kind ?? null
  expect([0, 1, 1.5, 60, 61].map(days)).toEqual(['too-low', null, 'not-whole', null, 'too-high'])
  const cycle = (value: number) =>
    fieldProblem('risk_pest_degree_days', 'gddLifeCycle', value, 'metric')?.kind ?? null
  expect([0, 1, 1.5, 360, 361].map(cycle)).toEqual(['too-low', null, 'not-whole', null, 'too-high'])
})

test('nothing and no number, in every field of every risk', () => {
  for (const risk of RISK_KEYS)
    for (const field of conditionFields(risk))
      for (const units of UNIT_SYSTEMS) {
        expect(fieldProblem(risk, field, null, units)).toEqual({ kind: 'missing' })
        expect(fieldProblem(risk, field, Number.NaN, units)).toEqual({ kind: 'not-a-number' })
      }
})

test('degree-day alerts have neither threshold nor days, others no degree-day fields [S1-3.122, S1-3.123, S1-5.56, S1-5.58]', () => {
  expect(conditionFields('risk_growing_degree_days')).toEqual([
    'gddBase',
    'gddSum',
    'gddLifeCycle',
    'probability',
  ])
  expect(conditionFields('risk_cold')).toEqual(['threshold', 'probability'])
})

describe('stored values', () => {
  test('what is legal in either system is', () => {
    expect(storedProblem('risk_flood', 'threshold', 2000.25)).toBeNull()
    expect(storedProblem('risk_flood', 'threshold', 2000.3)?.kind).toBe('too-high')
    expect(storedProblem('risk_cold', 'threshold', -30)).toBeNull()
    expect(storedProblem('risk_cold', 'threshold', 80)).toBeNull()
    expect(storedProblem('risk_growing_degree_days', 'gddSum', 100)).toBeNull()
    expect(storedProblem('risk_growing_degree_days', 'gddSum', 10_017.7)).toBeNull()
  })

  test('a probability is a fraction, and zero is a value', () => {
    expect(storedProblem('risk_cold', 'probability', 1)).toBeNull()
    expect(storedProblem('risk_cold', 'probability', 0)?.kind).toBe('too-low')
    expect(storedProblem('risk_cold', 'probability', 1.01)?.kind).toBe('too-high')
    expect(storedProblem('risk_cold', 'threshold', 0)).toBeNull()
  })
})
