import { createRandom } from '@windrow/testkit/random.ts'
import { describe, expect, test } from 'vitest'
import { type BlendInput, blendRun } from './blend-run.ts'
import { blendedValuesOf } from './blended-values.ts'
import { NO_CORRECTION } from './correction.ts'
import type { ModelRun } from './draw-members.ts'
import type { LearnedLead } from './learn-blend.ts'

const TEMPERATURE = blendedValuesOf('t2m_max')
const DAYS = 4
const MEMBERS = 51
const random = createRandom(12)

const runOf = (id: string, members: number, make: (day: number) => number, days = DAYS): ModelRun => ({
  id,
  run: '2026-11-17T00:00Z',
  members,
  values: Float32Array.from({ length: DAYS * members }, (_, at) => {
    const day = Math.floor(at / members)
    return day < days ? make(day) : Number.NaN
  }),
})

const leadOf = (weights: readonly number[], given: Partial<LearnedLead> = {}): LearnedLead => ({
  weights: Float64Array.from(weights),
  corrections: weights.map(() => NO_CORRECTION),
  spread: 1,
  issued: { kind: 'blend' },
  sums: { n: 60, counts: weights.map(() => true), square: new Float64Array(), recent: new Float64Array() },
  ...given,
})

function blend(runs: (ModelRun | null)[], lead: LearnedLead, given: Partial<BlendInput> = {}) {
  const ids = ['a', 'b', 'c'].slice(0, runs.length)
  const learned = { leads: new Array<LearnedLead>(DAYS).fill(lead) }
  return blendRun({
    runs,
    ids,
    days: DAYS,
    members: MEMBERS,
    learned,
    values: TEMPERATURE,
    isGated: true,
    ...given,
  })
}

const dayOf = ({ members, values }: { members: number; values: Float32Array }, day: number) =>
  values.subarray(day * members, (day + 1) * members)
const ranksOf = (values: ArrayLike<number>) =>
  Array.from(values, (value) => Array.from(values).filter((other) => other < value).length)
const meanOf = (values: Float32Array) => values.reduce((sum, value) => sum + value, 0) / values.length

const a = runOf('a', 51, (day) => 10 + day + 2 * random.normal())
const b = runOf('b', 31, (day) => 14 + day + 2 * random.normal())
const c = runOf('c', 18, () => 0, 2)

describe('members of a blend', () => {
  test('of one model alone are its own, member by member', () => {
    expect(blend([a, b], leadOf([1, 0])).values).toEqual(a.values)
  })

  test('are in the rank order of one model on each day, so that they go on over days', () => {
    const made = blend([b, a], leadOf([0.7, 0.3]))
    for (let day = 0; day < DAYS; day++) {
      // Ties of the pool have one rank; those of the order do not.
      const ranks = ranksOf(dayOf(a, day))
      const values = [...dayOf(made, day)].map((value, member) => ({ value, rank: ranks[member] ?? 0 }))
      const inOrder = values.sort((x, y) => x.rank - y.rank).map(({ value }) => value)
      expect(inOrder).toEqual([...inOrder].sort((x, y) => x - y))
    }
  })

  test('are as many as requested, in the order of the model that has as many', () => {
    const made = blend([b, a], leadOf([0, 1]), { members: 31 })
    expect(made.values).toHaveLength(31 * DAYS)
    const inOrder = [...dayOf(made, 0)].map((value, member) => ({
      value,
      rank: ranksOf(dayOf(b, 0))[member] ?? 0,
    }))
    inOrder.sort((x, y) => x.rank - y.rank)
    expect(inOrder.map(({ value }) => value)).toEqual([...dayOf(made, 0)].sort((x, y) => x - y))
  })

  test('all variables have the same order, even of a model with fewer members', () => {
    const rain = { ...b, values: b.values.map((value) => Math.max(0, value - 15)) }
    const [one, other] = [
      blend([b], leadOf([1])),
      blend([rain], leadOf([1]), { values: blendedValuesOf('tp_sum') }),
    ]
    for (let member = 0; member < MEMBERS; member++)
      for (let next = 0; next < member; next++) {
        const rises = Math.sign((one.values[member] ?? 0) - (one.values[next] ?? 0))
        const wetter = Math.sign((other.values[member] ?? 0) - (other.values[next] ?? 0))
        expect(rises * wetter).toBeGreaterThanOrEqual(0)
      }
  })

  test('are quantiles of the weighted pool: half of either model, corrected', () => {
    const corrections = [{ ...NO_CORRECTION, shift: 3 }, NO_CORRECTION]
    const made = blend([a, b], leadOf([0.5, 0.5], { corrections }))
    for (let day = 0; day < DAYS; day++) {
      const expected = (meanOf(dayOf(a, day)) + 3 + meanOf(dayOf(b, day))) / 2
      expect(Math.abs(meanOf(dayOf(made, day)) - expected)).toBeLessThan(0.2)
    }
  })

  test('are drawn together around their mean', () => {
    const [wide, narrow] = [1, 0.5].map((spread) => dayOf(blend([a, b], leadOf([0.5, 0.5], { spread })), 0))
    const widthOf = (values?: Float32Array) => Math.max(...(values ?? [])) - Math.min(...(values ?? []))
    expect(widthOf(narrow)).toBeCloseTo(widthOf(wide) / 2, 4)
  })

  test('stay in range: no rain below 0, no humidity above 100', () => {
    const wet = runOf('a', 51, () => Math.max(0, 4 * random.normal()))
    const dryShare = wet.values.filter((value) => value === 0).length / wet.values.length
    const corrections = [{ ...NO_CORRECTION, factor: 1.7 }]
    const rain = blend([wet], leadOf([1], { corrections }), { values: blendedValuesOf('tp_sum') })
    expect(rain.values.filter((value) => value === 0).length / rain.values.length).toBe(dryShare)
    const damp = runOf('a', 51, () => Math.min(100, 95 + 4 * random.normal()))
    const moved = [{ shift: 3, factor: 1, spread: 2 }]
    const humid = blend([damp], leadOf([1], { corrections: moved }), { values: blendedValuesOf('rh_mean') })
    expect(Math.max(...humid.values)).toBe(100)
  })
})

describe('a missing model', () => {
  test('leaves its weight to the others, and the provenance says so', () => {
    const lead = leadOf([0.5, 0.3, 0.2])
    expect(blend([a, b, null], lead).provenance).toEqual({
      kind: 'blend',
      models: [
        { id: 'a', run: a.run, weight: expect.closeTo(0.625, 9) },
        { id: 'b', run: b.run, weight: expect.closeTo(0.375, 9) },
      ],
      left_out: [{ id: 'c', reason: 'missing' }],
    })
    expect(blend([a, null, null], lead).values).toEqual(a.values)
  })

  test('after its last day the others go on, on days without any model nothing does', () => {
    const made = blend([c, a], leadOf([0.5, 0.5]))
    expect(made.weights.map((weights) => [...weights])).toEqual([
      [0.5, 0.5],
      [0.5, 0.5],
      [0, 1],
      [0, 1],
    ])
    const short = blend([c], leadOf([1]))
    expect(dayOf(short, 1)[0]).toBe(0)
    expect(dayOf(short, 2).every(Number.isNaN)).toBe(true)
  })

  test('models without weight or record are left out, and why', () => {
    const lead = leadOf([1, 0, 0])
    const sums = { ...lead.sums, counts: [true, true, false] }
    expect(blend([a, b, c], { ...lead, sums }).provenance.left_out).toEqual([
      { id: 'b', reason: 'no_weight' },
      { id: 'c', reason: 'no_record' },
    ])
  })
})

describe('behind the gate', () => {
  const shut = leadOf([0.5, 0.5], { issued: { kind: 'single', model: 1 }, spread: 0.5 })

  test('a single model is issued as it is, and the provenance says so', () => {
    const made = blend([a, b], shut)
    expect(made.provenance).toEqual({
      kind: 'single',
      models: [{ id: 'b', run: b.run, weight: 1 }],
      left_out: [{ id: 'a', reason: 'single_better' }],
    })
    expect(new Set(dayOf(made, 0))).toEqual(new Set(dayOf(b, 0)))
  })

  test('the first model that is there replaces the one that is named', () => {
    expect(blend([a, null], shut).values).toEqual(a.values)
  })

  test('the blend itself is made all the same where it is requested, to be judged later', () => {
    const made = blend([a, b], shut, { isGated: false })
    expect(made.provenance.kind).toBe('blend')
    expect(made.provenance.models.map(({ weight }) => weight)).toEqual([0.5, 0.5])
  })
})
