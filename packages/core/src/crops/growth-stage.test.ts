import { describe, expect, test } from 'vitest'
import { GRAPE } from './grape.ts'
import { growthStart } from './growing-season.ts'
import { GROWTH_STAGES, growthStage, isUp } from './growth-stage.ts'
import { POTATO } from './potato.ts'
import { CROPS, findCrop } from './registry.ts'

describe('the growth stage', () => {
  test.each([
    [0, 1, 'Planting'],
    [199.9, 1, 'Planting'],
    [200, 2, 'Emergence'],
    [707.9, 2, 'Emergence'],
    [708, 3, 'Canopy Closure'],
    [1499.9, 3, 'Canopy Closure'],
    [1500, 4, 'Senescence'],
    [1899.9, 4, 'Senescence'],
    [1900, 5, 'Harvest'],
    [9_999, 5, 'Harvest'],
  ])('potato with %d °C d is at stage %d, %s [S2-3.16, S2-3.18]', (gdd, index, name) => {
    expect(growthStage(POTATO.gdd, gdd)).toEqual({ stage_index: index, stage_estimated: name })
  })

  test('it is 0 without a crop model, without a sum, and where the sum is missing [S2-3.17]', () => {
    const unknown = { stage_index: 0, stage_estimated: null }
    expect(growthStage(findCrop('Alfalfa')?.gdd ?? null, 500)).toEqual(unknown)
    expect(growthStage(POTATO.gdd, null)).toEqual(unknown)
    expect(growthStage(POTATO.gdd, Number.NaN)).toEqual(unknown)
  })

  test('a crop is up from emergence on; of one that is not known nothing says so', () => {
    const sums = [null, 0, POTATO.gdd.emergence, POTATO.gdd.maturity]
    expect(sums.map((sum) => isUp(growthStage(POTATO.gdd, sum)))).toEqual([false, false, true, true])
  })

  test('every crop passes through the five stages in their order [S2-3.16, S2-3.18]', () => {
    for (const { gdd } of CROPS) {
      const sums = [0, gdd.emergence, gdd.canopyClosure, gdd.senescence, gdd.maturity]
      const stages = sums.map((sum) => growthStage(gdd, sum))
      expect(stages.map((stage) => stage.stage_index)).toEqual([1, 2, 3, 4, 5])
      expect(stages.map((stage) => stage.stage_estimated)).toEqual([...GROWTH_STAGES])
    }
  })
})

describe('the day from which degree days count', () => {
  test('annuals: the planting date, today included, and none while it is missing or to come', () => {
    expect(growthStart(POTATO, '2025-04-20', 42, '2025-07-01')).toBe('2025-04-20')
    expect(growthStart(POTATO, '2025-07-01', 42, '2025-07-01')).toBe('2025-07-01')
    expect(growthStart(POTATO, '2025-07-02', 42, '2025-07-01')).toBeNull()
    expect(growthStart(POTATO, null, 42, '2025-07-01')).toBeNull()
  })

  test.each([
    [44.8, '2025-01-01', '2025-01-01'],
    [44.8, '2025-12-31', '2025-01-01'],
    [0, '2025-07-15', '2025-01-01'],
    [-33, '2025-06-30', '2024-07-01'],
    [-33, '2025-07-01', '2025-07-01'],
    [-33, '2026-01-10', '2025-07-01'],
  ])('perennials need no planting date: at latitude %d on %s it is %s', (latitude, today, start) => {
    expect(growthStart(GRAPE, null, latitude, today)).toBe(start)
    expect(growthStart(GRAPE, '1998-04-01', latitude, today)).toBe(start)
  })

  test('a perennial planted this season counts from that day, one planted later not at all', () => {
    expect(growthStart(GRAPE, '2025-03-20', 44.8, '2025-06-01')).toBe('2025-03-20')
    expect(growthStart(GRAPE, '2025-06-02', 44.8, '2025-06-01')).toBeNull()
  })
})
