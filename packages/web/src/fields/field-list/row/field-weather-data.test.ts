import type { WeatherDataset } from '@windrow/contract/entities/weather.ts'
import { addDays, dayNumber } from '@windrow/core/time/day.ts'
import { expect, test } from 'vitest'
import { aroundToday, extentOf } from './field-weather-data.ts'

const TODAY = '2026-05-14'
/** No type can say that `time` stands beside series of numbers. */
const sets = (given: { ds_hist: object; ds_fc: object }) => given as Pick<WeatherDataset, 'ds_hist' | 'ds_fc'>
const days = (from: string, count: number) =>
  Array.from({ length: count }, (_, index) => addDays(from, index))

test('14 days back, today and 14 ahead, with the band of what is to come', () => {
  const values = Array.from({ length: 15 }, (_, index) => index)
  const past = days(addDays(TODAY, -30), 30)
  const around = aroundToday(
    sets({
      ds_hist: { time: past, t2m_max: past.map((_, index) => index) },
      ds_fc: {
        time: days(TODAY, 15),
        t2m_max: { '0.05': values, '0.25': values, '0.5': values, '0.75': values, '0.95': values },
      },
    }),
    't2m_max',
  )
  expect(around.observed.x).toHaveLength(14)
  expect(around.observed.x.at(-1)).toBe(dayNumber(TODAY) - 1)
  expect(around.observed.y.at(-1)).toBe(29)
  expect(around.forecast.x[0]).toBe(dayNumber(TODAY))
  expect(around.forecast).toMatchObject({ middle: values, low: values, high: values })
})

test('a forecast without members has no band', () => {
  const { forecast } = aroundToday(
    sets({ ds_hist: { time: [] }, ds_fc: { time: [TODAY], tp_sum: { '-1.0': [3] } } }),
    'tp_sum',
  )
  expect(forecast).toEqual({ x: [dayNumber(TODAY)], middle: [3] })
})

test('zero counts, what is missing does not', () => {
  expect(extentOf([[null, 0], [-3]])).toEqual([-3, 0])
  expect(extentOf([[null]])).toBeNull()
})
