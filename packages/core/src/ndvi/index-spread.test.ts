import { expect, test } from 'vitest'
import { indexChange, indexSpread } from './index-spread.ts'

const place = { width: 2, height: 1, corners: [[0, 1]] }

test('a thin and a dense part stand out from the rest; what was not seen counts nowhere', () => {
  const usual = new Array(80).fill(0.5)
  const spread = indexSpread([...usual, ...new Array(15).fill(0.2), ...new Array(5).fill(0.7), null, null])
  expect(spread?.shares).toEqual({ dense: 0.05, usual: 0.8, thin: 0.15 })
  expect(spread?.limits[0]).toBeCloseTo(0.425)
  expect(spread?.mean).toBeCloseTo(0.465)
  expect(spread?.bins.reduce((sum, count) => sum + count)).toBe(100)
})

test('an even field has no thin part, however little grows on it; nothing seen has no spread', () => {
  expect(indexSpread([0.1, 0.11, 0.12, 0.09])?.shares).toEqual({ dense: 0, usual: 1, thin: 0 })
  expect(indexSpread([null, null])).toBeNull()
})

test('bins are round numbers and at most twenty; a single point does not widen them', () => {
  const values = Array.from({ length: 400 }, (_, at) => 0.2 + (at % 40) / 100)
  const spread = indexSpread([...values, 0.99])
  expect(spread).toMatchObject({ step: 0.02, from: 0.2 })
  expect(spread?.bins).toHaveLength(20)
  expect(spread?.bins.at(-1)).toBe(21)
})

test('a change is shown where both days were seen, and not between different grids', () => {
  const later = { ...place, values: [0.5, 0.4] }
  expect(indexChange(later, { ...place, values: [0.25, null] })).toEqual([0.25, null])
  expect(indexChange(later, { ...place, corners: [[0, 2]], values: [0.2, 0.2] })).toBeNull()
})
