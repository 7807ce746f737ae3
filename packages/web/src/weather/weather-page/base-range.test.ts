import { dayNumber } from '@windrow/core/time/day.ts'
import { expect, test } from 'vitest'
import { cropCount, recentred } from './degree-days.ts'

test('a base outside the range of the data is put in its middle [S2-2.136]', () => {
  expect(recentred(-10, { min: -20, max: 30 })).toBe(-10)
  expect(recentred(-10, { min: 2, max: 31 })).toBe(17)
  expect(recentred(40, { min: 2, max: 31 })).toBe(17)
  expect(recentred(2, { min: 2, max: 31 })).toBe(2)
  expect(recentred(31, { min: 2, max: 31 })).toBe(31)
})

test("the field's own crop is counted from its base and its planting, where the data reach that far", () => {
  const maize = { crop: 'Maize', plantingDateP: '2026-05-03' }
  const range = { min: -3, max: 28 }
  const days = { first: dayNumber('2026-01-01'), today: dayNumber('2026-07-01') }
  expect(cropCount(maize, range, days)).toEqual({ crop: 'Maize', base: 8, planted: dayNumber('2026-05-03') })
  expect(cropCount({ ...maize, crop: 'Moss' }, range, days)).toBeNull()
  expect(cropCount({ ...maize, plantingDateP: null }, range, days)).toBeNull()
  expect(cropCount(maize, { min: 9, max: 28 }, days)).toBeNull()
  expect(cropCount({ ...maize, plantingDateP: '2025-05-03' }, range, days)).toBeNull()
})
