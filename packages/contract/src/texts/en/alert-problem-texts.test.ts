import {
  type AlertField,
  fieldProblem,
  type Problem,
  titleProblem,
} from '@windrow/core/alerts/alert-problems.ts'
import type { RiskKey } from '@windrow/core/risks/registry.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { expect, test } from 'vitest'
import { alertProblemText } from './alerts.ts'

type Field = Exclude<AlertField, 'title'>

function said(risk: RiskKey, field: Field, value: number | null, units: UnitSystem = 'metric'): string {
  const problem = fieldProblem(risk, field, value, units)
  return problem ? alertProblemText(field, problem) : 'fine'
}

test('thresholds [S1-5.41..43]', () => {
  expect(said('risk_cold', 'threshold', Number.NaN)).toBe('Variable must be a valid number')
  expect(said('risk_cold', 'threshold', -31)).toBe('Variable must be equal or higher than -30')
  expect(said('risk_cold', 'threshold', -23, 'imperial')).toBe('Variable must be equal or higher than -22')
  expect(said('risk_flood', 'threshold', 79, 'imperial')).toBe('Variable must be equal or lower than 78.75')
})

test('the base of degree days [S1-5.44..46]', () => {
  expect(said('risk_pest_degree_days', 'gddBase', Number.NaN)).toBe('Variable must be a valid number')
  expect(said('risk_pest_degree_days', 'gddBase', -31)).toBe('Variable must be equal or higher than -30')
  expect(said('risk_pest_degree_days', 'gddBase', 81)).toBe('Variable must be equal or lower than 80')
})

test('the sum of degree days [S1-5.69..71]', () => {
  expect(said('risk_pest_degree_days', 'gddSum', Number.NaN)).toBe('Variable must be a valid number')
  expect(said('risk_pest_degree_days', 'gddSum', 99)).toBe('Variable must be equal or higher than 100')
  expect(said('risk_pest_degree_days', 'gddSum', 10_001)).toBe('Variable must be equal or lower than 10000')
})

test('nothing entered [S1-5.47]', () => {
  for (const field of ['threshold', 'probability', 'recurrent_days'] as const)
    expect(said('risk_cold', field, null)).toBe('A value must be entered')
  expect(alertProblemText('title', titleProblem('') as Problem)).toBe('Your alert must have a title')
})

test('probability [S1-5.48, S1-5.49]', () => {
  expect(said('risk_cold', 'probability', 0)).toBe('Probability must be higher than 0')
  expect(said('risk_cold', 'probability', -5)).toBe('Probability must be higher than 0')
  expect(said('risk_cold', 'probability', 101)).toBe('Probability must be equal or lower than 100')
  expect(said('risk_cold', 'probability', 100)).toBe('fine')
})

test('consecutive days [S1-5.50..52]', () => {
  expect(said('risk_cold', 'recurrent_days', 0)).toBe('Consecutive days must be equal or higher than 1')
  expect(said('risk_cold', 'recurrent_days', 61)).toBe('Consecutive days must be equal or lower than 60')
  expect(said('risk_cold', 'recurrent_days', 2.5)).toBe('Consecutive days must be a whole number')
})

test('life cycle [S1-5.53..55]', () => {
  const cycle = (value: number) => said('risk_growing_degree_days', 'gddLifeCycle', value)
  expect(cycle(0)).toBe('Life cycle days must be equal or higher than 1')
  expect(cycle(361)).toBe('Life cycle must be equal or lower than 360')
  expect(cycle(90.5)).toBe('Life cycle days must be a whole number')
})
