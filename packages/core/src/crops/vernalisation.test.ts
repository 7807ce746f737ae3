import { expect, test } from 'vitest'
import { vernalDay, vernalisedDegreeDays } from './vernalisation.ts'
import { WHEAT } from './wheat.ts'

test.each([
  [-10, 0],
  [-4, 0],
  [0, 0.5],
  [4, 1],
  [6, 1],
  [8, 1],
  [12.5, 0.5],
  [17, 0],
  [30, 0],
])('a day of %d °C is %d vernal days', (tmean, days) => {
  expect(vernalDay(tmean)).toBeCloseTo(days, 12)
})

test('degree days are held back between emergence and flowering until the cold is enough', () => {
  const cold = { saturation: 4, flowering: 40 }
  const daily = new Float32Array(12).fill(10)
  const tmean = new Float32Array(12).fill(6)
  // 20 °C d to emergence; then 1/4, 2/4, 3/4 and 4/4 of a day, and flowering at 45.
  expect([...vernalisedDegreeDays(daily, tmean, { emergence: 20 }, cold)]).toEqual([
    10, 10, 2.5, 5, 7.5, 10, 10, 10, 10, 10, 10, 10,
  ])
})

test('without cold a winter form stays where it emerged; a missing day adds nothing', () => {
  const daily = new Float32Array(100).fill(20)
  const warm = new Float32Array(100).fill(20)
  const sums = vernalisedDegreeDays(daily, warm, WHEAT.gdd, WHEAT.vernalisation)
  expect(sums.reduce((sum, value) => sum + value, 0)).toBe(160)
  const gap = Float32Array.from([10, Number.NaN, 10, 10])
  const cool = Float32Array.from([6, 6, Number.NaN, 6])
  expect([...vernalisedDegreeDays(gap, cool, { emergence: 10 }, { saturation: 2, flowering: 90 })]).toEqual([
    10,
    Number.NaN,
    5,
    10,
  ])
})
