import { describe, expect, test } from 'vitest'
import { evaluationLines } from './evaluation-lines.ts'

test('a verdict for each day, the ranges and the state', () => {
  const args = ['risk_cold', '0', '--days', '2', '--probability', '0.4', '3 1 -1 -2 1 | 1,2,-1 0,-1,-2']
  expect(evaluationLines(args)).toEqual([
    '2026-05-09 observed  0.00  no',
    '2026-05-10 observed  0.00  no',
    '2026-05-11 observed  1.00  yes',
    '2026-05-12 observed  1.00  yes',
    '2026-05-13 observed  0.00  no',
    '2026-05-14 forecast  0.33  no',
    '2026-05-15 forecast  0.33  no',
    'range 2026-05-11 to 2026-05-12, probability 1.00',
    'state quiet',
  ])
})

test('negative thresholds, seasons and missing days', () => {
  const args = ['risk_cold', '-2', '--season=05-15..05-31', '--today', '2026-05-14', '| -3 _ 0']
  expect(evaluationLines(args)).toEqual([
    '2026-05-14 forecast  0.00  out of season',
    '2026-05-15 forecast  0.00  undecided',
    '2026-05-16 forecast  0.00  no',
    'state noData',
  ])
})

test('stacked risks take a threshold, a probability and a series each', () => {
  const args = ['risk_cold_and_damp', '0,90', '--probability', '0.5,1', '| -1,1', '| 95,92']
  expect(evaluationLines(args).slice(-2)).toEqual([
    'range 2026-05-14 to 2026-05-14, probability 0.50, together 0.50',
    'state triggered',
  ])
})

test('degree days take minima and maxima', () => {
  const args = [
    'risk_pest_degree_days',
    '15',
    '--cycle',
    '5',
    '--planting',
    '2026-05-12',
    '10 10 | 10x3',
    '30 30 | 30x3',
  ]
  expect(evaluationLines(args)).toEqual([
    'range 2026-05-13 to 2026-05-16, probability 1.00',
    'state triggered',
  ])
})

describe('what it does not understand', () => {
  test.each([
    [['risk_of_rain', '0', '| 1'], 'Not a risk: risk_of_rain'],
    [['risk_cold', 'zero', '| 1'], 'Not a number: zero'],
    [['risk_cold', '0'], 'Series expected: t2m_min'],
    [['risk_cold', '0', '--day', '2', '| 1'], 'Not an option: --day'],
    [['risk_cold', '0', '--season', 'May', '| 1'], 'Not a month and day: May'],
    [['risk_cold', '0', '1 | 2 | 3'], 'One | at most'],
  ])('%j', (args, message) => {
    expect(() => evaluationLines(args)).toThrow(message)
  })
})
