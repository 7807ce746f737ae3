import { normalShare, quantileOfShare } from '@windrow/testkit/oracles/closed-crps.ts'
import { createRandom } from '@windrow/testkit/random.ts'
import { describe, expect, test } from 'vitest'
import { type ForecastCases, scoreLead } from './lead-scores.ts'
import { RECORD_BANDS, RECORD_LEVELS, RECORD_SIZE, type ValueRange } from './record-levels.ts'
import { reliabilityOf } from './reliability.ts'

const ANY: ValueRange = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
const RAIN: ValueRange = [0, 2_000]
const NORMAL = RECORD_LEVELS.map((level) => quantileOfShare(normalShare, level, [-9, 9]))

/** Days whose true distribution is normal around a known signal; the forecast is moved and stretched. */
function normalCases(count: number, { shift = 0, stretch = 1, seed = 1 } = {}): ForecastCases {
  const random = createRandom(seed)
  const signal = Array.from({ length: count }, () => 6 * random.normal())
  return {
    quantiles: signal.flatMap((middle) => NORMAL.map((z) => 10 + middle + shift + 2 * stretch * z)),
    observed: signal.map((middle) => 10 + middle + 2 * random.normal()),
    climatology: signal.flatMap(() => NORMAL.map((z) => 10 + Math.hypot(6, 2) * z)),
    persistence: signal.map(() => 10),
  }
}

describe('scores of a lead', () => {
  test('a true forecast has no bias, its bands hold what they say, and it is better than either reference', () => {
    const scores = scoreLead(normalCases(4_000), ANY)
    expect(scores.n).toBe(4_000)
    expect(scores.bias).toBeCloseTo(0, 1)
    expect(scores.mae).toBeCloseTo(2 * Math.sqrt(2 / Math.PI), 1)
    expect(scores.crps).toBeCloseTo(2 / Math.sqrt(Math.PI), 1)
    // The mean score of a normal forecast that is true goes with its deviation.
    expect(scores.skill_climatology).toBeCloseTo(1 - 2 / Math.hypot(6, 2), 1)
    expect(scores.skill_persistence).toBeCloseTo(1 - 2 / Math.hypot(6, 2) / Math.SQRT2, 1)
    // The middle of past years is off by what they scatter; the persistence of these cases is that middle.
    expect(scores.mae_climatology).toBeCloseTo(Math.hypot(6, 2) * Math.sqrt(2 / Math.PI), 0)
    expect(scores.mae_persistence).toBeCloseTo(Math.hypot(6, 2) * Math.sqrt(2 / Math.PI), 0)
    for (const key of Object.keys(RECORD_BANDS) as (keyof typeof RECORD_BANDS)[])
      expect(Math.abs((scores.coverage[key] ?? 0) - Number(key))).toBeLessThan(0.03)
  })

  test('a forecast that is too warm and too sure of itself shows both', () => {
    const { bias, coverage, crps } = scoreLead(normalCases(2_000, { shift: 1.5, stretch: 0.5 }), ANY)
    expect(bias).toBeCloseTo(1.5, 1)
    expect(coverage['0.8']).toBeLessThan(0.6)
    expect(crps ?? 0).toBeGreaterThan(scoreLead(normalCases(2_000), ANY).crps ?? 0)
  })

  test('are null below 30 cases, and the count stays', () => {
    const few = normalCases(29)
    expect(scoreLead(few, ANY)).toEqual({
      n: 29,
      bias: null,
      mae: null,
      crps: null,
      skill_climatology: null,
      skill_persistence: null,
      mae_climatology: null,
      mae_persistence: null,
      coverage: { '0.2': null, '0.4': null, '0.6': null, '0.8': null },
    })
    expect(scoreLead(normalCases(30), ANY).crps).not.toBeNull()
  })

  test('cases without forecast or observation do not count, and skill needs 30 with a reference', () => {
    const cases = normalCases(40)
    const observed = Array.from(cases.observed, (value, at) => (at < 3 ? Number.NaN : value))
    const quantiles = Array.from(cases.quantiles, (value, at) =>
      at === 5 * RECORD_SIZE ? Number.NaN : value,
    )
    const persistence = Array.from(cases.persistence, (value, at) => (at < 20 ? Number.NaN : value))
    const scores = scoreLead({ ...cases, observed, quantiles, persistence }, ANY)
    expect(scores.n).toBe(36)
    expect(scores.skill_climatology).not.toBeNull()
    expect(scores.skill_persistence).toBeNull()
  })

  test('a reference that was never wrong has no skill against it', () => {
    const cases = normalCases(30)
    expect(scoreLead({ ...cases, persistence: cases.observed }, ANY).skill_persistence).toBeNull()
  })

  test('a dry day counts for the levels that were dry, not for all: bands of rain hold what they say', () => {
    const random = createRandom(9)
    const days = 6_000
    // Dry with 60 %, else exponential with mean 5: the quantiles of that law. Shares between two levels would be
    // read from the lower one, because nine quantiles know no more.
    const law = RECORD_LEVELS.map((level) => (level <= 0.6 ? 0 : -5 * Math.log((1 - level) / 0.4)))
    const observed = Array.from({ length: days }, () =>
      random.uniform() < 0.6 ? 0 : -5 * Math.log(random.uniform()),
    )
    const { bias, coverage } = scoreLead(
      { quantiles: observed.flatMap(() => law), observed, climatology: [], persistence: [] },
      RAIN,
    )
    for (const key of Object.keys(RECORD_BANDS) as (keyof typeof RECORD_BANDS)[])
      expect(Math.abs((coverage[key] ?? 0) - Number(key))).toBeLessThan(0.03)
    // The mean is 2 mm; the median of such days is 0, so that by it every true forecast would be too dry.
    expect(Math.abs(bias ?? 9)).toBeLessThan(0.25)
  })
})

describe('reliability', () => {
  test('says how often it came of all times that a chance was given', () => {
    const random = createRandom(2)
    const chances = Array.from({ length: 5_000 }, () => random.uniform())
    const came = chances.map((chance) => +(random.uniform() < chance ** 2))
    const bins = reliabilityOf(chances, came)
    expect(bins).toHaveLength(10)
    expect(bins.reduce((sum, { n }) => sum + n, 0)).toBe(5_000)
    for (const { forecast, observed } of bins) expect(observed).toBeCloseTo(forecast ** 2, 1)
  })

  test('a chance on the edge belongs to the bin above it, 100 % to the last', () => {
    const bins = reliabilityOf(
      [0, 0.1, 0.7 * 3 - 1.8, 0.3, 1, Number.NaN, 0.5],
      [0, 0, 0, 1, 1, 1, Number.NaN],
    )
    expect(bins.map(({ n }) => n)).toEqual([1, 1, 0, 2, 0, 0, 0, 0, 0, 1])
  })

  test('a share of fewer than 30 cases is null, and the count stays', () => {
    const few = reliabilityOf(new Array(29).fill(0.42), new Array(29).fill(1))
    expect(few[4]).toEqual({ forecast: expect.closeTo(0.42, 10), observed: null, n: 29 })
    expect(few[7]).toEqual({ forecast: 0.75, observed: null, n: 0 })
    expect(reliabilityOf(new Array(30).fill(0.42), new Array(30).fill(1))[4]?.observed).toBe(1)
  })
})
