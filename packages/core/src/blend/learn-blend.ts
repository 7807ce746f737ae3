import { type BlendRecord, beliefIn } from './blend-record.ts'
import type { BlendedValues } from './blended-values.ts'
import { believed, type Correction, correctFifths, correctionsOf, NO_CORRECTION } from './correction.ts'
import { distanceFrom, FIFTHS, type Fifths, meanAt, observedOf, readFifths } from './fifths.ts'
import { chooseIssued, type Issued, sumGate } from './gate.ts'
import { type ScoreSums, sumScores } from './score-sums.ts'
import { weightsOf } from './weights.ts'

/** What the record of a cell and variable says about the next run, lead by lead. */
export type LearnedBlend = { leads: readonly LearnedLead[] }

export type LearnedLead = {
  /** By model, in the order of the record. */
  weights: Float64Array
  corrections: readonly Correction[]
  /** What the pool's members are drawn together by around their mean: a pool of true forecasts is too wide. */
  spread: number
  /** Whether the blend or one model is to be issued. */
  issued: Issued
  /** What neighbours with a short record may learn from. */
  sums: ScoreSums
}

const NO_NEIGHBOURS: readonly LearnedBlend[] = []

/**
 * Learns corrections, weights, spread and gate of every lead from the record alone: what the archive holds is all
 * there is to know, and nothing is carried from run to run.
 *
 * Neighbours are cells of like climate whose records have the same models in the same order.
 */
export function learnBlend(
  record: BlendRecord,
  values: BlendedValues,
  neighbours: readonly LearnedBlend[] = NO_NEIGHBOURS,
): LearnedBlend {
  const leads = Array.from({ length: record.leads }, (_, lead) => lead)
  const observed = observedOf(record)
  const forecasts = leads.map((lead) =>
    record.models.map(({ quantiles }) => readFifths(record, quantiles, lead)),
  )
  const gates = forecasts.map((models, lead) =>
    sumGate(readFifths(record, record.blend, lead), models, observed),
  )
  const corrections = record.models.map((_, model) =>
    correctionsOf(
      forecasts.map((models) => models[model] as Fifths),
      observed,
      values,
    ),
  )
  for (const [lead, models] of forecasts.entries())
    for (const [model, fifths] of models.entries())
      correctFifths(fifths, corrections[model]?.[lead] ?? NO_CORRECTION, values)
  const sums = forecasts.map((models) => sumScores(models, observed))
  return {
    leads: forecasts.map((models, lead) => {
      const nearby = neighbours.flatMap((neighbour) => neighbour.leads[lead]?.sums ?? [])
      const weights = weightsOf(sums, lead, nearby)
      return {
        weights,
        corrections: corrections.map((ofLeads) => ofLeads[lead] ?? NO_CORRECTION),
        spread: values.correctedBy === 'shift' ? poolSpread(models, observed, weights) : 1,
        issued: chooseIssued(gates, lead),
        sums: sums[lead] as ScoreSums,
      }
    }),
  }
}

const MOST_DRAWN = 2

/** The mean distance of outcomes from the pool's mean over that of the pool's own values; never above 1. */
function poolSpread(models: readonly Fifths[], observed: Float32Array, weights: Float64Array): number {
  let n = 0
  let error = 0
  let distance = 0
  for (let day = 0; day < observed.length; day++) {
    let mean = 0
    for (let model = 0; model < models.length; model++)
      if (weights[model]) mean += (weights[model] as number) * meanAt(models[model] as Fifths, day * FIFTHS)
    const miss = Math.abs(mean - (observed[day] as number))
    if (Number.isNaN(miss)) continue
    n++
    error += miss
    for (let model = 0; model < models.length; model++)
      if (weights[model])
        distance += (weights[model] as number) * distanceFrom(models[model] as Fifths, day * FIFTHS, mean)
  }
  return Math.min(1, believed(error, distance, beliefIn(n), MOST_DRAWN))
}
