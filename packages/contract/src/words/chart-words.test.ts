import { dayNumber } from '@windrow/core/time/day.ts'
import { expect, test } from 'vitest'
import type { AlertRange } from '../entities/alert.ts'
import { rangeMarks } from './chart-words.ts'

const cold: AlertRange = {
  start: '2026-05-16',
  end: '2026-05-17',
  label: 'Cold',
  metadata: {
    alert_id: '11111111-1111-4111-8111-111111111111',
    title: 'Frost at emergence',
    risk: 'risk_cold',
    threshold: -2,
    unit: '°C',
    probability: 0.71,
    required_probability: 0.4,
    recurrent_days: 2,
  },
}
const on = (day: string, units: 'metric' | 'imperial' = 'metric') => ({
  isDegreeDays: false,
  units,
  today: dayNumber(day),
})

test('a range shows the rule with its threshold and days, in the units of the reader', () => {
  const [mark] = rangeMarks({ t2m_min: [cold] }, on('2026-05-14'))
  expect(mark).toMatchObject({
    label: 'Frost at emergence',
    headline: 'Cold, about 7 in 10 (71 %)',
    detail:
      'Your alert “Frost at emergence”: minimum temperature below −2.0 °C on 2 days in a row, sent from a chance of about 4 in 10 (40 %)',
  })
  expect(rangeMarks({ t2m_min: [cold] }, on('2026-05-14', 'imperial'))[0]?.detail).toContain('below 28.4 °F')
})

test('what is over was observed: it has no chance any more', () => {
  const headline = (day: string) => rangeMarks({ t2m_min: [cold] }, on(day))[0]?.headline
  expect(headline('2026-05-17')).toContain('about 7 in 10')
  expect(headline('2026-05-18')).toBe('Cold, observed')
})

test('degree-day ranges are in the chart of the degree days, the others in their own', () => {
  const ranges = { t2m_min: [cold], gdd: [{ ...cold, start: '2026-05-20' }] }
  const starts = (isDegreeDays: boolean) =>
    rangeMarks(ranges, { ...on('2026-05-14'), isDegreeDays }).map(({ from }) => from)
  expect(starts(false)).toEqual([dayNumber('2026-05-16')])
  expect(starts(true)).toEqual([dayNumber('2026-05-20')])
})
