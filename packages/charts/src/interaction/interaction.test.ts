import { createRandom } from '@windrow/testkit/random.ts'
import { describe, expect, test } from 'vitest'
import { chartHeight } from '../layout/frame.ts'
import { placeLabels } from '../layout/place-labels.ts'
import { dailyWindow, including, monthlyWindow, panned, settled, stepPosition, zoomed } from './window.ts'

describe('window', () => {
  test('the daily one runs from 12 days before today to 14 after it [S2-9.03..04]', () => {
    expect(dailyWindow(100)).toEqual({ from: 88, to: 114 })
  })

  test('the monthly one runs from 7 months before this one to 7 after it [S2-9.05..06]', () => {
    expect(monthlyWindow(100)).toEqual({ from: 93, to: 107 })
  })

  test('the height is the window’s minus 300, at least 600 [S2-9.02]', () => {
    expect([chartHeight(800), chartHeight(900), chartHeight(1200)]).toEqual([600, 600, 900])
  })

  test('whatever is done to it, it stays inside the limits and no shorter than it may', () => {
    const random = createRandom(3)
    const limits = { from: -50, to: 70 }
    let window = { from: 0, to: 26 }
    for (let round = 0; round < 2000; round++) {
      window =
        random.below(2) === 0
          ? panned(window, random.normal() * 30, limits)
          : zoomed(window, 0.4 + random.uniform() * 2, random.normal() * 40, limits, 4)
      expect(window.from).toBeGreaterThanOrEqual(limits.from - 1e-9)
      expect(window.to).toBeLessThanOrEqual(limits.to + 1e-9)
      expect(window.to - window.from).toBeGreaterThanOrEqual(4 - 1e-9)
    }
  })

  test('what lies below the pointer stays there when one zooms', () => {
    const before = { from: 0, to: 20 }
    const after = zoomed(before, 0.5, 5, { from: -100, to: 100 }, 4)
    expect((5 - after.from) / (after.to - after.from)).toBeCloseTo(0.25, 12)
  })

  test('it rests on whole days, and follows a date that leaves it', () => {
    expect(settled({ from: 1.4, to: 9.6 }, { from: 0, to: 100 })).toEqual({ from: 1, to: 10 })
    expect(including({ from: 0, to: 10 }, 12, { from: -5, to: 50 })).toEqual({ from: 2, to: 12 })
    expect(including({ from: 0, to: 10 }, -9, { from: -5, to: 50 })).toEqual({ from: -5, to: 5 })
  })
})

describe('keys', () => {
  const given = { positions: [1, 2, 3, 5, 8], selected: 3, start: 2, page: 2 }

  test('arrows walk the dates, over gaps too; Home and End lead to the ends', () => {
    expect(stepPosition('ArrowRight', given)).toBe(5)
    expect(stepPosition('ArrowLeft', given)).toBe(2)
    expect(stepPosition('Home', given)).toBe(1)
    expect(stepPosition('End', given)).toBe(8)
    expect(stepPosition('PageDown', given)).toBe(8)
    expect(stepPosition('ArrowRight', { ...given, selected: 8 })).toBe(8)
  })

  test('the first key begins at the start; other keys mean nothing', () => {
    expect(stepPosition('ArrowRight', { ...given, selected: null })).toBe(2)
    expect(stepPosition('a', given)).toBeNull()
    expect(stepPosition('ArrowRight', { ...given, positions: [], selected: null })).toBeNull()
  })
})

test('labels that would cover each other are moved apart, in their order and inside', () => {
  const random = createRandom(9)
  for (let round = 0; round < 200; round++) {
    const wanted = Array.from({ length: 1 + random.below(6) }, () => random.uniform() * 300)
    const placed = placeLabels(wanted, 15, [0, 300])
    const sorted = [...placed].sort((a, b) => a - b)
    for (let index = 1; index < sorted.length; index++)
      expect((sorted[index] ?? 0) - (sorted[index - 1] ?? 0)).toBeGreaterThanOrEqual(15 - 1e-9)
    expect(Math.max(...placed)).toBeLessThanOrEqual(300)
    expect(Math.min(...placed)).toBeGreaterThanOrEqual(0)
  }
})
