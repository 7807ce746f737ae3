import { expect, test } from 'vitest'
import { hourlyBand } from './hourly-bands.ts'

const bands = (...reach: number[]) => ({
  first: 100,
  quantiles: {
    '0.05': Float64Array.from(reach, (far) => 10 - far),
    '0.5': Float64Array.from(reach, () => 10),
    '0.95': Float64Array.from(reach, (far) => 10 + 2 * far),
  },
})
const noon = (day: number) => day * 24 + 12

test('hours reach as far from their middle as the band of their day, between noons as a straight line', () => {
  const hours = { x: [noon(100), noon(100) + 12, noon(101), noon(101) + 6], y: [5, 5, 5, null] }
  const { low, high } = hourlyBand(hours, bands(1, 3))
  expect([...low]).toEqual([4, 3, 2, Number.NaN])
  expect([...high]).toEqual([7, 9, 11, Number.NaN])
})

test('before the first noon and after the last the band is as there', () => {
  const hours = { x: [noon(100) - 12, noon(101) + 11], y: [5, 5] }
  expect([...hourlyBand(hours, bands(1, 3)).low]).toEqual([4, 2])
})

test('the coldest hour has the band of the lowest value, the warmest that of the highest', () => {
  const hours = { x: [noon(100) - 6, noon(100), noon(100) + 3], y: [0, 4, 8] }
  const { low } = hourlyBand(hours, bands(1), bands(5))
  expect([...low]).toEqual([-1, 1, 3])
})
