import { expect, test } from 'vitest'
import { memberSums, rainOutlook, rainTenths, skyOf } from './rain-outlook.ts'

const repeated = (count: number, value: number) => Array.from({ length: count }, () => value)

test('a dry middle with a wet upper half is no sunny day', () => {
  // The middle is 0 mm, the upper half reaches 10 mm, the tail 28 mm.
  const members = [
    ...repeated(28, 0),
    2,
    4,
    5,
    5,
    6,
    6,
    7,
    7,
    8,
    8,
    9,
    9,
    10,
    10,
    11,
    12,
    12,
    14,
    16,
    20,
    24,
    28,
  ]
  const day = rainOutlook(members)
  expect(day.chance).toBe(0.44)
  expect([day.low, day.high]).toEqual([6.25, 12])
  expect(rainTenths(day.chance)).toBe(4)
  expect(skyOf(day.chance, 20)).toBe('rain')
})

test('the amounts are those of the wet members alone; missing members do not count', () => {
  expect(rainOutlook([0, 0.9, 1, 3, 5, Number.NaN])).toEqual({ chance: 0.6, low: 2, high: 4 })
  expect(rainOutlook([8, 8, 8])).toEqual({ chance: 1, low: 8, high: 8 })
})

test('a dry day has no amounts, and a day without members nothing at all', () => {
  expect(rainOutlook([0, 0.5])).toEqual({ chance: 0, low: Number.NaN, high: Number.NaN })
  expect(rainOutlook([Number.NaN])).toEqual({ chance: Number.NaN, low: Number.NaN, high: Number.NaN })
})

test('below 1 in 5 nothing is said, and rain is shown from 4 in 10', () => {
  expect([0, 0.19, 0.2, 0.34, 0.36, 0.5, 0.94, 0.96, 1, Number.NaN].map(rainTenths)).toEqual([
    null,
    null,
    2,
    3,
    4,
    5,
    9,
    10,
    10,
    null,
  ])
  expect([0.1, 0.2, 0.34, 0.4, 1].map((chance) => skyOf(chance, 20))).toEqual([
    'dry',
    'maybe',
    'maybe',
    'rain',
    'rain',
  ])
  expect(skyOf(0.4, 0)).toBe('snow')
  expect(skyOf(0.3, -4)).toBe('maybe')
  expect(skyOf(0.4, null)).toBe('rain')
})

test('sums are those of each member over its days', () => {
  // Three days of two members: one wet on the first day, the other on the last.
  expect([...memberSums(Float32Array.of(10, 0, 0, 0, 0, 12), 2, 3)]).toEqual([10, 12])
  expect([...memberSums(Float32Array.of(10, 0, 0, 0, 0, 12), 2, 1)]).toEqual([10, 0])
})
