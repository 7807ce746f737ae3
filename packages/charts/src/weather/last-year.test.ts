import { dayNumber, dayOf } from '@windrow/core/time/day.ts'
import { expect, test } from 'vitest'
import { lastYear } from './last-year.ts'

const observedFrom = (first: string, count: number) => {
  const from = dayNumber(first)
  const x = Float64Array.from({ length: count }, (_, at) => from + at)
  return { observed: { x, y: Float64Array.from(x, (_, at) => at) } }
}

const shown = (series: ReturnType<typeof lastYear>) =>
  Array.from(series.observed?.x ?? [], (at, index) => [dayOf(at), Number(series.observed?.y[index])])

test('a date of last year stands under the same date of this year, before and after a leap day', () => {
  expect(shown(lastYear(observedFrom('2027-02-27', 4), 'daily'))).toEqual([
    ['2028-02-27', 0],
    ['2028-02-28', 1],
    ['2028-03-01', 2],
    ['2028-03-02', 3],
  ])
  expect(shown(lastYear(observedFrom('2024-02-28', 3), 'daily'))).toEqual([
    ['2025-02-28', 0],
    ['2025-03-01', 2],
  ])
})

test('months stand under the same months; a forecast is not last year', () => {
  const months = { observed: { x: [670, 671], y: [1, null] }, forecast: { x: [672], quantiles: {} } }
  expect(lastYear(months, 'monthly')).toEqual({
    observed: { x: Float64Array.of(682, 683), y: Float64Array.of(1, Number.NaN) },
  })
  expect(lastYear({}, 'daily')).toEqual({})
})
