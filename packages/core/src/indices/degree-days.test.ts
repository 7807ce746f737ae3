import { goldenTests, numberOf } from '@windrow/testkit/golden.ts'
import { createRandom } from '@windrow/testkit/random.ts'
import { describe, expect, test } from 'vitest'
import { EVAPORATION_COEFFICIENT, waterBudget } from '../derived/derived-sets.ts'
import { ensembleQuantiles } from '../kernels/member-quantiles.ts'
import { degreeDays } from './degree-days.ts'

const missing = Number.NaN

/** McMaster & Wilhelm 1997, Agric. For. Meteorol. 87:291, table 1: Tmax, Tmin, method 1, method 2; base 0 °C. */
const MCMASTER_WILHELM = [
  [20, 10, 15, 15],
  [10, 1, 5.5, 5.5],
  [8, -2, 3, 4],
  [6, 0, 3, 3],
  [10, 5, 7.5, 7.5],
  [5, -5, 0, 2.5],
  [-2, -7, 0, 0],
  [-5, -10, 0, 0],
  [10, -2, 4, 5],
  [15, 2, 8.5, 8.5],
] as const

describe('degree days', () => {
  test('the table of McMaster & Wilhelm [S2-3.43, S2-3.44]', () => {
    for (const [tmax, tmin, method1, method2] of MCMASTER_WILHELM) {
      expect(degreeDays(tmin, tmax, { base: 0 })).toBe(method1)
      expect(degreeDays(tmin, tmax, { base: 0 }, 'clamped')).toBe(method2)
    }
  })

  goldenTests(test, {
    'the same table as degday has it': (golden) => {
      const rows = golden.rows('mcmaster_wilhelm_1997_table1_gdd.csv')
      expect(
        rows.map((row) =>
          [row.tmax, row.tmin, row.gdd_method1, row.gdd_method2].map((cell) => numberOf(cell)),
        ),
      ).toEqual(MCMASTER_WILHELM)
    },
  })

  test('corn: 86/50 °F holds both temperatures within 10 and 30 °C', () => {
    expect(degreeDays(8, 35, { base: 10, upper: 30 }, 'clamped')).toBe(10)
    expect(1.8 * degreeDays(5, 20, { base: 10, upper: 30 }, 'clamped')).toBe(9)
  })

  test('the cap on the mean, and the method of AquaCrop, which lets a cold night count', () => {
    expect(degreeDays(30, 40, { base: 10, upper: 30 })).toBe(20)
    expect(degreeDays(2, 20, { base: 8, upper: 30 }, 'maximum-clamped')).toBe(3)
    expect(degreeDays(2, 20, { base: 8, upper: 30 }, 'clamped')).toBe(6)
    expect(degreeDays(2, 10, { base: 8, upper: 30 }, 'maximum-clamped')).toBe(0)
    expect(degreeDays(32, 40, { base: 8, upper: 30 }, 'maximum-clamped')).toBe(22)
  })

  test('single sine: the area above the threshold, checked by summing the curve (Zalom et al. 1983)', () => {
    const random = createRandom(12)
    for (let round = 0; round < 50; round++) {
      const tmin = 30 * random.uniform() - 10
      const tmax = tmin + 1 + 20 * random.uniform()
      const base = 20 * random.uniform()
      const upper = base + 15 * random.uniform()
      let area = 0
      const steps = 20_000
      for (let step = 0; step < steps; step++) {
        const at = (2 * Math.PI * (step + 0.5)) / steps
        const temperature = (tmin + tmax) / 2 + ((tmax - tmin) / 2) * Math.sin(at)
        area += Math.max(0, Math.min(temperature, upper) - base) / steps
      }
      expect(degreeDays(tmin, tmax, { base, upper }, 'single-sine')).toBeCloseTo(area, 4)
    }
    expect(degreeDays(12, 12, { base: 10 }, 'single-sine')).toBe(2)
  })

  test('never negative; missing where a temperature is missing', () => {
    const random = createRandom(13)
    for (let round = 0; round < 500; round++) {
      const tmin = 20 * random.normal()
      const tmax = tmin + 20 * random.uniform()
      const thresholds = { base: 15 * random.normal(), upper: 30 }
      if (thresholds.base >= 30) continue
      for (const method of ['mean', 'clamped', 'maximum-clamped', 'single-sine'] as const)
        expect(degreeDays(tmin, tmax, thresholds, method)).toBeGreaterThanOrEqual(-1e-12)
    }
    for (const method of ['mean', 'clamped', 'maximum-clamped', 'single-sine'] as const) {
      expect(degreeDays(missing, 20, { base: 10 }, method)).toBeNaN()
      expect(degreeDays(5, missing, { base: 10 }, method)).toBeNaN()
    }
  })

  test('quantiles of degree days come from members: those of temperature would give others [D-5.22]', () => {
    const tmin = Float32Array.of(0, 4, 8)
    const tmax = Float32Array.of(4, 10, 30)
    const daily = tmin.map((low, member) => degreeDays(low, tmax[member] ?? missing, { base: 5 }))
    expect([...daily]).toEqual([0, 2, 14])
    const { '0.25': low } = ensembleQuantiles(daily, 3)
    const lowMin = ensembleQuantiles(tmin, 3)['0.25'][0] ?? missing
    const lowMax = ensembleQuantiles(tmax, 3)['0.25'][0] ?? missing
    expect(low[0]).toBe(1)
    expect(degreeDays(lowMin, lowMax, { base: 5 })).toBe(0)
  })
})

describe('water budget', () => {
  test('rain less the coefficient times evaporation [S2-3.42, S2-3.45]', () => {
    expect(EVAPORATION_COEFFICIENT).toBe(0.3)
    expect([...waterBudget([10, 0, missing], [5, 4, 1])]).toEqual([8.5, expect.closeTo(-1.2, 6), missing])
    expect([...waterBudget([10], [5], 2)]).toEqual([0])
  })

  test('its quantiles are those of the differences [D-5.22]', () => {
    const rain = Float32Array.of(0, 10, 20)
    const evaporation = Float32Array.of(6, 3, 0)
    const { '0.5': median, '0.05': low } = ensembleQuantiles(waterBudget(rain, evaporation, 1), 3)
    expect(median[0]).toBe(7)
    const lowRain = ensembleQuantiles(rain, 3)['0.05'][0] ?? missing
    const lowEvaporation = ensembleQuantiles(evaporation, 3)['0.05'][0] ?? missing
    expect(low[0]).not.toBeCloseTo(lowRain - lowEvaporation, 3)
  })
})
