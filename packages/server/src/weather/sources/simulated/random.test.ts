import { describe, expect, test } from 'vitest'
import { gammaProbability, gammaQuantile, gammaScores } from './gamma-quantile.ts'
import { normalProbability, normalQuantile } from './normal-quantile.ts'
import { atScore } from './normal-scores.ts'
import { normalAt, streamKey, uniformAt } from './random.ts'

describe('random numbers', () => {
  test('are the same for the same stream and counter, and others for others', () => {
    expect(uniformAt(streamKey(1, 2, 3), 20_000)).toBe(uniformAt(streamKey(1, 2, 3), 20_000))
    const keys = [
      [1, 2, 3],
      [2, 2, 3],
      [1, 3, 2],
      [1, 2, -3],
      [1, 2, 3, 0],
    ]
    const draws = keys.map((names) => uniformAt(streamKey(...names), 5))
    expect(new Set(draws).size).toBe(keys.length)
  })

  test('have the moments of a standard normal, also from one counter and one stream to the next', () => {
    const count = 40_000
    const here = streamKey(1, 7, 420, -936)
    const beside = streamKey(1, 7, 420, -935)
    let sum = 0
    let squares = 0
    let fourth = 0
    let nextDay = 0
    let neighbour = 0
    for (let day = 0; day < count; day++) {
      const z = normalAt(here, day)
      sum += z
      squares += z * z
      fourth += z ** 4
      nextDay += z * normalAt(here, day + 1)
      neighbour += z * normalAt(beside, day)
    }
    expect(Math.abs(sum / count)).toBeLessThan(0.02)
    expect(Math.abs(squares / count - 1)).toBeLessThan(0.03)
    expect(Math.abs(fourth / count - 3)).toBeLessThan(0.2)
    expect(Math.abs(nextDay / count)).toBeLessThan(0.02)
    expect(Math.abs(neighbour / count)).toBeLessThan(0.02)
  })
})

describe('quantiles', () => {
  /** Tables of the normal distribution (Abramowitz & Stegun 26.2). */
  test.each([
    [0.5, 0],
    [0.975, 1.959963985],
    [0.001, -3.090232306],
    [1e-9, -5.997807015],
  ])('normal, p = %f', (p, z) => {
    expect(normalQuantile(p)).toBeCloseTo(z, 5)
    expect(normalProbability(z)).toBeCloseTo(p, 8)
  })

  /** Chi-square with k degrees of freedom is twice a gamma of shape k/2; tables of its 95 % points. */
  test.each([
    [0.5, 0.95, 3.841459],
    [1, 0.95, 5.991465],
    [5, 0.95, 18.30704],
    [0.5, 0.05, 0.003932],
  ])('gamma of shape %f, p = %f', (shape, p, chiSquare) => {
    expect(2 * gammaQuantile(shape, p)).toBeCloseTo(chiSquare, 5)
    expect(gammaProbability(shape, chiSquare / 2)).toBeCloseTo(p, 5)
  })

  test('the table of amounts of rain follows the gamma distribution and keeps its mean', () => {
    const table = gammaScores(0.64)
    for (const z of [-3.3, -1.01, 0, 0.333, 1.7, 3.2]) {
      const exact = gammaQuantile(0.64, normalProbability(z)) / 0.64
      expect(Math.abs(atScore(table, z) / exact - 1)).toBeLessThan(0.002)
    }
    let mean = 0
    for (let i = 0; i < 20_000; i++) mean += atScore(table, normalQuantile((i + 0.5) / 20_000)) / 20_000
    expect(mean).toBeCloseTo(1, 2)
  })
})
