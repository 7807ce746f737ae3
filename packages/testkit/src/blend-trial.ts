import { type BlendRecord, recordAt, WEIGHT_DAYS } from '@windrow/core/blend/blend-record.ts'
import { blendRun } from '@windrow/core/blend/blend-run.ts'
import type { BlendedValues } from '@windrow/core/blend/blended-values.ts'
import type { ModelRun } from '@windrow/core/blend/draw-members.ts'
import { type LearnedBlend, learnBlend } from '@windrow/core/blend/learn-blend.ts'
import { quantileOfSorted, sortedPresent } from '@windrow/core/series/quantile.ts'
import { ensembleCrps, fairEnsembleCrps } from '@windrow/core/verification/crps-ensemble.ts'
import { RECORD_LEVELS, RECORD_SIZE } from '@windrow/core/verification/record-levels.ts'
import { createSyntheticWeather, type SyntheticWorld } from './synthetic-models.ts'

/** As many as the largest of the five models. */
const BLEND_MEMBERS = 51

/** What a blend did day by day in a made-up world, and the scores of what was issued or would have been. */
export type BlendTrial = {
  record: BlendRecord
  /** What was learned by the end of each day. */
  learned: LearnedBlend[]
  /**
   * `scores[day][lead]`: of the blend, of what the gate let through, and of each model; `fair` is what the models
   * would have with infinitely many members.
   */
  scores: { blend: number; issued: number; models: number[]; fair: number[] }[][]
}

/** Runs a blend as a server would: each day it learns from the days before and issues all leads. */
export function runBlendTrial(world: SyntheticWorld, values: BlendedValues, days: number): BlendTrial {
  const next = createSyntheticWeather(world)
  const room = () => new Float32Array(days * world.leads * RECORD_SIZE).fill(Number.NaN)
  const models = world.models.map(({ id }) => ({ id, quantiles: room() }))
  const whole = { days, leads: world.leads, observed: new Float32Array(days), models, blend: room() }
  const trial: BlendTrial = { record: whole, learned: [], scores: [] }
  for (let day = 0; day < days; day++) {
    const { observed, members } = next()
    whole.observed[day] = observed
    const runs = world.models.map((model, at) => runOfDay(model.id, members, at))
    // A forecast for this day was made with what was known when it was issued.
    const learned = Array.from(
      { length: world.leads },
      (_, lead) => trial.learned[day - 1 - lead]?.leads[lead],
    )
    const ready = learned.indexOf(undefined)
    const leads = learned.slice(0, ready < 0 ? world.leads : ready).flatMap((lead) => lead ?? [])
    const ids = models.map(({ id }) => id)
    const input = { runs, ids, days: leads.length, members: BLEND_MEMBERS, learned: { leads }, values }
    const blend = blendRun({ ...input, isGated: false })
    const { weights } = blendRun({ ...input, isGated: true })
    trial.scores.push(
      leads.map(({ issued }, lead) => {
        const models = runs.map((run) => ensembleCrps(ofLead(run, lead), observed))
        const fair = runs.map((run) => fairEnsembleCrps(ofLead(run, lead), observed))
        const ours = ensembleCrps(ofLead(blend, lead), observed)
        const single = issued.kind === 'single' ? weights[lead]?.indexOf(1) : undefined
        return {
          blend: ours,
          issued: single === undefined ? ours : (models[single] ?? Number.NaN),
          models,
          fair,
        }
      }),
    )
    for (let lead = 0; lead < world.leads; lead++) {
      const at = recordAt(whole, day, lead)
      for (const [model, run] of runs.entries()) store(models[model]?.quantiles, at, ofLead(run, lead))
      if (lead < leads.length) store(whole.blend, at, ofLead(blend, lead))
    }
    trial.learned.push(learnBlend(lastDays(whole, day + 1), values))
  }
  return trial
}

/** The days that a server would read from its archive. */
export function lastDays(record: BlendRecord, until: number): BlendRecord {
  const from = Math.max(0, until - WEIGHT_DAYS)
  const cut = (values: Float32Array) => values.subarray(recordAt(record, from, 0), recordAt(record, until, 0))
  return {
    days: until - from,
    leads: record.leads,
    observed: record.observed.subarray(from, until),
    models: record.models.map(({ id, quantiles }) => ({ id, quantiles: cut(quantiles) })),
    blend: cut(record.blend),
  }
}

const ofLead = ({ members, values }: { members: number; values: Float32Array }, lead: number) =>
  values.subarray(lead * members, (lead + 1) * members)

/** The forecasts of one model for one day as if its leads were the days of a run. */
export function runOfDay(id: string, members: readonly Float32Array[][], model: number): ModelRun {
  const size = members[0]?.[model]?.length ?? 0
  const values = new Float32Array(size * members.length)
  for (const [lead, ofModels] of members.entries()) values.set(ofModels[model] ?? [], lead * size)
  return { id, run: '2026-11-17T00:00Z', members: size, values }
}

function store(quantiles: Float32Array | undefined, at: number, members: Float32Array): void {
  const sorted = sortedPresent(members)
  for (const [level, share] of RECORD_LEVELS.entries())
    if (quantiles) quantiles[at + level] = quantileOfSorted(sorted, share)
}
