import { expect, test } from 'vitest'
import { thinPart } from './thin-part.ts'

const corners = [
  [-93.71, 42.04],
  [-93.61, 42.04],
  [-93.61, 41.94],
  [-93.71, 41.94],
]

/** Ten points a side of 0.01 degrees each; a dot is like the rest, a T thin, a space was not seen. */
const raster = (rows: readonly string[]) => ({
  width: 10,
  height: rows.length,
  corners,
  values: [...rows.join('')].map((sign) => (sign === ' ' ? null : sign === 'T' ? 0.2 : 0.5)),
})
const REST = '..........'

test('the largest thin part is named by a point of it near its middle, not by a smaller one elsewhere', () => {
  const rows = [
    'TT........',
    'TT........',
    REST,
    REST,
    '......TTT.',
    '......TTT.',
    '......TTT.',
    REST,
    REST,
    REST,
  ]
  const { lon = 0, lat = 0 } = thinPart(raster(rows), 0.4) ?? {}
  expect(lon).toBeCloseTo(-93.71 + 0.075)
  expect(lat).toBeCloseTo(42.04 - 0.055)
})

test('it lies within the part also where that bends round its middle', () => {
  const rows = [REST, '..TTTTT...', '..T...T...', '..T...T...', '..T...T...', REST, REST, REST, REST, REST]
  const { lon = 0, lat = 0 } = thinPart(raster(rows), 0.4) ?? {}
  const [column, row] = [Math.floor((lon + 93.71) / 0.01 + 1e-6), Math.floor((42.04 - lat) / 0.01 + 1e-6)]
  expect(rows[row]?.[column]).toBe('T')
})

test('parts at the two edges of the field do not touch; single points are none; nor is what was not seen', () => {
  const edges = ['T........T', 'T........T', ...new Array(8).fill(REST)]
  expect(thinPart(raster(edges), 0.4)).toBeNull()
  expect(thinPart(raster(['T.T.T.T.T.', ...new Array(9).fill(REST)]), 0.4)).toBeNull()
  expect(thinPart(raster(['          ', ...new Array(9).fill(REST)]), 0.4)).toBeNull()
})
