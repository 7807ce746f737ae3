import { goldenTests, numberOf } from '@windrow/testkit/golden.ts'
import { createRandom } from '@windrow/testkit/random.ts'
import { describe, expect, test } from 'vitest'
import { MAIZE } from '../crops/maize.ts'
import { finish } from '../planting/planting-season.ts'
import { dayNumber } from '../time/day.ts'
import { cleanNdvi } from './clean-ndvi.ts'
import { curveSeason, fitGrowthCurve, type GrowthCurve, growthCurveAt } from './growth-curve.ts'
import { modelledCurve, modelledDays, modelledNdvi } from './modelled-ndvi.ts'

const CURVE: GrowthCurve = {
  bare: 0.18,
  full: 0.86,
  greenUp: 150,
  greenUpRate: 0.09,
  browning: 260,
  browningRate: 0.06,
}

describe('the growth curve', () => {
  test('is bare before, full in the middle, halfway at its flanks', () => {
    expect(growthCurveAt(CURVE, 0)).toBeCloseTo(0.18, 3)
    expect(growthCurveAt(CURVE, 205)).toBeGreaterThan(0.8)
    expect(growthCurveAt(CURVE, 150)).toBeCloseTo(0.52, 2)
    expect(growthCurveAt(CURVE, 400)).toBeCloseTo(0.18, 3)
  })

  test('is found again from its own values, with noise and gaps', () => {
    const random = createRandom(7)
    for (let round = 0; round < 20; round++) {
      const points = Array.from({ length: 60 }, (_, at) => 90 + 4 * at)
        .filter(() => random.uniform() > 0.3)
        .map((t) => ({ t, value: growthCurveAt(CURVE, t) + 0.02 * random.normal(), weight: 1 }))
      const fitted = finish(fitGrowthCurve(points))
      expect(fitted?.rmse).toBeLessThan(0.03)
      expect(Math.abs((fitted?.curve.greenUp ?? 0) - 150)).toBeLessThan(4)
      expect(Math.abs((fitted?.curve.browning ?? 0) - 260)).toBeLessThan(6)
      expect(fitted?.curve.full).toBeCloseTo(0.86, 1)
    }
  })

  test('needs values: few, or few days, are no season', () => {
    expect(finish(fitGrowthCurve([]))).toBeNull()
    const short = Array.from({ length: 20 }, (_, t) => ({ t, value: 0.2, weight: 1 }))
    expect(finish(fitGrowthCurve(short))).toBeNull()
  })

  test('a season is above a fifth of its height', () => {
    const values = Array.from({ length: 365 }, (_, t) => growthCurveAt(CURVE, t))
    const season = curveSeason(values, CURVE.bare)
    expect(season?.start).toBeGreaterThan(125)
    expect(season?.start).toBeLessThan(150)
    expect(season?.end).toBeGreaterThan(260)
    expect(season?.end).toBeLessThan(295)
    expect(curveSeason([0.2, 0.22, 0.2], 0.2)).toBeNull()
  })
})

describe('cleaning', () => {
  const series = (...values: [day: number, value: number, valid?: number][]) =>
    cleanNdvi(values.map(([day, value, valid = 1]) => ({ day, value, valid })))

  test('too few clear pixels, and what is neither soil nor plant', () => {
    expect(series([0, 0.5, 0.49], [5, 0.5, 0.5], [10, 0.002], [15, Number.NaN])).toEqual([
      'cloudy',
      'used',
      'cloudy',
      'cloudy',
    ])
  })

  test('a fall that recovers within 20 days is a cloud; one that does not is harvest', () => {
    expect(series([0, 0.8], [5, 0.4], [10, 0.79])).toEqual(['used', 'dip', 'used'])
    expect(series([0, 0.8], [5, 0.4], [10, 0.42], [15, 0.78])).toEqual(['used', 'dip', 'dip', 'used'])
    expect(series([0, 0.8], [5, 0.3], [10, 0.28], [40, 0.8])).toEqual(['used', 'used', 'used', 'used'])
    expect(series([0, 0.8], [5, 0.66], [10, 0.8])).toEqual(['used', 'used', 'used'])
  })
})

describe('the model', () => {
  const curve = modelledCurve(MAIZE, MAIZE.gdd)

  test('rises between emergence and canopy closure, falls between senescence and maturity', () => {
    const { emergence, canopyClosure, senescence, maturity } = MAIZE.gdd
    expect(modelledNdvi(curve, 0, 1)).toBeLessThan(0.22)
    expect(modelledNdvi(curve, (emergence + canopyClosure) / 2, 1)).toBeCloseTo(0.52, 1)
    expect(modelledNdvi(curve, (canopyClosure + senescence) / 2, 1)).toBeGreaterThan(0.85)
    expect(modelledNdvi(curve, maturity * 1.2, 1)).toBeLessThan(0.25)
  })

  test('water stress takes up to 35 % of what is green', () => {
    const full = modelledNdvi(curve, 1_000, 1) - curve.bare
    expect(modelledNdvi(curve, 1_000, 0) - curve.bare).toBeCloseTo(0.65 * full, 6)
  })

  test('one value a day on the curve itself, without gaps or scatter', () => {
    const sums = Array.from({ length: 200 }, (_, at) => at * 12)
    const values = modelledDays(curve, { from: 20_000, sums, stress: [] })
    expect(values.map(({ day }) => day)).toEqual(sums.map((_, at) => 20_000 + at))
    values.forEach(({ value }, at) => {
      expect(value).toBe(modelledNdvi(curve, sums[at] ?? 0, 1))
    })
    // It turns once: up to its fullest day, and down from there.
    const rises = values.slice(1).map(({ value }, at) => value >= (values[at]?.value ?? 0))
    expect(rises.filter((isRise, at) => at > 0 && isRise !== rises[at - 1])).toHaveLength(1)
  })

  test('water that was short so far keeps it lower from then on, without a jump', () => {
    const sums = Array.from({ length: 120 }, () => 1_000)
    const stress = sums.map((_, at) => (at < 60 ? 1 : 0.5))
    const values = modelledDays(curve, { from: 20_000, sums, stress }).map(({ value }) => value)
    expect(values[59]).toBe(modelledNdvi(curve, 1_000, 1))
    expect(values[119]).toBeCloseTo(modelledNdvi(curve, 1_000, 0.75), 9)
    for (let at = 1; at < 120; at++)
      expect(Math.abs((values[at] ?? 0) - (values[at - 1] ?? 0))).toBeLessThan(0.003)
  })
})

type Statistics = {
  response: {
    data: {
      interval: { from: string }
      outputs: {
        data: { bands: { B0: { stats: { mean: number; sampleCount: number; noDataCount: number } } } }
      }
    }[]
  }
}

goldenTests(test, {
  'Copernicus, a parcel in 2020: the last interval (mean 0.002) is cloud or snow and is rejected': (
    golden,
  ) => {
    const { data } = golden.json<Statistics>('cdse_statistical_ndvi_parcel_2020.json').response
    const values = data.map(({ interval, outputs }) => {
      const { mean, sampleCount, noDataCount } = outputs.data.bands.B0.stats
      return { day: dayNumber(interval.from.slice(0, 10)), value: mean, valid: 1 - noDataCount / sampleCount }
    })
    const states = cleanNdvi(values)
    expect(values.at(-1)?.value).toBeCloseTo(0.002, 3)
    expect(states.at(-1)).toBe('cloudy')
    expect(states.slice(0, -1).every((state) => state === 'used')).toBe(true)
  },
  'MODIS, cropland CH-Oe2, 2000 to 2009: a curve for each season, within 0.08 of its values': (golden) => {
    const rows = golden.rows('modis_mod13a1_ch-oe2_cropland_2000-2009.csv')
    const quality = { '0.0': 1, '1.0': 0.5 } as Record<string, number>
    const rmses: number[] = []
    for (let year = 2001; year <= 2009; year++) {
      const points = rows
        .filter(
          ({ date, SummaryQA }) => date?.startsWith(`${year}`) && quality[SummaryQA ?? ''] !== undefined,
        )
        .map(({ date, NDVI, SummaryQA }) => ({
          t: dayNumber(date ?? '') - dayNumber(`${year}-01-01`),
          value: numberOf(NDVI) / 10_000,
          weight: quality[SummaryQA ?? ''] ?? 0,
        }))
      const fitted = finish(fitGrowthCurve(points))
      expect(fitted).not.toBeNull()
      rmses.push(fitted?.rmse ?? 1)
      expect(fitted?.curve.greenUp).toBeLessThan(fitted?.curve.browning ?? 0)
      expect(fitted?.curve.full).toBeGreaterThan(fitted?.curve.bare ?? 1)
    }
    expect(Math.max(...rmses)).toBeLessThan(0.08)
  },
})
