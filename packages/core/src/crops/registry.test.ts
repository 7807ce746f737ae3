import { describe, expect, test } from 'vitest'
import { DAYS_IN_MONTH, type MonthDay, yearDayOf } from '../time/calendar.ts'
import type { CropDef } from './crop-def.ts'
import { CROPS, cropName, findCrop } from './registry.ts'

const crops: readonly CropDef[] = CROPS

const isDayOfYear = ({ day, month }: MonthDay) => day >= 1 && day <= (DAYS_IN_MONTH[month - 1] ?? 0)

test('every key and alias names one crop only, and finds it', () => {
  const names = crops.flatMap((crop) => [crop.key, ...crop.aliases].map(cropName))
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  for (const crop of crops)
    for (const name of [crop.key, ...crop.aliases]) expect(findCrop(name)?.key, name).toBe(crop.key)
})

test('zero is a value: a base of 0 °C and a kill at 0 °C are used', () => {
  expect(crops.filter(({ tbase }) => tbase === 0).map(({ key }) => key)).toEqual([
    'wheat',
    'canola',
    'barley',
  ])
  expect(crops.filter(({ coldKill }) => coldKill === 0).map(({ key }) => key)).toEqual(['rice', 'tomato'])
})

describe.each(crops.map((crop) => [crop.key, crop] as const))('%s', (_, crop) => {
  test('thresholds ascend', () => {
    const { emergence, canopyClosure, senescence, maturity } = crop.gdd
    const thresholds = [0, emergence, canopyClosure, senescence, maturity]
    expect(thresholds.toSorted((a, b) => a - b)).toEqual(thresholds)
    expect(new Set(thresholds).size).toBe(5)
    expect(maturity).toBeLessThan(3_000)
    for (const { gdd, frost } of crop.winter ? [crop, crop.winter] : [crop]) {
      expect(gdd.flowering).toBeGreaterThan(gdd.emergence)
      expect(gdd.flowering).toBeLessThan(gdd.senescence)
      expect(frost.map(({ from }) => from)).toEqual(frost.map(({ from }) => from).toSorted((a, b) => a - b))
      expect(frost.every(({ from }) => from < gdd.maturity)).toBe(true)
    }
    if (crop.winter) {
      const { vernalisation, hardiness } = crop.winter
      expect(vernalisation.saturation).toBeGreaterThan(vernalisation.base)
      expect(hardiness).toBeLessThan(crop.coldKill)
    }
    if (crop.earlyVarietyFactor !== null) {
      expect(crop.earlyVarietyFactor).toBeGreaterThan(0.5)
      expect(crop.earlyVarietyFactor).toBeLessThan(1)
    }
  })

  test('temperatures are plausible and in their order', () => {
    expect(crop.tbase).toBeGreaterThanOrEqual(0)
    expect(crop.tupper).toBeGreaterThan(crop.tbase)
    expect(crop.tupper).toBeLessThanOrEqual(35)
    expect(crop.coldKill).toBeGreaterThanOrEqual(-10)
    expect(crop.coldKill).toBeLessThanOrEqual(0)
    expect(crop.heat).toBeGreaterThan(crop.tbase + 15)
    expect(crop.heat).toBeLessThanOrEqual(40)
    expect(crop.soilMin === null).toBe(crop.perennial)
    if (crop.soilMin !== null) expect(crop.soilMin).toBeGreaterThan(crop.coldKill)
  })

  test('water and canopy are within the ranges of FAO-56', () => {
    const { initial, mid, end } = crop.kc
    for (const value of [initial, mid, end]) {
      expect(value).toBeGreaterThan(0)
      expect(value).toBeLessThanOrEqual(1.2)
    }
    expect(mid).toBe(Math.max(initial, mid, end))
    expect(crop.rootDepth).toBeGreaterThanOrEqual(0.3)
    expect(crop.rootDepth).toBeLessThanOrEqual(2)
    expect(crop.depletion).toBeGreaterThan(0)
    expect(crop.depletion).toBeLessThan(1)
    expect(crop.ndvi.bare).toBeGreaterThan(0)
    expect(crop.ndvi.full).toBeGreaterThan(crop.ndvi.bare + 0.3)
    expect(crop.ndvi.full).toBeLessThan(1)
  })

  test('planting windows are days that exist, two weeks or more, and those of annuals only', () => {
    const { north, south } = crop.planting
    for (const windows of [north, south]) {
      expect(windows.length === 0).toBe(crop.perennial)
      for (const { start, end } of windows) {
        expect(isDayOfYear(start) && isDayOfYear(end)).toBe(true)
        const days = yearDayOf(end.month, end.day) - yearDayOf(start.month, start.day)
        expect(days).toBeGreaterThanOrEqual(14)
        expect(days).toBeLessThanOrEqual(122)
      }
    }
  })

  test('it names its source', () => {
    expect(crop.source).not.toBe('')
  })
})

test.each([
  ['potato', 'potato'],
  ['Potatoes', 'potato'],
  ['  POTATO ', 'potato'],
  ['pommes de terre', 'potato'],
  ['Corn', 'maize'],
  ['Corn, grain', 'maize'],
  ['Maíz', 'maize'],
  ['MAIS', 'maize'],
  ['maïs', 'maize'],
  ['soya', 'soybean'],
  ['Soya beans', 'soybean'],
  ['Soybeans', 'soybean'],
  ['Soja', 'soybean'],
  ['Winter Wheat', 'wheat'],
  ['Wheat, winter', 'wheat'],
  ['blé tendre', 'wheat'],
  ['Paddy', 'rice'],
  ['Algodon', 'cotton'],
  ['sunflowers', 'sunflower'],
  ['Oilseed rape', 'canola'],
  ['OSR', 'canola'],
  ['sugar_beet', 'sugar_beet'],
  ['Sugar beets', 'sugar_beet'],
  ['Sugar-Beet', 'sugar_beet'],
  ['Zuckerrüben', 'sugar_beet'],
  ['Tomatoes', 'tomato'],
  ['Spring barley', 'barley'],
  ['wine grape', 'grape'],
  ['Grapes (wine)', 'grape'],
  ['Vine', 'grape'],
  ['Vineyards', 'grape'],
  ['Viña', 'grape'],
])('%s is %s', (text, key) => {
  expect(findCrop(text)?.key ?? null).toBe(key)
})

test.each(['', '   ', '?', 'Alfalfa', 'Sweet potato', 'sweet corn', 'buckwheat', 'toString', '小麦'])(
  "'%s' has no model",
  (text) => {
    expect(findCrop(text)).toBeNull()
  },
)

test('accents count for nothing, whether composed or not', () => {
  expect(findCrop('mai\u0308s')).toBe(findCrop('ma\u00efs'))
  expect(findCrop('mai\u0308s')?.key).toBe('maize')
})
