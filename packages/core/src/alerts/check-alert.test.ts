import { expect, test } from 'vitest'
import { isDegreeDayRisk, RISK_KEYS, type RiskKey, riskByKey } from '../risks/registry.ts'
import { toMetric } from '../units/convert.ts'
import { DIMENSIONS } from '../units/dimensions.ts'
import type { Alert } from './alert.ts'
import { DEFAULT_RANGE } from './alert-problems.ts'
import { checkAlert, checkStackedAlert, hasRisksOf } from './check-alert.ts'

const frame = {
  title: 'A',
  active: true,
  probability: 0.5,
  start_date: { day: 1, month: 1 },
  end_date: { day: 31, month: 12 },
}
const alertOn = (risk: RiskKey, value: number): Alert =>
  isDegreeDayRisk(risk)
    ? { ...frame, gddBase: 10, gddSum: value, gddLifeCycle: 100 }
    : { ...frame, threshold: value, recurrent_days: 3 }

test('every risk takes the limits of both systems, and nothing beyond the wider one', () => {
  for (const risk of RISK_KEYS) {
    const { dimension } = riskByKey(risk)
    const { metric, imperial } = DIMENSIONS[dimension]
    const limits = [...metric.range, ...imperial.range.map((value) => toMetric(value, dimension, 'imperial'))]
    for (const value of limits) expect(checkAlert(risk, alertOn(risk, value))).toEqual([])
    const at = isDegreeDayRisk(risk) ? 'gddSum' : 'threshold'
    const [min, max] = [Math.min(...limits), Math.max(...limits)]
    expect(checkAlert(risk, alertOn(risk, min - 0.001))).toEqual([
      { at, field: at, problem: { kind: 'too-low', min } },
    ])
    expect(checkAlert(risk, alertOn(risk, max + 0.001))).toEqual([
      { at, field: at, problem: { kind: 'too-high', max } },
    ])
  }
})

test('zero is a value', () => {
  expect(checkAlert('risk_cold', alertOn('risk_cold', 0))).toEqual([])
  expect(checkAlert('risk_cold', { ...alertOn('risk_cold', 0), lag: 0 })).toEqual([])
})

test('what was so before is not refused, in whatever field', () => {
  const old = { ...alertOn('risk_cold', 99), title: ' ', lag: 999, probability: 3, recurrent_days: 0.5 }
  expect(checkAlert('risk_cold', old)).toHaveLength(5)
  expect(checkAlert('risk_cold', { ...old, active: false }, old)).toEqual([])
})

test('a stacked alert has the risks of its type in any order', () => {
  const range = (...risks: RiskKey[]) => ({
    ...frame,
    risks: risks.map((risk) => ({ risk, threshold: 1, probability: 1 })),
  })
  const key = 'risk_specific_temperature_range'
  expect(hasRisksOf(key, range('risk_insufficient_low_temp', 'risk_insufficient_high_temp'))).toBe(true)
  expect(hasRisksOf(key, range('risk_insufficient_low_temp', 'risk_insufficient_low_temp'))).toBe(false)
  expect(hasRisksOf(key, range('risk_insufficient_low_temp', 'risk_cold'))).toBe(false)
})

test('a risk of a stacked alert has the fields that its kind has [S1-3.86, S1-5.59]', () => {
  const growing = { risk: 'risk_growing_degree_days', gddBase: 10, gddSum: 900, gddLifeCycle: 90 } as const
  const damp = { risk: 'risk_high_humidity', threshold: 80 } as const
  const problems = (...risks: (typeof growing | typeof damp | object)[]) =>
    checkStackedAlert({
      ...frame,
      recurrent_days: 2,
      risks: risks.map((risk) => ({ risk: 'risk_cold' as const, probability: 0.5, ...risk })),
    }).map(({ at, problem }) => [at, problem.kind])
  expect(problems(growing, damp)).toEqual([])
  expect(problems({ ...growing, threshold: 5 }, { ...damp, gddSum: 900 })).toEqual([
    ['risks.0.threshold', 'not-used'],
    ['risks.1.gddSum', 'not-used'],
  ])
  expect(problems({ ...growing, gddBase: undefined }, { ...damp, threshold: 101 })).toEqual([
    ['risks.0.gddBase', 'missing'],
    ['risks.1.threshold', 'too-high'],
  ])
})

test('a number of which no more is known is -30 to 2000 [S1-9.17]', () => {
  expect(DEFAULT_RANGE).toEqual({ min: -30, max: 2_000 })
})
