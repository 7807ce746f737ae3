import { goldenTests, numberOf } from '@windrow/testkit/golden.ts'
import { createRandom } from '@windrow/testkit/random.ts'
import { describe, expect, test } from 'vitest'
import { ensembleQuantiles, quantileSeries } from '../kernels/member-quantiles.ts'
import { plainQuantiles } from './plain-quantiles.ts'
import { QUANTILE_KEYS, QUANTILE_LEVELS, quantile, quantileOfSorted } from './quantile.ts'

describe('quantiles', () => {
  test('the keys name the levels [S2-3.38, S2-3.39]', () => {
    expect(QUANTILE_KEYS.map(Number)).toEqual([...QUANTILE_LEVELS])
    expect(QUANTILE_KEYS).toEqual(['0.05', '0.25', '0.5', '0.75', '0.95'])
  })

  test('type 7, as R computes quantile(1:10) and quantile(c(3, 1, 4, 1, 5, 9, 2, 6)) [D-5.18]', () => {
    const oneToTen = Float64Array.from({ length: 10 }, (_, index) => index + 1)
    expect(QUANTILE_LEVELS.map((level) => quantileOfSorted(oneToTen, level))).toEqual(
      [1.45, 3.25, 5.5, 7.75, 9.55].map((value) => expect.closeTo(value, 12)),
    )
    const digits = [3, 1, 4, 1, 5, 9, 2, 6]
    expect([0, 0.25, 0.5, 0.75, 1].map((level) => quantile(digits, level))).toEqual([1, 1.75, 3.5, 5.25, 9])
  })

  test('missing values are left out, and nothing has no quantile', () => {
    expect(quantile([Number.NaN, 2, Number.NaN, 4], 0.5)).toBe(3)
    expect(quantile([Number.NaN], 0.5)).toBeNaN()
    expect(quantile([], 0.5)).toBeNaN()
    expect(quantile([7], 0.95)).toBe(7)
  })

  goldenTests(test, {
    'type 7 by GNU R, ERA5 Halifax by month [D-5.18]': (golden) => {
      const days = golden.rows('era5_halifax_1990-1993.csv')
      for (const row of golden.rows('r_quantile_type7_halifax_by_month.csv')) {
        const values = days
          .filter(({ date }) => Number(date?.slice(5, 7)) === Number(row.month))
          .map((day) => numberOf(day[row.var ?? '']))
        for (const [index, name] of ['q05', 'q25', 'q50', 'q75', 'q95'].entries())
          expect(quantile(values, QUANTILE_LEVELS[index] ?? 0)).toBeCloseTo(numberOf(row[name]), 3)
      }
    },
  })
})

describe('quantiles of an ensemble', () => {
  const random = createRandom(11)

  test('the kernel sorts every pattern of sixteen zeros and ones, and so everything (Knuth, 0-1 principle)', () => {
    const patterns = 65_536
    const values = Float32Array.from({ length: 16 * patterns }, (_, at) => ((at >> 4) >> (at & 15)) & 1)
    const ranks = Array.from({ length: 16 }, (_, at) => at / 15)
    const sorted = quantileSeries(values, 16, ranks)
    for (let pattern = 0; pattern < patterns; pattern++) {
      const ones = values.subarray(16 * pattern, 16 * (pattern + 1)).reduce((sum, value) => sum + value, 0)
      for (const [rank, series] of sorted.entries())
        if (Math.round(series[pattern] as number) !== Number(rank >= 16 - ones))
          throw new Error(`Not sorted: pattern ${pattern}`)
    }
  })

  test('equal the plain definition for any number of members, with gaps and ties [D-5.18]', () => {
    for (const members of [...Array.from({ length: 130 }, (_, at) => at + 1), 1_000, 70_000]) {
      for (const days of members < 200 ? [1, 2, 3, 4, 5] : [6]) {
        const values = Float32Array.from({ length: days * members }, () => {
          const kind = random.uniform()
          if (kind < 0.15) return Number.NaN
          return kind < 0.4 ? 0 : 20 * random.normal()
        })
        const levels = [0, 0.1, ...QUANTILE_LEVELS, 1]
        expect(quantileSeries(values, members, levels)).toEqual(plainQuantiles(values, members, levels))
      }
    }
  })

  test('are those of single days', () => {
    const values = Float32Array.from({ length: 40 }, () => 20 * random.normal())
    for (const [at, series] of plainQuantiles(values, 8, QUANTILE_LEVELS).entries())
      for (const [day, value] of series.entries())
        expect(value).toBe(
          Math.fround(quantile(values.subarray(8 * day, 8 * (day + 1)), QUANTILE_LEVELS[at] as number)),
        )
  })

  test('never cross [D-5.24]', () => {
    for (let round = 0; round < 200; round++) {
      const members = 1 + random.below(60)
      const scale = 10 ** (random.below(6) - 2)
      const values = Float32Array.from({ length: 5 * members }, () => scale * random.normal())
      const quantiles = ensembleQuantiles(values, members)
      for (let day = 0; day < 5; day++) {
        const five = QUANTILE_KEYS.map((key) => quantiles[key][day] ?? Number.NaN)
        expect(five).toEqual([...five].sort((a, b) => a - b))
      }
    }
  })

  test('a day without members is missing, a day after it is not', () => {
    const missing = Number.NaN
    const { '0.5': median } = ensembleQuantiles(Float32Array.of(missing, missing, missing, 1, missing, 3), 3)
    expect([...median]).toEqual([missing, 2])
    expect(ensembleQuantiles(new Float32Array(0), 0)['0.5']).toHaveLength(0)
  })
})
