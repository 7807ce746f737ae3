import { expect, test } from 'vitest'
import { coarseMix } from './coarse-grid.ts'

/** Correlation of the weather systems at two places: what their mixes share. */
function correlation(a: [number, number], b: [number, number]): number {
  const there = coarseMix(...b)
  const weights = new Map(there.nodes.map((node, i) => [node, there.weights[i] ?? 0]))
  const here = coarseMix(...a)
  return here.nodes.reduce((sum, node, i) => sum + (here.weights[i] ?? 0) * (weights.get(node) ?? 0), 0)
}

test('weather systems have variance 1 everywhere', () => {
  for (let lat = -90; lat <= 90; lat += 1.3)
    for (let lon = -180; lon <= 180; lon += 31.7)
      expect(correlation([lat, lon], [lat, lon])).toBeCloseTo(1, 9)
})

test('they change without a jump over the date line, the poles and the lines of the grid', () => {
  expect(correlation([12.3, 179.95], [12.3, -179.95])).toBeGreaterThan(0.98)
  expect(correlation([89.95, 10], [89.95, -170])).toBeGreaterThan(0.98)
  expect(correlation([-90, 0], [-90, 123])).toBeCloseTo(1, 9)
  for (let lat = -89.9; lat < 89.9; lat += 0.1)
    expect(correlation([lat, 5], [lat + 0.1, 5])).toBeGreaterThan(0.97)
  for (let lon = -180; lon < 180; lon += 0.1)
    expect(correlation([47, lon], [47, lon + 0.1])).toBeGreaterThan(0.97)
})

test('far places share nothing', () => {
  expect(correlation([42, -93], [42, -83])).toBe(0)
  expect(correlation([42, -93], [48, -93])).toBe(0)
})
