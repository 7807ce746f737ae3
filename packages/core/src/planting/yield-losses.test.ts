import { expect, test } from 'vitest'
import { SHORT_DAYS } from './planting-factors.ts'
import { yieldCurves } from './yield-curve.ts'
import { yieldLosses } from './yield-losses.ts'

const factor = (
  risk: 'risk_drought' | 'risk_heat_stress' | 'risk_cold',
  values: number[],
  subType = 'default',
) => ({
  risk,
  subType,
  alert: null,
  weight: 1,
  values: Float32Array.from(values),
  lag: 0,
  length: 0,
})

/** One date, two years. */
const season = {
  from: 0,
  dates: 1,
  years: [2024, 2025],
  ripens: Float32Array.of(1, 0.9),
  factors: [
    factor('risk_drought', [0.5, 0]),
    factor('risk_drought', [0, 0.2], 'an alert'),
    factor('risk_cold', [Number.NaN, 0.1], SHORT_DAYS),
    factor('risk_heat_stress', [0, 0]),
  ],
}

test('each takes its share of the yield, those of one risk together, and all of them what is missing of it', () => {
  const weights = [1, 1, 0.5, 1]
  const losses = yieldLosses(season, weights)
  expect([...losses.keys()]).toEqual(['risk_drought', SHORT_DAYS, 'unripe'])
  expect([...(losses.get('risk_drought') ?? [])].map(Math.round)).toEqual([50, 20])
  expect(losses.get(SHORT_DAYS)?.[0]).toBe(0)
  expect(losses.get('unripe')?.[1]).toBeCloseTo(10)
  const { seasons } = yieldCurves({ ...season, years: 2 })(weights)
  for (const year of [0, 1]) {
    const left = [...losses.values()].reduce((rest, loss) => rest * (1 - (loss[year] as number) / 100), 100)
    expect(left).toBeCloseTo(seasons[year] as number, 3)
  }
})

test('a weight of 0 takes nothing', () => {
  expect([...yieldLosses(season, [0, 0, 0, 0]).keys()]).toEqual(['unripe'])
})
