import { describe, expect, test } from 'vitest'
import {
  colourAt,
  contrastBetween,
  divergingScale,
  inkOn,
  inkSteps,
  partOfScale,
  sequentialScale,
  spreadOf,
} from './colour-scale.ts'
import { distanceBetween, evenDivergingRamp, evenRamp, hexOf, oklabOf, rgbOf, rgbOfOklab } from './oklab.ts'

const labOf = (hex: string) => oklabOf(rgbOf(hex))
const stepsOf = (ramp: readonly string[]) =>
  ramp.slice(1).map((colour, at) => distanceBetween(labOf(ramp[at] ?? ''), labOf(colour)))

describe('OKLab', () => {
  test('has the values of its author for white, red, green and blue', () => {
    // Ottosson (2020), computed by his reference code.
    for (const [hex, l, a, b] of [
      ['#ffffff', 1, 0, 0],
      ['#ff0000', 0.62796, 0.22486, 0.12585],
      ['#00ff00', 0.86644, -0.23389, 0.1795],
      ['#0000ff', 0.45201, -0.03246, -0.31153],
    ] as const) {
      expect(labOf(hex).l).toBeCloseTo(l, 4)
      expect(labOf(hex).a).toBeCloseTo(a, 4)
      expect(labOf(hex).b).toBeCloseTo(b, 4)
    }
  })

  test('there and back is the same colour', () => {
    for (const hex of ['#2b5c9e', '#e9ebe6', '#b4501c', '#000000', '#3a3a78'])
      expect(hexOf(rgbOfOklab(labOf(hex)))).toBe(hex)
  })

  test('what is no colour is refused', () => {
    for (const text of ['', 'red', '#12345', '#gggggg']) expect(() => rgbOf(text)).toThrow(RangeError)
  })
})

describe('a ramp', () => {
  // Anchors that stand unevenly: two close together, one far away.
  const ramp = evenRamp(['#f2ecc0', '#eadfb0', '#3a3a78'], 9)

  test('begins and ends at its anchors, in equal steps between', () => {
    expect([ramp[0], ramp.at(-1)]).toEqual(['#f2ecc0', '#3a3a78'])
    const steps = stepsOf(ramp)
    expect(Math.max(...steps) / Math.min(...steps)).toBeLessThan(1.08)
  })

  test('that diverges keeps its neutral colour in the middle', () => {
    const diverging = evenDivergingRamp(['#2b5c9e', '#86aed6', '#e9ebe6', '#eaa36b', '#b4501c'], 4)
    expect(diverging).toHaveLength(9)
    expect([diverging[0], diverging[4], diverging[8]]).toEqual(['#2b5c9e', '#e9ebe6', '#b4501c'])
  })
})

describe('a spread', () => {
  test('counts what is missing and does not average it; zero is a value', () => {
    expect(spreadOf([0, null, 4, -2, null])).toEqual({ min: -2, max: 4, mean: 2 / 3, missing: 2 })
    expect(spreadOf([null, null])).toBeNull()
    expect(spreadOf([])).toBeNull()
  })
})

describe('a scale', () => {
  const ramp = ['#000000', '#808080', '#ffffff']
  const values = (scale: readonly { value: number }[]) => scale.map(({ value }) => value)

  test('of temperature is centred on the mean and as wide to both sides', () => {
    expect(values(divergingScale(ramp, { min: 18, max: 23, mean: 20, missing: 0 }))).toEqual([17, 20, 23])
    expect(values(divergingScale(ramp, { min: -9, max: 1, mean: -1, missing: 0 }))).toEqual([-9, -1, 7])
  })

  test('of temperature does not make much of little', () => {
    expect(values(divergingScale(ramp, { min: 20, max: 20.1, mean: 20.05, missing: 0 }))).toEqual([
      19.05, 20.05, 21.05,
    ])
  })

  test('of rain begins at zero', () => {
    expect(values(sequentialScale(ramp, { min: 4, max: 12, mean: 8, missing: 0 }))).toEqual([0, 6, 12])
    expect(values(sequentialScale(ramp, { min: 0, max: 0, mean: 0, missing: 0 }))).toEqual([0, 0.5, 1])
  })

  test('mixes between its stops and stays at its ends', () => {
    const scale = sequentialScale(ramp, { min: 0, max: 10, mean: 5, missing: 0 })
    expect([-1, 0, 5, 10, 99].map((value) => colourAt(scale, value))).toEqual([
      '#000000',
      '#000000',
      '#808080',
      '#ffffff',
      '#ffffff',
    ])
    expect(colourAt(scale, 2.5)).toBe('#404040')
  })

  test('a legend shows the part of it between the least and the most', () => {
    const scale = sequentialScale(ramp, { min: 0, max: 10, mean: 5, missing: 0 })
    expect(partOfScale(scale, 2.5, 10)).toEqual([
      { share: 0, colour: '#404040' },
      { share: 1 / 3, colour: '#808080' },
      { share: 1, colour: '#ffffff' },
    ])
    expect(partOfScale(scale, 5, 5)).toEqual([{ share: 0, colour: '#808080' }])
  })
})

describe('ink', () => {
  test('contrast is that of WCAG', () => {
    expect(contrastBetween('#ffffff', '#000000')).toBeCloseTo(21, 9)
    expect(contrastBetween('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  })

  test('is the readable one, and changes along the scale where the colours do', () => {
    const inks = ['#ffffff', '#000000'] as const
    expect([inkOn('#2b5c9e', inks), inkOn('#f2ecc0', inks)]).toEqual(['#ffffff', '#000000'])
    const scale = sequentialScale(['#000000', '#808080', '#ffffff'], { min: 0, max: 10, mean: 5, missing: 0 })
    expect(inkSteps(scale, inks)).toEqual({ first: '#ffffff', changes: [{ from: 2.5, ink: '#000000' }] })
  })
})
