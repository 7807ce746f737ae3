import {
  gammaCrps,
  gammaShare,
  integratedCrps,
  normalCrps,
  normalShare,
  quantileOfShare,
} from '@windrow/testkit/oracles/closed-crps.ts'
import { createRandom } from '@windrow/testkit/random.ts'
import { describe, expect, test } from 'vitest'
import { probabilityFromQuantiles } from '../risks/probability-from-quantiles.ts'
import { ensembleCrps, fairEnsembleCrps } from './crps-ensemble.ts'
import {
  createQuantileForecast,
  fillForecast,
  forecastCrps,
  forecastMean,
  sharesAround,
} from './quantile-forecast.ts'
import { RECORD_LEVELS, type ValueRange } from './record-levels.ts'

const ANY: ValueRange = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
const RAIN: ValueRange = [0, 2_000]

type Law = { share: (x: number) => number; score: (y: number) => number; ends: readonly [number, number] }

const normal = (mean: number, deviation: number): Law => ({
  share: (x) => normalShare((x - mean) / deviation),
  score: (y) => normalCrps(mean, deviation, y),
  ends: [mean - 9 * deviation, mean + 9 * deviation],
})

const gamma = (shape: number, rate: number): Law => ({
  share: (x) => gammaShare(shape, rate * x),
  score: (y) => gammaCrps(shape, rate, y),
  ends: [0, (shape + 9 * Math.sqrt(shape) + 36) / rate],
})

const LAWS = { normal: normal(14, 3), narrow: normal(0, 0.2), gamma: gamma(2, 0.5), skewed: gamma(1.5, 0.2) }

/** The mean of |x − y| less half that of |x − x'|, pair by pair. */
function slowCrps(members: readonly number[], observed: number, pairs: number): number {
  const sum = (of: (value: number) => number) => members.reduce((total, value) => total + of(value), 0)
  const differences = sum((one) => sum((other) => Math.abs(one - other)))
  return sum((value) => Math.abs(value - observed)) / members.length - differences / (2 * pairs)
}

function forecastOf(quantiles: ArrayLike<number>, range: ValueRange = ANY) {
  const forecast = createQuantileForecast()
  expect(fillForecast(forecast, quantiles, 0, range)).toBe(true)
  return forecast
}

describe('closed forms', () => {
  test('of normal and gamma equal the integral of their definition to 1e-6', () => {
    for (const { share, score, ends } of Object.values(LAWS))
      for (const level of [0.01, 0.5, 0.995]) {
        const observed = quantileOfShare(share, level, ends)
        expect(score(observed)).toBeCloseTo(integratedCrps(share, observed, ends), 6)
      }
  })
})

/**
 * By GNU R 4.2.2 from its own distributions. Debian 12 has no package with the score itself (scoringRules is not in
 * it; its loo 2.5.1 is older than loo's crps), so R integrates the definition:
 *
 * crps <- function(p, y, lo, hi) integrate(function(x) p(x)^2, lo, y, rel.tol = 1e-12)$value +
 *   integrate(function(x) (1 - p(x))^2, y, hi, rel.tol = 1e-12)$value
 * for (y in c(9, 14, 20)) print(crps(function(x) pnorm(x, 14, 3), y, -16, 44), digits = 12)
 * for (y in c(0.5, 4, 12)) print(crps(function(x) pgamma(x, 2, 0.5), y, 0, 90), digits = 12)
 * x <- c(3, 1, 4, 1, 5, 9, 2, 6); d <- sum(abs(outer(x, x, "-")))
 * for (y in c(0, 3.5, 11)) print(mean(abs(x - y)) - d / (2 * 8 * c(8, 7)), digits = 12)
 */
describe('as GNU R computes them', () => {
  test('normal and gamma', () => {
    expect([9, 14, 20].map(LAWS.normal.score)).toEqual(
      [3.42639055939, 0.701084931765, 4.35837546506].map((value) => expect.closeTo(value, 9)),
    )
    expect([0.5, 4, 12].map(LAWS.gamma.score)).toEqual(
      [2.00920704764, 0.665364531786, 6.57932006965].map((value) => expect.closeTo(value, 9)),
    )
  })

  test('members, plain and fair', () => {
    const members = [3, 1, 4, 1, 5, 9, 2, 6]
    expect([0, 3.5, 11].map((observed) => ensembleCrps(members, observed))).toEqual([
      2.453125, 0.703125, 5.703125,
    ])
    expect([0, 3.5, 11].map((observed) => fairEnsembleCrps(members, observed))).toEqual([2.25, 0.5, 5.5])
  })
})

describe('score of members', () => {
  const random = createRandom(3)

  test('equals its definition pair by pair, and the fair one that of different members', () => {
    for (let round = 0; round < 100; round++) {
      const members = Array.from({ length: 1 + random.below(60) }, () => 5 * random.normal())
      const observed = 6 * random.normal()
      const count = members.length
      expect(ensembleCrps(members, observed)).toBeCloseTo(slowCrps(members, observed, count ** 2), 10)
      const pairs = Math.max(1, count * (count - 1))
      expect(fairEnsembleCrps(members, observed)).toBeCloseTo(slowCrps(members, observed, pairs), 10)
    }
  })

  test('comes to the closed form as members grow many', () => {
    for (const { share, score, ends } of Object.values(LAWS)) {
      const count = 1_000
      const members = Array.from({ length: count }, (_, at) =>
        quantileOfShare(share, (at + 0.5) / count, ends),
      )
      for (const level of [0.02, 0.5, 0.97]) {
        const observed = quantileOfShare(share, level, ends)
        expect(Math.abs(ensembleCrps(members, observed) / score(observed) - 1)).toBeLessThan(0.001)
      }
    }
  })

  test('the fair one is free of the number of members, the plain one is not', () => {
    const rounds = 2_000
    const mean = (count: number, score: typeof ensembleCrps) => {
      const draw = createRandom(5)
      let sum = 0
      for (let round = 0; round < rounds; round++)
        sum += score(
          Array.from({ length: count }, () => draw.normal()),
          draw.normal(),
        )
      return sum / rounds
    }
    const perfect = 1 / Math.sqrt(Math.PI)
    expect(mean(4, fairEnsembleCrps) / perfect).toBeCloseTo(1, 1)
    expect(mean(4, ensembleCrps) / perfect).toBeCloseTo(1.25, 1)
  })

  test('moves and grows with its values, and is never below 0', () => {
    for (let round = 0; round < 100; round++) {
      const members = Array.from({ length: 2 + random.below(50) }, () => random.normal())
      const observed = random.normal()
      const score = ensembleCrps(members, observed)
      expect(score).toBeGreaterThanOrEqual(0)
      const moved = members.map((value) => 7 - 3 * value)
      expect(ensembleCrps(moved, 7 - 3 * observed)).toBeCloseTo(3 * score, 10)
    }
  })

  test('leaves missing members out, and is missing without members or without the observation', () => {
    expect(ensembleCrps([1, Number.NaN, 3], 2)).toBe(ensembleCrps([1, 3], 2))
    expect(ensembleCrps([Number.NaN], 2)).toBeNaN()
    expect(ensembleCrps([1, 3], Number.NaN)).toBeNaN()
    expect([ensembleCrps([4], 1), fairEnsembleCrps([4], 1)]).toEqual([3, 3])
  })
})

describe('score of nine quantiles', () => {
  const random = createRandom(4)
  const randomQuantiles = (range: ValueRange) =>
    RECORD_LEVELS.map(() => Math.min(range[1], Math.max(range[0], 3 * random.normal()))).sort((a, b) => a - b)

  test('is the integral of its definition to 1e-6, tails, floors and ties included', () => {
    for (const range of [ANY, RAIN])
      for (let round = 0; round < 20; round++) {
        const forecast = forecastOf(randomQuantiles(range), range)
        const observed = Math.max(range[0], 4 * random.normal())
        const { values } = forecast
        const knots = [...values, observed].sort((a, b) => a - b)
        let plain = 0
        for (const [at, from] of knots.entries()) {
          const to = knots[at + 1] ?? from
          const middle = (from + to) / 2
          // F is a line between knots: Simpson's rule with one step is exact for its square.
          const inner = (x: number) => (x - middle) * (1 - 1e-12) + middle
          const square = (x: number) => (sharesAround(forecast, inner(x)).upTo - +(middle >= observed)) ** 2
          plain += ((to - from) * (square(from) + 4 * square(middle) + square(to))) / 6
        }
        expect(forecastCrps(forecast, observed)).toBeCloseTo(plain, 6)
      }
  })

  test('has the shares that alerts read out of quantiles', () => {
    for (const range of [ANY, RAIN])
      for (let round = 0; round < 50; round++) {
        const values = randomQuantiles(range)
        const forecast = forecastOf(values, range)
        const row = { levels: RECORD_LEVELS, values, at: 0 }
        for (const x of [Math.max(range[0], 4 * random.normal()), values[3] ?? 0, 0]) {
          const { below, upTo } = sharesAround(forecast, x)
          expect(below).toBeCloseTo(probabilityFromQuantiles(row, x, false, range[0]), 9)
          expect(1 - upTo).toBeCloseTo(probabilityFromQuantiles(row, x, true, range[0]), 9)
        }
      }
  })

  test('differs on average by less than 0.5 % from a normal, and by less than 1 % from a gamma of shape 2', () => {
    const errorOf = ({ share, score, ends }: Law, range: ValueRange) => {
      const forecast = forecastOf(
        RECORD_LEVELS.map((level) => quantileOfShare(share, level, ends)),
        range,
      )
      let [ours, exact] = [0, 0]
      for (let at = 0; at < 300; at++) {
        const observed = quantileOfShare(share, (at + 0.5) / 300, ends)
        ours += forecastCrps(forecast, observed)
        exact += score(observed)
      }
      return ours / exact - 1
    }
    expect(Math.abs(errorOf(LAWS.normal, ANY))).toBeLessThan(0.005)
    expect(Math.abs(errorOf(LAWS.gamma, RAIN))).toBeLessThan(0.01)
  })

  test('of a certain forecast is its absolute error', () => {
    const forecast = forecastOf(RECORD_LEVELS.map(() => 5))
    expect([2, 5, 9].map((observed) => forecastCrps(forecast, observed))).toEqual([3, 0, 4])
    expect(forecastMean(forecast)).toBe(5)
  })

  test('keeps within the range: a dry forecast on a dry day is perfect, and 100 % is the most', () => {
    const dry = forecastOf([0, 0, 0, 0, 0, 0, 0, 0, 0], RAIN)
    expect(forecastCrps(dry, 0)).toBe(0)
    const likely = forecastOf([0, 0, 0, 0, 1, 2, 3, 5, 8], RAIN)
    expect(sharesAround(likely, 0)).toEqual({ below: 0, upTo: 0.4 })
    const damp = forecastOf([90, 92, 94, 96, 98, 99, 100, 100, 100], [0, 100])
    expect(sharesAround(damp, 100)).toEqual({ below: 0.7, upTo: 1 })
    expect(forecastMean(damp)).toBeLessThan(100)
  })

  test('is best for the true distribution: neither moved nor wider nor narrower scores better', () => {
    const law = normal(0, 1)
    const mean = (shift: number, factor: number) => {
      const forecast = forecastOf(
        RECORD_LEVELS.map((level) => shift + factor * quantileOfShare(law.share, level, law.ends)),
      )
      let sum = 0
      for (let at = 0; at < 200; at++)
        sum += forecastCrps(forecast, quantileOfShare(law.share, (at + 0.5) / 200, law.ends))
      return sum / 200
    }
    const best = mean(0, 1)
    for (const [shift, factor] of [
      [0.2, 1],
      [-0.2, 1],
      [0, 1.3],
      [0, 0.75],
    ] as const)
      expect(mean(shift, factor)).toBeGreaterThan(best)
  })

  test('is missing where a quantile is', () => {
    const quantiles = RECORD_LEVELS.map((level) => (level === 0.3 ? Number.NaN : level))
    expect(fillForecast(createQuantileForecast(), quantiles, 0, ANY)).toBe(false)
  })
})
