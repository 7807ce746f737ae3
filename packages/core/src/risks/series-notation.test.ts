import { expect, test } from 'vitest'
import { parseSeries, weatherFromNotation } from './series-notation.ts'

test('observed days, then members day by day; x repeats, _ is missing', () => {
  expect(parseSeries('4 -1x2 _ | 1,2,_ 0.5')).toEqual({
    observed: [4, -1, -1, Number.NaN],
    forecast: [
      [1, 2, Number.NaN],
      [0.5, 0.5, 0.5],
    ],
  })
  expect(parseSeries('')).toEqual({ observed: [], forecast: [] })
})

test.each([
  ['1 | 2 | 3', 'One | at most'],
  ['1,2 | 3', 'An observed day has one value'],
  ['| 1,2 1,2,3', 'as many as the others: 3'],
  ['1 a', 'Not a number: a'],
  ['| 1,,2', 'Not a number: '],
])('%s is refused', (text, message) => {
  expect(() => parseSeries(text)).toThrow(message)
})

test('series of different length end together and begin apart', () => {
  const { observed, forecast } = weatherFromNotation(100, { t2m_min: '1 2 3 | 4,5', tp_sum: '9 | 0,0 1' })
  expect([observed.first, observed.count, forecast.first, forecast.count, forecast.members]).toEqual([
    97, 3, 100, 2, 2,
  ])
  expect([...(observed.values.tp_sum ?? [])]).toEqual([Number.NaN, Number.NaN, 9])
  expect([...(forecast.values.t2m_min ?? [])]).toEqual([4, 5, Number.NaN, Number.NaN])
})
