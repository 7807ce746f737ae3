import { describe, expect, test } from 'vitest'
import { standingOf, tercilesOf } from './standing.ts'

describe('a number among past years', () => {
  test('has the middle and 8 in 10 of them, and how many had less and more', () => {
    const past = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110]
    expect(standingOf(85, past)).toEqual({ low: 20, middle: 60, high: 100, below: 8, above: 3, years: 11 })
  })

  test('years with as much are neither below nor above; missing years do not count', () => {
    expect(standingOf(0, [0, 0, Number.NaN, 3])).toMatchObject({ below: 0, above: 1, years: 3 })
  })

  test('is not known without a past, or without itself', () => {
    expect(standingOf(1, [Number.NaN])).toBeNull()
    expect(standingOf(Number.NaN, [1, 2])).toBeNull()
  })
})

describe('members beside past years', () => {
  const past = Array.from({ length: 31 }, (_, year) => year)

  test('as in the past each third has a third', () => {
    const { below, above } = tercilesOf(past, past) ?? { below: 0, above: 0 }
    expect(below).toBeCloseTo(1 / 3, 1)
    expect(above).toBeCloseTo(1 / 3, 1)
  })

  test('a wet outlook has more above', () => {
    expect(tercilesOf([25, 26, 28, 3], past)).toEqual({ below: 0.25, above: 0.75 })
    expect(tercilesOf([], past)).toBeNull()
    expect(tercilesOf([1], [])).toBeNull()
  })
})
