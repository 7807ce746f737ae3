import { expect, test } from 'vitest'
import { findCrop } from './find-crop.ts'

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
