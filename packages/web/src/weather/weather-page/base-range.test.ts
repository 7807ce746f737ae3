import { expect, test } from 'vitest'
import { recentred } from './degree-days.ts'

test('a base outside the range of the data is put in its middle [S2-2.136]', () => {
  expect(recentred(-10, { min: -20, max: 30 })).toBe(-10)
  expect(recentred(-10, { min: 2, max: 31 })).toBe(17)
  expect(recentred(40, { min: 2, max: 31 })).toBe(17)
  expect(recentred(2, { min: 2, max: 31 })).toBe(2)
  expect(recentred(31, { min: 2, max: 31 })).toBe(31)
})
