import type { Alert } from '@windrow/core/alerts/alert.ts'
import { expect, test } from 'vitest'
import { alertWords, durationWords } from './alert-words.ts'

const frame = {
  title: 'A rule',
  active: true,
  probability: 0.5,
  start_date: { day: 15, month: 8 },
  end_date: { day: 30, month: 9 },
}
const frost: Alert = { ...frame, threshold: -2, recurrent_days: 1 }

test('a rule in one line, with percent to one decimal, in the units of the account [S1-3.71]', () => {
  expect(alertWords('risk_cold', frost, 'metric')).toBe(
    'min below −2.0 °C, 1 day, at least 50.0 %, Aug 15 to Sep 30',
  )
  expect(alertWords('risk_cold', frost, 'imperial')).toBe(
    'min below 28.4 °F, 1 day, at least 50.0 %, Aug 15 to Sep 30',
  )
})

test('sums name their days, degree days their cycle and base', () => {
  const dry: Alert = { ...frame, threshold: 10, recurrent_days: 30 }
  expect(alertWords('risk_cumulative_drought', dry, 'metric')).toBe(
    'sum of rain below 10.0 mm, over 30 days, at least 50.0 %, Aug 15 to Sep 30',
  )
  expect(durationWords('risk_cumulative_drought', dry)).toBe('the sum of 30 days')
  const cool: Alert = { ...frame, gddBase: 7, gddSum: 1200, gddLifeCycle: 120 }
  expect(alertWords('risk_growing_degree_days', cool, 'metric')).toBe(
    'sum below 1200 °C·d in 120 days, base 7.0 °C, at least 50.0 %, Aug 15 to Sep 30',
  )
  expect(durationWords('risk_growing_degree_days', cool)).toBe('a life cycle of 120 days')
})

test('a stacked rule names each of its risks; the whole year is called so', () => {
  const { probability: _, ...shared } = frame
  const blight = {
    ...shared,
    recurrent_days: 2,
    start_date: { day: 1, month: 1 },
    end_date: { day: 31, month: 12 },
    risks: [
      { risk: 'risk_cold' as const, threshold: 12, probability: 0.5 },
      { risk: 'risk_high_humidity' as const, threshold: 90, probability: 0.4 },
    ],
  }
  expect(alertWords('risk_cold_and_damp', blight, 'metric')).toBe(
    'min below 12.0 °C, at least 50.0 %, and humidity above 90.0 %, at least 40.0 %, 2 days, all year',
  )
})
