import { createRandom } from '@windrow/testkit/random.ts'
import { describe, expect, test } from 'vitest'
import { RECORD_LEVELS, RECORD_SIZE } from '../verification/record-levels.ts'
import { type BlendRecord, CORRECTION_DAYS, WEIGHT_DAYS } from './blend-record.ts'
import { blendedValuesOf } from './blended-values.ts'
import { correct, NO_CORRECTION } from './correction.ts'
import { learnBlend } from './learn-blend.ts'
import type { ScoreSums } from './score-sums.ts'
import { weightsOf } from './weights.ts'

const TEMPERATURE = blendedValuesOf('t2m_max')
const RAIN = blendedValuesOf('tp_sum')
const BELIEF = CORRECTION_DAYS / (CORRECTION_DAYS + 20)

type Made = {
  days?: number
  observed: (day: number) => number
  models: ((day: number) => readonly number[])[]
}

/** A record of one lead by functions of the day; each model has nine quantiles. */
function recordOf({ days = WEIGHT_DAYS, observed, models }: Made): BlendRecord {
  const quantilesOf = (of: (day: number) => readonly number[]) =>
    Float32Array.from(
      { length: days * RECORD_SIZE },
      (_, at) => of(Math.floor(at / RECORD_SIZE))[at % RECORD_SIZE] ?? 0,
    )
  return {
    days,
    leads: 1,
    observed: Float32Array.from({ length: days }, (_, day) => observed(day)),
    models: models.map((of, model) => ({ id: `model ${model}`, quantiles: quantilesOf(of) })),
    blend: new Float32Array(days * RECORD_SIZE).fill(Number.NaN),
  }
}

/** Evenly from `width` below a middle to `width` above it. */
const around = (middle: number, width: number) =>
  RECORD_LEVELS.map((level) => middle + width * 2.5 * (level - 0.5))
const firstOf = (made: Made, values = TEMPERATURE) => learnBlend(recordOf(made), values).leads[0]

describe('corrections', () => {
  test('a bias over 45 days is taken off by n / (n + 20)', () => {
    const models = [(day: number) => around(day % 7, 1), () => RECORD_LEVELS.map(() => Number.NaN)]
    const lead = firstOf({ observed: (day) => (day % 7) - 3, models })
    expect(lead?.corrections[0]?.shift).toBeCloseTo(-3 * BELIEF, 5)
    expect(lead?.corrections[1]).toEqual(NO_CORRECTION)
  })

  test('older days and days without an outcome do not count', () => {
    const made = { models: [() => around(2, 1)] }
    const older = firstOf({ ...made, observed: (day) => (day < WEIGHT_DAYS - CORRECTION_DAYS ? 99 : 1) })
    expect(older?.corrections[0]?.shift).toBeCloseTo(-BELIEF, 5)
    const half = firstOf({ ...made, days: 50, observed: (day) => (day % 2 === 0 ? Number.NaN : 1) })
    expect(half?.corrections[0]?.shift).toBeCloseTo(-22 / 42, 1)
  })

  test('the spread of a model that is too sure grows, and that of one that is too wide shrinks', () => {
    const observed = (day: number) => (day % 2 === 0 ? 2 : -2)
    const spreads = [0.5, 1.5, 30].map((width) => firstOf({ observed, models: [() => around(0, width)] }))
    const [sure, , wide] = spreads.map((lead) => lead?.corrections[0]?.spread ?? 1)
    expect(sure).toBeGreaterThan(1.5)
    expect(sure).toBeLessThanOrEqual(2.5)
    expect(wide).toBeLessThan(0.7)
  })

  test('rain is multiplied: what is dry stays dry, and its spread stays', () => {
    const wet = [0, 0, 0, 0, 1, 2, 4, 6, 10]
    const learned = firstOf({ observed: (day) => (day % 2 === 0 ? 0 : 2.6), models: [() => wet] }, RAIN)
    const correction = learned?.corrections[0] ?? NO_CORRECTION
    expect(correction.factor).toBeLessThan(0.8)
    expect([correction.shift, correction.spread]).toEqual([0, 1])
    const members = Float64Array.of(0, 0, 3)
    correct(members, 0, 3, correction, RAIN)
    expect([...members]).toEqual([0, 0, expect.closeTo(3 * correction.factor, 9)])
  })

  test('nothing leaves the range of its quantity', () => {
    const humid = Float64Array.of(92, 97, 100)
    correct(humid, 0, 3, { shift: 4, factor: 1, spread: 2 }, blendedValuesOf('rh_mean'))
    expect(Math.max(...humid)).toBe(100)
    const calm = Float64Array.of(0, 1, 2)
    correct(calm, 0, 3, { shift: -1, factor: 1, spread: 1.5 }, blendedValuesOf('ws_mean'))
    expect(Math.min(...calm)).toBe(0)
  })
})

const sumsOf = (square: readonly number[], given: Partial<ScoreSums> = {}): ScoreSums => {
  const models = Math.sqrt(square.length)
  return {
    n: 10_000,
    counts: new Array(models).fill(true),
    square: Float64Array.from(square),
    recent: new Float64Array(models).fill(1),
    ...given,
  }
}

describe('weights', () => {
  test('are those of the least score: no other pair or triple on a grid has less', () => {
    const random = createRandom(8)
    for (let round = 0; round < 20; round++) {
      const [a, b, c] = [1 + random.uniform(), 1 + random.uniform(), 1 + random.uniform()]
      const together = 0.6 + 0.3 * random.uniform()
      const square = [a, together, 0.8, together, b, 0.7, 0.8, 0.7, c]
      const score = (w: ArrayLike<number>) =>
        square.reduce((sum, value, at) => sum + value * (w[Math.floor(at / 3)] ?? 0) * (w[at % 3] ?? 0), 0)
      const learned = weightsOf([sumsOf(square)], 0, [])
      expect(learned.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 9)
      for (let i = 0; i <= 20; i++)
        for (let j = 0; i + j <= 20; j++)
          expect(score(learned)).toBeLessThan(score([i / 20, j / 20, 1 - (i + j) / 20]) + 1e-4)
    }
  })

  test('a duplicate of a better model gets none, however good it is alone', () => {
    const weights = weightsOf([sumsOf([1, 1.02, 0.6, 1.02, 1.08, 0.65, 0.6, 0.65, 1.4])], 0, [])
    expect(weights[1]).toBeLessThan(0.01)
    expect(weights[2]).toBeGreaterThan(0.2)
  })

  test('few cases are drawn to weights by score alone', () => {
    const square = [1, 0.5, 0.5, 1.4]
    const byScore = 1.4 ** 2 / (1 + 1.4 ** 2)
    const many = weightsOf([sumsOf(square)], 0, [])[0] ?? 0
    const few = weightsOf([sumsOf(square, { n: 1 })], 0, [])[0] ?? 0
    expect(many).toBeCloseTo(0.9 / 1.4, 2)
    expect(few).toBeGreaterThan(many)
    expect(few).toBeLessThan(byScore)
  })

  test('below 30 days neighbours count, from then on they do not', () => {
    const ours = [1, 0.5, 0.5, 1]
    const neighbours = [sumsOf([1, 0.9, 0.9, 3], { n: 600 })]
    expect(weightsOf([sumsOf(ours, { n: 29 })], 0, neighbours)[0]).toBeGreaterThan(0.9)
    expect(weightsOf([sumsOf(ours, { n: 30 })], 0, neighbours)[0]).toBeCloseTo(0.5, 5)
    const none = sumsOf([0, 0, 0, 0], { n: 0, counts: [false, false] })
    expect(weightsOf([none], 0, neighbours)[0]).toBeGreaterThan(0.9)
    expect([...weightsOf([none], 0, [])]).toEqual([0, 0])
  })

  test('leads nearby count by their distance', () => {
    const leads = [
      sumsOf([1, 0.5, 0.5, 1], { n: 60 }),
      ...new Array(3).fill(sumsOf([1, 0.9, 0.9, 3], { n: 60 })),
    ]
    const [near, far] = [weightsOf(leads, 0, [])[0] ?? 0, weightsOf(leads, 3, [])[0] ?? 0]
    expect(near).toBeGreaterThan(0.5)
    expect(far).toBeGreaterThan(near)
  })

  test('a model whose last days are far worse than before loses its weight; a little worse does not matter', () => {
    const square = [1, 0.5, 0.5, 1]
    const after = (recent: number) =>
      weightsOf([sumsOf(square, { recent: Float64Array.of(recent, 1) })], 0, [])[0] ?? 1
    expect(after(1.4)).toBeCloseTo(0.5, 5)
    expect(after(4)).toBeLessThan(0.05)
  })
})

describe('the gate', () => {
  const observed = (day: number) => day % 5
  const models = [(day: number) => around((day % 5) + 1.5, 1), (day: number) => around((day % 5) + 1, 1)]
  const gateOf = (days: number, blendError: number) => {
    const record = recordOf({ days, observed, models })
    const blend = recordOf({ days, observed, models: [(day) => around((day % 5) + blendError, 1)] })
    return learnBlend({ ...record, blend: blend.models[0]?.quantiles ?? record.blend }, TEMPERATURE).leads[0]
      ?.issued
  }

  test('lets the blend through while it is better than the best model, and else that one', () => {
    expect(gateOf(60, 0.8)).toEqual({ kind: 'blend' })
    expect(gateOf(60, 1.2)).toEqual({ kind: 'single', model: 1 })
  })

  test('the first model is issued until 30 days can be compared', () => {
    expect(gateOf(29, 0.1)).toEqual({ kind: 'single', model: 0 })
    expect(gateOf(30, 0.1)).toEqual({ kind: 'blend' })
  })
})
