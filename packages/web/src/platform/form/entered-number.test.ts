import { expect, test } from 'vitest'
import { enteredText, parseEntered, percentText } from './entered-number.ts'

test('numbers as people type them', () => {
  for (const [text, value] of [
    ['12', 12],
    [' -2.5 ', -2.5],
    ['−2', -2],
    ['+3', 3],
    ['.5', 0.5],
    ['12,5', 12.5],
    ['5.', 5],
    ['0', 0],
  ] as const)
    expect([text, parseEntered(text)]).toEqual([text, value])
})

test('nothing is missing, and no number is no number', () => {
  expect(parseEntered('')).toBeNull()
  expect(parseEntered('  ')).toBeNull()
  for (const text of ['warm', '1,000', '1.2.3', '5 °C', '1e3', '0x10', '-', 'Infinity', 'NaN'])
    expect([text, parseEntered(text)]).toEqual([text, Number.NaN])
})

test('stored values as fields show them', () => {
  expect(enteredText(0.1, 'temperature', 'imperial')).toBe('32.2')
  expect(enteredText(-0.01, 'temperature', 'metric')).toBe('0.0')
  expect(enteredText(-2, 'temperature', 'metric')).toBe('-2.0')
  expect(enteredText(25.4, 'precipitation', 'imperial')).toBe('1.00')
  expect(enteredText(120, null, 'metric')).toBe('120')
  expect(percentText(0.4)).toBe('40.0')
})
