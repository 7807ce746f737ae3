import { expect, test } from 'vitest'
import { MAIZE } from '../crops/maize.ts'
import { POTATO } from '../crops/potato.ts'
import { varietyMaturity } from './maturity.ts'

test('the name of a variety says its maturity, or nothing', () => {
  expect(varietyMaturity(MAIZE, '105 day')).toBe(1)
  expect(varietyMaturity(MAIZE, 'RM 95')).toBeCloseTo(0.904, 6)
  expect(varietyMaturity(MAIZE, 'P1197 (111-day)')).toBeCloseTo(1.0576, 6)
  expect(varietyMaturity(MAIZE, 'Pioneer 1197')).toBeNull()
  expect(varietyMaturity(POTATO, 'Early Rose')).toBe(0.67)
  expect(varietyMaturity(MAIZE, 'very EARLY')).toBe(0.85)
  expect(varietyMaturity(POTATO, 'late main crop')).toBe(1.12)
  expect(varietyMaturity(POTATO, '105 day')).toBeNull()
  expect(varietyMaturity(POTATO, 'Chocolate')).toBeNull()
})
