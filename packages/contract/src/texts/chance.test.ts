import { expect, test } from 'vitest'
import { chanceText } from './en/chance.ts'

test('a chance is said as a frequency with the number beside it', () => {
  expect(chanceText(0.68)).toBe('about 7 in 10 (68 %)')
  expect(chanceText(0.58)).toBe('about 6 in 10 (58 %)')
  expect(chanceText(0.5)).toBe('about 5 in 10 (50 %)')
})

test('the ends are said as less than 1 and more than 19 in 20', () => {
  expect(chanceText(0)).toBe('less than 1 in 20 (0 %)')
  expect(chanceText(0.049)).toBe('less than 1 in 20 (5 %)')
  expect(chanceText(0.05)).toBe('about 1 in 20 (5 %)')
  expect(chanceText(0.95)).toBe('about 19 in 20 (95 %)')
  expect(chanceText(0.96)).toBe('more than 19 in 20 (96 %)')
  expect(chanceText(1)).toBe('more than 19 in 20 (100 %)')
})
