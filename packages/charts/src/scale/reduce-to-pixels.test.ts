import { createRandom } from '@windrow/testkit/random.ts'
import { describe, expect, test } from 'vitest'
import { areaPath, linePath } from '../marks/line-mark.tsx'
import { bandToPixels, toPixels } from './reduce-to-pixels.ts'

const random = createRandom(11)

function longSeries(length: number, gaps: number) {
  const x = Float64Array.from({ length }, (_, index) => index)
  const y = Float64Array.from({ length }, () => (random.uniform() < gaps ? Number.NaN : random.normal() * 10))
  return { x, y }
}

const width = 300
const identity = { from: 0, to: 1, start: 0, end: 1 }

function columnsOf(x: ArrayLike<number>, y: ArrayLike<number>, length: number) {
  const columns = new Map<number, { low: number; high: number; first: number; last: number }>()
  for (let index = 0; index < length; index++) {
    const value = y[index] ?? Number.NaN
    if (Number.isNaN(value)) continue
    const column = Math.floor(x[index] ?? 0)
    const known = columns.get(column)
    if (known)
      columns.set(column, {
        ...known,
        low: Math.min(known.low, value),
        high: Math.max(known.high, value),
        last: value,
      })
    else columns.set(column, { low: value, high: value, first: value, last: value })
  }
  return columns
}

const isAscending = (values: Float64Array) =>
  values.every((value, index) => index === 0 || value >= (values[index - 1] ?? 0))

describe('long series are reduced to pixels', () => {
  test('each column keeps its first, least, greatest and last value, and no more than four', () => {
    for (let round = 0; round < 40; round++) {
      const length = 1000 + random.below(9000)
      const { x, y } = longSeries(length, round % 2 === 0 ? 0 : 0.1)
      const scale = { from: 0, to: length, start: 0, end: width }
      const points = toPixels(x, y, [0, length], scale, identity)
      const pixels = Float64Array.from(x, (value) => (value / length) * width)
      expect(columnsOf(points.x, points.y, points.length)).toEqual(columnsOf(pixels, y, length))
      expect(points.length).toBeLessThanOrEqual(4 * width)
      expect(isAscending(points.x.subarray(0, points.length))).toBe(true)
    }
  })

  test('a gap that fills columns stays a gap', () => {
    const { x, y } = longSeries(6000, 0)
    y.fill(Number.NaN, 2000, 3000)
    const points = toPixels(x, y, [0, 6000], { from: 0, to: 6000, start: 0, end: width }, identity)
    expect(linePath(points).match(/M/g)).toHaveLength(2)
  })

  test('short series keep every point', () => {
    const { x, y } = longSeries(400, 0)
    const points = toPixels(x, y, [0, 400], { from: 0, to: 400, start: 0, end: width }, identity)
    expect(points.length).toBe(400)
    expect(toPixels(x, y, [0, 0], { from: 0, to: 400, start: 0, end: width }, identity).length).toBe(0)
  })

  test('a band keeps its lowest low and its highest high', () => {
    const { x, y: low } = longSeries(5000, 0.05)
    const high = low.map((value) => value + 3)
    const scale = { from: 0, to: 5000, start: 0, end: width }
    const band = bandToPixels(x, { low, high }, [0, 5000], scale, identity)
    const known = (values: Float64Array) => values.filter((value) => !Number.isNaN(value))
    expect(Math.max(...known(band.high.y.subarray(0, band.high.length)))).toBe(Math.max(...known(high)))
    expect(Math.min(...known(band.low.subarray(0, band.high.length)))).toBe(Math.min(...known(low)))
    expect(areaPath(band.high, band.low)).toMatch(/^M.*Z$/)
  })
})
