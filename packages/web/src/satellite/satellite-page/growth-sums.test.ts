import { modelSums } from '@windrow/charts/definitions/growth-chart.ts'
import { dayNumber } from '@windrow/core/time/day.ts'
import { expect, test } from 'vitest'
import { carriedOn, plainSums } from './growth-sums.ts'

const day = dayNumber('2026-05-14')

test('the model: what was before today, what is expected from today on, what is normal on all days [S2-1.26, S2-1.27]', () => {
  const levels = [null, null, 30, 40]
  const { series, from, to, start } = modelSums({
    time: ['2026-05-12', '2026-05-13', '2026-05-14', '2026-05-15'],
    observed: [10, 20, null, null],
    forecast: { '0.05': levels, '0.25': levels, '0.5': levels, '0.75': levels, '0.95': levels },
    normal: [8, 16, 24, 32],
  })
  expect(series.observed).toEqual({ first: day - 2, values: Float64Array.of(10, 20) })
  expect(series.forecast?.first).toBe(day)
  expect(series.forecast?.quantiles['0.95']).toEqual(Float64Array.of(30, 40))
  expect(series.normal).toEqual({ first: day - 2, quantiles: { '0.5': Float64Array.of(8, 16, 24, 32) } })
  expect([from, to, start]).toEqual([day - 2, day + 1, '2026-05-12'])
})

const plain = {
  past: [{ date: '2026-05-13', GDD: 100 }],
  ahead: [
    { date: '2026-05-14', GDD: 5 },
    { date: '2026-05-15', GDD: null },
    { date: '2026-05-16', GDD: 7 },
  ],
  reached: 100,
}

test('without a model the days ahead go on from the sum that is reached; a missing day adds nothing', () => {
  const { series, from, to, start } = plainSums(plain, null)
  expect(series.observed).toEqual({ first: day - 1, values: Float64Array.of(100) })
  expect(series.forecast?.quantiles['0.5']).toEqual(Float64Array.of(105, 105, 112))
  expect([from, to, start]).toEqual([day - 1, day + 2, '2026-05-13'])
})

test('a planting date that lies ahead begins with nothing', () => {
  const { series, start } = plainSums({ ...plain, past: [], reached: 0 }, '2026-05-16')
  expect(series.forecast).toEqual({ first: day + 2, quantiles: { '0.5': Float64Array.of(7) } })
  expect(start).toBe('2026-05-16')
  expect(plainSums({ ...plain, past: [], reached: 0 }, '2026-06-20')).toMatchObject({ start: '2026-06-20' })
})

test('a season that is over goes on by the days ahead; one that the model carries on stays as it is', () => {
  const sums = {
    series: {
      observed: { first: dayNumber('2026-11-01'), values: Float64Array.of(2400, 2405) },
      forecast: { first: dayNumber('2026-11-03'), quantiles: { '0.5': new Float64Array(0) } },
    },
    from: dayNumber('2026-11-01'),
    to: dayNumber('2026-11-02'),
    start: '2026-11-01',
  }
  const ahead = ['02', '03', '04'].map((day) => ({ date: `2026-11-${day}`, GDD: 3 }))
  const on = carriedOn(sums, ahead)
  expect(on.series.forecast).toEqual({
    first: dayNumber('2026-11-03'),
    quantiles: { '0.5': Float64Array.of(2408, 2411) },
  })
  expect(on.to).toBe(dayNumber('2026-11-04'))
  expect(carriedOn(on, ahead)).toBe(on)
})
