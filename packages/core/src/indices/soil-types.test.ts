import { expect, test } from 'vitest'
import { textureOf } from './soil-types.ts'

/** Points inside each class of the USDA triangle, as the Soil Survey Manual draws it. */
test.each([
  [92, 5, 3, 'sand'],
  [82, 12, 6, 'loamy_sand'],
  [65, 25, 10, 'sandy_loam'],
  [40, 40, 20, 'loam'],
  [20, 65, 15, 'silt_loam'],
  [7, 87, 6, 'silt'],
  [60, 13, 27, 'sandy_clay_loam'],
  [33, 33, 34, 'clay_loam'],
  [10, 56, 34, 'silty_clay_loam'],
  [52, 6, 42, 'sandy_clay'],
  [6, 47, 47, 'silty_clay'],
  [20, 20, 60, 'clay'],
])('%d %% sand, %d %% silt, %d %% clay is %s', (sand, silt, clay, type) => {
  expect(textureOf(sand, silt, clay)).toBe(type)
})

test('shares are scaled to 100; without any there is no class', () => {
  expect(textureOf(4, 4, 2)).toBe('loam')
  expect(textureOf(0, 0, 0)).toBeNull()
  expect(textureOf(Number.NaN, 40, 20)).toBeNull()
})
