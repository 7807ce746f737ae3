import { describe, expect, test } from 'vitest'
import { barsPath, outlinesPath, spansPath } from './bars-mark.tsx'
import { areaPath, broken, linePath } from './line-mark.tsx'

const points = (...pairs: [number, number][]) => ({
  x: Float64Array.from(pairs, ([x]) => x),
  y: Float64Array.from(pairs, ([, y]) => y),
  length: pairs.length,
})
const x = { from: 0, to: 4, start: 0, end: 40 }
const y = { from: 0, to: 10, start: 100, end: 0 }
const xs = [0, 1, 2, 3]

describe('paths', () => {
  test('a missing point breaks the line, whether it is smooth or straight', () => {
    const gap = points([0, 1], [10, 2], [20, Number.NaN], [30, 3], [40, 4])
    for (const curve of ['smooth', 'straight', 'steps'] as const)
      expect(linePath(gap, curve).match(/M/g)).toHaveLength(2)
    expect(linePath(gap, 'straight')).toBe('M0,1L10,2M30,3L40,4')
  })

  test('a line that begins again is broken there, not led down a cliff', () => {
    const sums = points([0, 1], [10, 2], [20, 9], [30, 8])
    expect(linePath(broken(sums, [1.5], x), 'straight')).toBe('M0,1L10,2M20,9L30,8')
    expect(linePath(broken(sums, [], x), 'straight')).toBe('M0,1L10,2L20,9L30,8')
  })

  test('a point alone between gaps is a dot', () => {
    const alone = points([0, Number.NaN], [10, 5], [20, Number.NaN])
    expect(linePath(alone, 'straight')).toBe('M10,5Z')
    expect(linePath(alone, 'smooth')).toBe('M10,5Z')
  })

  test('a smooth line never goes beyond its points', () => {
    const numbers = linePath(points([0, 100], [20, 0], [40, 0], [60, 80]))
      .match(/-?[\d.]+,-?[\d.]+/g)
      ?.map((pair) => Number(pair.split(',')[1]))
    expect(Math.min(...(numbers ?? []))).toBe(0)
    expect(Math.max(...(numbers ?? []))).toBe(100)
  })

  test('an area is closed, and in two pieces where a value is missing', () => {
    const high = points([0, 1], [10, 2], [20, Number.NaN], [30, 3], [40, 3])
    const low = Float64Array.of(5, 6, 7, 8, 9)
    expect(areaPath(high, low, 'straight')).toBe('M0,1L10,2L10,6L0,5ZM30,3L40,3L40,9L30,8Z')
    expect(areaPath(high, low, 'smooth').match(/Z/g)).toHaveLength(2)
  })

  test('bars grow from zero in both directions; missing and zero have none', () => {
    const both = { from: -10, to: 10, start: 100, end: 0 }
    const path = barsPath({ xs, range: [0, 4], x, y: both, width: 6 }, [5, -5, 0, null])
    expect(path.match(/M/g)).toHaveLength(2)
    expect(path).toContain('M-3,50V26.5')
    expect(path).toContain('M7,50V73.5')
  })

  test('the outline of a value near zero is a line, that of a missing one nothing', () => {
    expect(outlinesPath({ xs, range: [0, 2], x, y, width: 6 }, [0, null], 1)).toBe('M-2.5,100h5')
  })

  test('spans run from low to high', () => {
    expect(spansPath({ xs, range: [0, 2], x, y, width: 6 }, [2, null], [8, 9])).toBe('M-3,80V20h6V80Z')
  })
})
