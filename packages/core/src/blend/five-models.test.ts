import { type BlendTrial, runBlendTrial } from '@windrow/testkit/blend-trial.ts'
import { FIVE_MODELS, SAME_MODELS, withBroken } from '@windrow/testkit/five-models.ts'
import { bestWeights } from '@windrow/testkit/oracles/best-weights.ts'
import { describe, expect, test } from 'vitest'
import { scoreLead } from '../verification/lead-scores.ts'
import { type BandKey, RECORD_BANDS, RECORD_SIZE } from '../verification/record-levels.ts'
import { blendedValuesOf } from './blended-values.ts'

/** Few leads and one seed, so that it costs little; `bench/blend.bench.ts` has the figures of many. */
const LEADS = 5
const small = (key: keyof typeof FIVE_MODELS, seed: number) => ({ ...FIVE_MODELS[key], leads: LEADS, seed })
const BANDS = Object.keys(RECORD_BANDS) as BandKey[]
const TEMPERATURE = blendedValuesOf('t2m_max')
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** How much less the score is than that of the best model, over all days from one on and all leads. */
function gainOf({ scores }: BlendTrial, of: 'issued' | 'blend', from: number): number {
  const all = scores.slice(from).flat()
  const singles = all[0]?.models.map((_, model) => mean(all.map(({ models }) => models[model] ?? 0))) ?? []
  return 1 - mean(all.map((one) => one[of])) / Math.min(...singles)
}

describe('five models of known bias, spread and skill', () => {
  const trial = runBlendTrial(small('t2m_max', 7), TEMPERATURE, 265)

  test('are blended to at least 5 % less error than the best of them, on days 1 to 5', () => {
    for (let lead = 0; lead < LEADS; lead++) {
      const ofLead = { ...trial, scores: trial.scores.map((leads) => leads.slice(lead, lead + 1)) }
      expect(gainOf(ofLead, 'issued', 60), `day ${lead + 1}`).toBeGreaterThan(0.05)
    }
  })

  test('have bands that hold what they say within 5 points over 200 days', () => {
    const errors: Record<BandKey, number[]> = { '0.2': [], '0.4': [], '0.6': [], '0.8': [] }
    for (let lead = 0; lead < LEADS; lead++) {
      const days = Array.from({ length: 200 }, (_, day) => 65 + day)
      const at = (day: number) => (day * LEADS + lead) * RECORD_SIZE
      const quantiles = days.flatMap((day) => [
        ...trial.record.blend.subarray(at(day), at(day) + RECORD_SIZE),
      ])
      const observed = days.map((day) => trial.record.observed[day] ?? Number.NaN)
      const cases = { quantiles, observed, climatology: [], persistence: [] }
      const { coverage } = scoreLead(cases, TEMPERATURE.range)
      for (const key of BANDS) errors[key].push((coverage[key] ?? 0) - Number(key))
    }
    // The shares of 200 cases scatter by 3 points themselves: those of all leads are held to 5.
    for (const key of BANDS) expect(Math.abs(mean(errors[key])), key).toBeLessThan(0.05)
  })

  test('are issued singly until the blend has a record of 30 days', () => {
    expect(trial.learned[20]?.leads[0]?.issued).toEqual({ kind: 'single', model: 0 })
    expect(trial.learned[120]?.leads[0]?.issued).toEqual({ kind: 'blend' })
  })
})

test('weights are within 0.05 of the best ones after 60 days, on average over models, leads and places', () => {
  const judged = [0, 4, 9]
  const best = judged.map((lead) => bestWeights({ ...FIVE_MODELS.t2m_max, seed: 99 }, lead, 400))
  const distances = [1, 2, 3].flatMap((seed) => {
    const { learned } = runBlendTrial({ ...FIVE_MODELS.t2m_max, seed }, TEMPERATURE, 60)
    return judged.flatMap((lead, at) => {
      const weights = learned[59]?.leads[lead]?.weights ?? new Float64Array()
      return best[at]?.map((weight, model) => Math.abs(weight - (weights[model] ?? 0))) ?? []
    })
  })
  expect(mean(distances)).toBeLessThan(0.05)
})

test('rain, wind and humidity gain too, and stay in their range', () => {
  for (const key of ['tp_sum', 'ws_mean', 'rh_mean'] as const) {
    const values = blendedValuesOf(key)
    const trials = [1, 2].map((seed) => runBlendTrial(small(key, seed), values, 160))
    expect(mean(trials.map((trial) => gainOf(trial, 'issued', 60))), key).toBeGreaterThan(0)
    for (const { record } of trials) {
      const blended = record.blend.filter((value) => !Number.isNaN(value))
      expect(Math.min(...blended)).toBeGreaterThanOrEqual(values.range[0])
      expect(Math.max(...blended)).toBeLessThanOrEqual(values.range[1])
    }
  }
})

test('models that say the same are blended to the same, within 1 %', () => {
  const trials = [1, 2, 3].map((seed) =>
    runBlendTrial({ ...SAME_MODELS, leads: LEADS, seed }, TEMPERATURE, 160),
  )
  expect(Math.abs(mean(trials.map((trial) => gainOf(trial, 'issued', 60))))).toBeLessThan(0.01)
})

test('one model alone is corrected where it is off, and no worse where it is not', () => {
  const [first] = FIVE_MODELS.t2m_max.models
  const alone = (bias: number, spread: number, seed: number) =>
    runBlendTrial(
      {
        ...FIVE_MODELS.t2m_max,
        leads: LEADS,
        seed,
        models: [{ ...(first as (typeof FIVE_MODELS.t2m_max.models)[number]), bias, spread }],
      },
      TEMPERATURE,
      200,
    )
  const gain = (bias: number, spread: number) =>
    mean([1, 2, 3].map((seed) => gainOf(alone(bias, spread, seed), 'issued', 90)))
  expect(gain(1.5, 0.8)).toBeGreaterThan(0.1)
  expect(gain(0, 1)).toBeGreaterThan(-0.01)
})

test('a model that breaks loses its weight within 10 days, and had one before', () => {
  const trial = runBlendTrial(withBroken(small('t2m_max', 7), 0, 80, 1.5), TEMPERATURE, 100)
  const weightOn = (day: number) => trial.learned[day]?.leads.map(({ weights }) => weights[0] ?? 1) ?? []
  expect(Math.min(...weightOn(79))).toBeGreaterThan(0.2)
  expect(Math.max(...weightOn(89))).toBeLessThan(0.05)
})
