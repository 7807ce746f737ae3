import { expect, test } from 'vitest'
import { isHarvestDone, seasonEnd } from './season-days.ts'

test('a season has ended once its harvest lies behind, and is over six weeks later', () => {
  expect(seasonEnd(100, 100, null, 100)).toBeNull()
  expect(seasonEnd(null, null, null, 300)).toBeNull()
  expect(seasonEnd(100, 100, null, 101)).toEqual({ day: 100, by: 'ripe', isOver: false })
  expect(seasonEnd(100, 100, 150, 141)).toMatchObject({ isOver: false })
  expect(seasonEnd(100, 100, 150, 142)).toMatchObject({ by: 'ripe', isOver: true })
})

test('by ripeness, by the frost before it, or by neither', () => {
  expect(seasonEnd(90, 120, 90, 95)?.by).toBe('frost')
  expect(seasonEnd(90, null, 90, 95)?.by).toBe('frost')
  expect(seasonEnd(270, null, null, 300)?.by).toBe('time')
})

test('what is ripe may still stand in the field', () => {
  expect(isHarvestDone(null)).toBe(false)
  expect(isHarvestDone({ by: 'ripe', isOver: false })).toBe(false)
  expect(isHarvestDone({ by: 'ripe', isOver: true })).toBe(true)
  expect(isHarvestDone({ by: 'frost', isOver: false })).toBe(true)
  expect(isHarvestDone({ by: 'harvest', isOver: true })).toBe(true)
})
