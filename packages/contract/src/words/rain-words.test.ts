import { expect, test } from 'vitest'
import { amountText, rainCell, rainWords, skyOn } from './rain-words.ts'

const rain = (chance: number | null, low: number | null = 5.4, high: number | null = 11.6) => ({
  chance,
  low,
  high,
})

test('rain is shown as chance and amount, in either units', () => {
  expect(rainWords(rain(0.42), 'metric')).toBe('4 in 10 for rain, 5 to 12 mm if it comes')
  expect(rainWords(rain(0.42), 'imperial')).toBe('4 in 10 for rain, 0.21 to 0.46 in if it comes')
  expect(rainWords(rain(0.42), 'metric', -1)).toBe('4 in 10 for snow, 5 to 12 mm if it comes')
})

test('certain rain has an amount only, and ends that are shown as one are written as one', () => {
  expect(rainWords(rain(1), 'metric')).toBe('Rain, 5 to 12 mm')
  expect(rainWords(rain(0.97), 'metric', 0)).toBe('Snow, 5 to 12 mm')
  expect(rainWords(rain(0.9, 5.6, 6.4), 'metric')).toBe('9 in 10 for rain, 6 mm if it comes')
  expect(amountText(0, 0.3, 'metric')).toBe('0 mm')
  expect(amountText(1, 1.1, 'imperial')).toBe('0.04 in')
})

test('below 1 in 5 nothing is shown, nor where nothing is known', () => {
  expect(rainWords(rain(0.19), 'metric')).toBeNull()
  expect(rainWords(rain(0.2), 'metric')).toBe('2 in 10 for rain, 5 to 12 mm if it comes')
  expect(rainWords(rain(0, null, null), 'metric')).toBeNull()
  expect(rainWords(rain(null, null, null), 'metric')).toBeNull()
  expect(rainWords(undefined, 'metric')).toBeNull()
})

test('a cell has both in short, and the icon shows rain from 4 in 10', () => {
  expect(rainCell(rain(0.42), 'metric')).toBe('4 in 10, 5 to 12')
  expect(rainCell(rain(1), 'metric')).toBe('5 to 12')
  expect(rainCell(rain(0.1), 'metric')).toBeNull()
  expect([0.1, 0.3, 0.4].map((chance) => skyOn(rain(chance), 20))).toEqual(['dry', 'maybe', 'rain'])
  expect(skyOn(rain(null), 20)).toBeNull()
})
