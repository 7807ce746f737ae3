import { createRandom } from '@windrow/testkit/random.ts'
import { expect, test } from 'vitest'
import { parseCoordinates } from './kml-coordinates.ts'

test('numbers are read as JavaScript reads them', () => {
  const random = createRandom(3)
  const decimals = Array.from({ length: 5_000 }, () =>
    (360 * random.uniform() - 180).toFixed(random.below(18)),
  )
  const texts = [
    ...decimals,
    '-0',
    '+5',
    '1e2',
    '-1.5E-3',
    '.5',
    '5.',
    '0005',
    '123456789012345678',
    '1.2.3',
    '-',
    '--1',
    'x',
    '1-2',
    '0x10',
  ]
  for (const text of texts)
    expect(parseCoordinates(`${text},${text},0`)).toEqual([[Number(text), Number(text)]])
})

test.each<[string, number[][]]>([
  ['', []],
  [' \n\t ', []],
  ['1,2', [[1, 2]]],
  [
    '\n1,2,3\r\n4,5,6 ',
    [
      [1, 2],
      [4, 5],
    ],
  ],
  [
    '1, 2, 3 4 ,5 ,6',
    [
      [1, 2],
      [4, 5],
    ],
  ],
  [
    '1 2',
    [
      [1, Number.NaN],
      [2, Number.NaN],
    ],
  ],
  ['1,2,3,4', [[Number.NaN, 2]]],
  [',2', [[Number.NaN, 2]]],
  ['1,', [[1, Number.NaN]]],
])('%j', (text, positions) => {
  expect(parseCoordinates(text)).toEqual(positions)
})
