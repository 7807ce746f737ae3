import { expect, test } from 'vitest'
import { WHOLE_YEAR } from '../time/calendar.ts'
import { rangeMetadata } from './alert-range-metadata.ts'

const frame = {
  title: 'Frost at night',
  active: true,
  start_date: WHOLE_YEAR.start,
  end_date: WHOLE_YEAR.end,
}
const range = { first: 10, last: 12, probability: 0.7 }

test('a range shows its alert, threshold, unit and probabilities [D-6.11]', () => {
  const alert = { ...frame, threshold: 0, probability: 0.4, recurrent_days: 2 }
  expect(rangeMetadata({ id: 'a1', risk: 'risk_cold', alert }, range)).toEqual([
    {
      variable: 'temperature',
      series: 't2m_min',
      metadata: {
        alert_id: 'a1',
        title: 'Frost at night',
        risk: 'risk_cold',
        threshold: 0,
        unit: '°C',
        probability: 0.7,
        required_probability: 0.4,
        recurrent_days: 2,
      },
    },
  ])
})

test('degree days stand under temperature, key gdd, with the sum as threshold and no days', () => {
  const alert = { ...frame, probability: 0.5, gddBase: 10, gddSum: 900, gddLifeCycle: 120 }
  expect(rangeMetadata({ id: 'a2', risk: 'risk_growing_degree_days', alert }, range)).toMatchObject([
    {
      variable: 'temperature',
      series: 'gdd',
      metadata: { threshold: 900, unit: '°C·d', recurrent_days: null },
    },
  ])
})

test('a stacked range stands under each of its risks, with what happens together [D-6.23]', () => {
  const alert = {
    ...frame,
    recurrent_days: 3,
    risks: [
      { risk: 'risk_cold' as const, threshold: 2, probability: 0.4 },
      { risk: 'risk_high_humidity' as const, threshold: 90, probability: 0.6 },
    ],
  }
  const shaded = rangeMetadata(
    { id: 'a3', risk: 'risk_cold_and_damp', alert },
    { ...range, jointProbability: 0.3 },
  )
  expect(shaded.map(({ variable, series }) => `${variable} ${series}`)).toEqual([
    'temperature t2m_min',
    'relative_humidity rh_mean',
  ])
  expect(shaded.map(({ metadata }) => metadata)).toMatchObject([
    { risk: 'risk_cold', threshold: 2, required_probability: 0.4, recurrent_days: 3, joint_probability: 0.3 },
    {
      risk: 'risk_high_humidity',
      threshold: 90,
      unit: '%',
      required_probability: 0.6,
      joint_probability: 0.3,
    },
  ])
})

test('probabilities between quantiles are marked as approximate [D-6.15]', () => {
  const rule = { id: 'a4', risk: 'risk_cold' as const, alert: { ...frame, threshold: 0, probability: 0.4 } }
  expect(rangeMetadata(rule, { ...range, approximate: true })[0]?.metadata.approximate).toBe(true)
  expect(rangeMetadata(rule, range)[0]?.metadata).not.toHaveProperty('approximate')
})
