import { createRandom } from '@windrow/testkit/random.ts'
import { describe, expect, test } from 'vitest'
import { numberText, tickTexts } from './axis-texts.ts'
import { alignedDomain, yDomain } from './y-domain.ts'

const PLAIN = { title: '', unit: '', decimals: 0 }

describe('y axes', () => {
  test('nothing that is drawn is ever cut, and ticks lie inside', () => {
    const random = createRandom(5)
    for (let round = 0; round < 500; round++) {
      const low = random.normal() * 10 ** random.below(5)
      const high = low + random.uniform() * 10 ** random.below(5)
      const axis = { ...PLAIN, zero: random.below(2) === 1 }
      const steps = 2 + random.below(9)
      for (const domain of [
        yDomain([low, high], axis, steps),
        yDomain([low, high], axis, steps, true),
        alignedDomain([low, high], axis, steps),
      ]) {
        const dust = (high - low) * 1e-9
        expect(domain.from).toBeLessThanOrEqual(low + dust)
        expect(domain.to).toBeGreaterThanOrEqual(high - dust)
        expect(domain.ticks.every((tick) => tick >= domain.from - dust && tick <= domain.to + dust)).toBe(
          true,
        )
      }
      expect(alignedDomain([low, high], axis, steps).ticks).toHaveLength(steps + 1)
    }
  })

  test('zero is the foot of rain, not of temperature', () => {
    expect(yDomain([3, 9], { zero: true }, 5).from).toBe(0)
    expect(yDomain([0, 0], { zero: true }, 5)).toMatchObject({ from: 0, to: 1 })
    expect(yDomain([14, 22], {}, 5).from).toBeGreaterThan(10)
    expect(yDomain([-4, 9], { zero: true }, 5).from).toBeLessThan(-4)
  })

  test('an axis does not go beyond what can be, unless the data do', () => {
    expect(yDomain([40, 99], { limits: [0, 100] }, 5).to).toBe(100)
    expect(yDomain([40, 104], { limits: [0, 100] }, 5).to).toBe(104)
  })

  test('a whole axis shows all of what can be', () => {
    const axis = { zero: true, limits: [0, 100], whole: true } as const
    expect(yDomain([0, 3], axis, 5)).toMatchObject({ from: 0, to: 100 })
    expect(yDomain([40, 104], axis, 5)).toMatchObject({ from: 0, to: 104 })
  })

  test('one value, or none, still has an axis', () => {
    expect(yDomain([7, 7], {}, 5).from).toBeLessThan(7)
    expect(yDomain([7, 7], {}, 5).to).toBeGreaterThan(7)
    expect(yDomain(null, {}, 5)).toMatchObject({ from: expect.any(Number) })
  })

  test('numbers have a real minus, no minus zero, and as many digits as their ticks need', () => {
    expect(numberText(-0.04, 1)).toBe('0.0')
    expect(numberText(-1.25, 1)).toBe('−1.3')
    expect(numberText(12345.6, 0)).toBe('12\u2009346')
    expect(numberText(1500, 0)).toBe('1500')
    expect(tickTexts([0, 0.25, 0.5])).toEqual(['0.00', '0.25', '0.50'])
    expect(tickTexts([-5, 0, 5])).toEqual(['−5', '0', '5'])
  })
})
