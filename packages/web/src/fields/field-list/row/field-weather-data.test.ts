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
  expect(around.observed?.first).toBe(dayNumber(TODAY) - 14)
  expect(around.observed?.values).toHaveLength(14)
  expect(around.observed?.values.at(-1)).toBe(29)
  expect(around.forecast?.first).toBe(dayNumber(TODAY))
  const level = Float64Array.from(values)
  expect(around.forecast?.quantiles).toMatchObject({ '0.05': level, '0.5': level, '0.95': level })
})

test('a forecast without members has no band', () => {
  const { forecast } = aroundToday(
    sets({ ds_hist: { time: [] }, ds_fc: { time: [TODAY], tp_sum: { '-1.0': [3] } } }),
    'tp_sum',
  )
  expect(forecast).toEqual({ first: dayNumber(TODAY), quantiles: { '-1.0': Float64Array.of(3) } })
})

test('zero counts, what is missing does not', () => {
  const missing = Number.NaN
  expect(extentOf([Float64Array.of(missing, 0), Float64Array.of(-3)])).toEqual([-3, 0])
  expect(extentOf([Float64Array.of(missing)])).toBeNull()
})
