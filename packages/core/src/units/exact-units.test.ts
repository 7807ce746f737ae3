import { createRandom } from '@windrow/testkit/random.ts'
import { describe, expect, test } from 'vitest'
import { toMetric } from './convert.ts'
import { DIMENSIONS, type DimensionKey } from './dimensions.ts'
import {
  type EnteredDimension,
  EXACT_CONVERSIONS,
  readPercent,
  readQuantity,
  writePercent,
  writeQuantity,
} from './exact-units.ts'

const entered = Object.keys(EXACT_CONVERSIONS) as EnteredDimension[]

test('the exact conversions are those of the one table, for every dimension that people enter', () => {
  for (const [key, { factor, offset, metric }] of Object.entries(DIMENSIONS)) {
    const exact = EXACT_CONVERSIONS[key as EnteredDimension]
    expect(exact === undefined).toBe(metric.range === null)
    if (!exact) continue
    expect(Number(exact.numerator) / Number(exact.denominator)).toBeCloseTo(factor, 14)
    expect(Number(exact.offset)).toBe(offset)
  }
})

test('what people enter is stored as the number that they mean', () => {
  expect(toMetric(32.18, 'temperature', 'imperial')).toBe(0.1)
  expect(toMetric(32, 'temperature', 'imperial')).toBe(0)
  expect(toMetric(0.1, 'precipitation', 'imperial')).toBe(2.54)
  expect(toMetric(78.75, 'precipitation', 'imperial')).toBe(2000.25)
  expect(toMetric(1800, 'degree_days', 'imperial')).toBe(1000)
  expect(readPercent('7.3')).toBe(0.073)
  expect(readPercent('55')).toBe(0.55)
})

test('numbers are written as short as they can be read again', () => {
  expect(writeQuantity(0.1, 'temperature', 'imperial')).toBe('32.18')
  expect(writeQuantity(-40, 'temperature', 'imperial')).toBe('-40')
  expect(writeQuantity(2.54, 'precipitation', 'imperial')).toBe('0.1')
  expect(writeQuantity(0, 'temperature', 'imperial')).toBe('32')
  expect(writeQuantity(0, 'precipitation', 'imperial')).toBe('0')
  expect(writeQuantity(-0.05, 'temperature', 'metric')).toBe('-0.05')
  expect(writeQuantity(1e-7, 'temperature', 'metric')).toBe('0.0000001')
  expect(writePercent(0.073)).toBe('7.3')
  expect(writePercent(0.07 + 0.003)).not.toBe('')
  expect(writePercent(1)).toBe('100')
})

test('every stored value is read again from what is written, digit for digit, in both systems', () => {
  const random = createRandom(63)
  const rounded = [0.1, 1, 0.01, 1e-9, 1e-17] as const
  for (let n = 0; n < 4_000; n++) {
    const step = random.pick(rounded)
    const size = random.pick([1, 50, 2_000, 10_000])
    const value = Math.round(((random.uniform() - 0.3) * size) / step) * step
    for (const dimension of entered)
      for (const units of ['metric', 'imperial'] as const) {
        const text = writeQuantity(value, dimension, units)
        if (readQuantity(text, dimension, units) !== value)
          throw new Error(`${value} in ${dimension} was written as ${text}`)
      }
    const fraction = random.uniform()
    expect(readPercent(writePercent(fraction))).toBe(fraction)
  }
  for (const value of [5e-324, 2.2250738585072014e-308, 1 / 3, Number.MAX_SAFE_INTEGER, -0])
    for (const dimension of entered)
      expect(readQuantity(writeQuantity(value, dimension, 'imperial'), dimension, 'imperial') === value).toBe(
        true,
      )
})

test('a number that a person entered in their units is written as they entered it', () => {
  for (let tenths = -220; tenths <= 1760; tenths++) {
    const text = String(tenths / 10)
    expect(writeQuantity(toMetric(tenths / 10, 'temperature', 'imperial'), 'temperature', 'imperial')).toBe(
      text,
    )
  }
  for (let hundredths = 0; hundredths <= 7875; hundredths++) {
    const value = hundredths / 100
    expect(writeQuantity(toMetric(value, 'precipitation', 'imperial'), 'precipitation', 'imperial')).toBe(
      String(value),
    )
  }
})

describe('what is no number', () => {
  test.each(['', '.', '-', 'abc', '1,5', '0x10', '1e', 'Infinity', 'NaN', '1 2', '--1', '1e9999'])(
    '%j',
    (text) => {
      expect(readQuantity(text, 'temperature', 'imperial')).toBeNaN()
      expect(readQuantity(text, null, 'metric')).toBeNaN()
    },
  )

  test.each([
    ['5', 5],
    ['+5', 5],
    ['-.5', -0.5],
    ['5.', 5],
    ['1e2', 100],
    ['1E-2', 0.01],
    ['007', 7],
  ])('%j is one', (text, value) => {
    expect(readQuantity(text, null, 'metric')).toBe(value)
  })
})

test('dimensions without an input convert as before', () => {
  const key: DimensionKey = 'distance'
  expect(toMetric(1, key, 'imperial')).toBeCloseTo(1.609, 12)
})
