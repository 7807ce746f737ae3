import { expect, test } from 'vitest'
import { importHints } from './import-hints.ts'

const square = (name: string, lon: number, lat: number, size = 0.01) => ({
  name,
  geometry: {
    type: 'MultiPolygon' as const,
    coordinates: [
      [
        [
          [lon, lat],
          [lon + size, lat],
          [lon + size, lat + size],
          [lon, lat + size],
          [lon, lat],
        ] as [number, number][],
      ],
    ],
  },
})

test('a boundary that a field has is there already; one on its ground overlaps it; one beside it does not', () => {
  const fields = [square('North', -93, 42)]
  const hints = importHints(
    [
      square('Same', -93.000002, 42),
      square('Over', -92.995, 42.005),
      square('Beside', -92.99, 42),
      square('Inside', -92.998, 42.002, 0.002),
      square('Far', 10, 50),
    ],
    fields,
  )
  expect(hints).toEqual([
    { kind: 'there', other: 'North' },
    { kind: 'overlaps', other: 'North' },
    { kind: 'overlaps', other: 'Over' },
    { kind: 'overlaps', other: 'North' },
    null,
  ])
})

test('boundaries of the same upload are compared with those before them', () => {
  expect(importHints([square('One', 10, 50), square('Two', 10, 50), square('Next', 10.01, 50)], [])).toEqual([
    null,
    { kind: 'there', other: 'One' },
    null,
  ])
})
