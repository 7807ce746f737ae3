import { expect, test } from 'vitest'
import { fieldGrid } from './field-grid.ts'

test('a field in the metres of its zone: holes are outside', () => {
  const ring = (size: number): [number, number][] => [
    [-93.63 - size, 42.03 - size],
    [-93.63 + size, 42.03 - size],
    [-93.63 + size, 42.03 + size],
    [-93.63 - size, 42.03 + size],
    [-93.63 - size, 42.03 - size],
  ]
  const grid = fieldGrid({ type: 'MultiPolygon', coordinates: [[ring(0.01), ring(0.002)]] }, 32_615)
  const { west, east, south, north } = grid.extent
  const [x, y] = [(west + east) / 2, (south + north) / 2]
  expect(grid.contains(x, y)).toBe(false)
  expect(grid.contains(x + 400, y)).toBe(true)
  expect(grid.contains(x + 4_000, y)).toBe(false)
  const [lon, lat] = grid.toLonLat(x, y)
  expect([lon, lat]).toEqual([expect.closeTo(-93.63, 3), expect.closeTo(42.03, 3)])
})
