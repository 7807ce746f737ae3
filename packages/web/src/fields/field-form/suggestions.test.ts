import { expect, test } from 'vitest'
import { cropSuggestions, regionSuggestions, varietySuggestions } from './field-values.ts'

const FIELDS = [
  { crop: 'Potatoes', variety: 'Russet Burbank', region: 'Snake River Plain' },
  { crop: 'potatoes', variety: 'Ranger Russet', region: 'snake river plain ' },
  { crop: 'Quinoa', variety: 'Titicaca', region: 'Iowa' },
  { crop: 'Quinoa', variety: '', region: '' },
]

test("the farm's own words come before the registry's, and none is there twice", () => {
  const crops = cropSuggestions(FIELDS)
  expect(crops).toContain('Potatoes')
  expect(crops).toContain('Quinoa')
  expect(crops).toContain('Sugar beet')
  expect(crops).not.toContain('Potato')
  expect(new Set(crops.map((crop) => crop.toLowerCase())).size).toBe(crops.length)
})

test('varieties are those of the crop, however it is written', () => {
  expect(varietySuggestions(FIELDS, 'POTATO')).toEqual(['Ranger Russet', 'Russet Burbank'])
  expect(varietySuggestions(FIELDS, '')).toEqual(['Ranger Russet', 'Russet Burbank', 'Titicaca'])
  expect(varietySuggestions(FIELDS, 'Maize')).toEqual([])
})

test('regions are named once', () => {
  expect(regionSuggestions(FIELDS)).toEqual(['Iowa', 'Snake River Plain'])
  expect(regionSuggestions(FIELDS, 'Iowa')).toEqual(['Iowa', 'Snake River Plain'])
  expect(regionSuggestions(FIELDS, 'Punjab, India')[0]).toBe('Punjab, India')
})
