import { expect, test } from 'vitest'
import { pageNumbers } from './page-steps.tsx'

test('of many pages the ends and the neighbours are named', () => {
  expect(pageNumbers(1, 3)).toEqual([1, 2, 3])
  expect(pageNumbers(500, 1000)).toEqual([1, null, 499, 500, 501, null, 1000])
  expect(pageNumbers(3, 5)).toEqual([1, 2, 3, 4, 5])
})
