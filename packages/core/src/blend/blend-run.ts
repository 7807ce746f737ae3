import type { BlendedValues } from './blended-values.ts'
import { type Correction, NO_CORRECTION } from './correction.ts'
import {
  drawFromPool,
  handOut,
  type ModelRun,
  type PoolPart,
  poolPart,
  presentByDay,
} from './draw-members.ts'
import type { LearnedLead } from './learn-blend.ts'

/** What is needed of a lead to make a run: it may be stored between two runs. */
export type BlendLead = Pick<LearnedLead, 'weights' | 'corrections' | 'spread' | 'issued'> & {
  sums: Pick<LearnedLead['sums'], 'counts'>
}

/** What the next run of a cell and variable is made of. */
export type BlendInput = {
  /** The models of the record, in its order; null where a model has no run. */
  runs: readonly (ModelRun | null)[]
  ids: readonly string[]
  /** Days from the first lead on. */
  days: number
  /** How many members the blend is to have. */
  members: number
  learned: { leads: readonly BlendLead[] }
  values: BlendedValues
  /** False makes the blend of every lead, whatever the gate says: what is archived to judge it by. */
  isGated: boolean
}

/** As `provenance` of a weather response has it (decisions-2 §6); the truth is added by who knows it. */
export type BlendProvenance = {
  kind: 'blend' | 'single'
  /** Weights are means over the days, and sum up to 1. */
  models: { id: string; run: string; weight: number }[]
  left_out: { id: string; reason: LeftOutReason }[]
}

/** No run came; no record to weigh it by; the record gives it no weight; a single model was better than the blend. */
export type LeftOutReason = 'missing' | 'no_record' | 'no_weight' | 'single_better'

export type BlendedRun = {
  members: number
  /** `values[day * members + member]`; NaN on days that no model has. */
  values: Float32Array
  provenance: BlendProvenance
  /** Day by day, the weight of each model. */
  weights: Float64Array[]
}

/** Members of the blend, or of a single model where the gate says so: always members × days. */
export function blendRun(input: BlendInput): BlendedRun {
  const { runs, ids, days, members, learned, values: of, isGated } = input
  const values = new Float32Array(days * members).fill(Number.NaN)
  const counts = runs.map((run) => (run === null ? null : presentByDay(run, days)))
  const orders = byUseAsOrder(runs, counts, members)
  const weights: Float64Array[] = Array.from({ length: days }, () => new Float64Array(runs.length))
  let blended = 0
  for (let day = 0; day < days; day++) {
    const present = counts.map((ofDays) => ofDays !== null && (ofDays[day] as number) > 0)
    const lead = learned.leads[day]
    const single = isGated || lead === undefined ? singleOf(lead, present) : null
    const share = single === null ? sharesOf(lead as BlendLead, present) : onlyOne(single, runs.length)
    if (share === null) continue
    if (single === null) blended++
    const parts: PoolPart[] = []
    for (const [model, run] of runs.entries()) {
      const weight = share[model] as number
      const count = counts[model]?.[day] as number
      if (run === null || weight === 0) continue
      const correction: Correction =
        single === null ? (lead?.corrections[model] ?? NO_CORRECTION) : NO_CORRECTION
      parts.push(poolPart(run, day, count, weight, correction, of))
    }
    if (parts.length === 0) continue
    weights[day] = share
    const drawn = drawFromPool(parts, members, single === null ? (lead?.spread ?? 1) : 1, of)
    const order = orders.find(({ run, present }) => present[day] === run.members)
    if (order === undefined) values.set(drawn, day * members)
    else handOut(drawn, order.run, day, values)
  }
  return {
    members,
    values,
    provenance: provenanceOf(ids, runs, learned, weights, blended > 0),
    weights,
  }
}

/**
 * The model whose members give the order comes first: the one that is whole on most days, then with as many members as
 * the blend, then with most, then the earlier one. It does not depend on the variable's record, so that all variables have the same one.
 */
function byUseAsOrder(
  runs: readonly (ModelRun | null)[],
  counts: readonly (Int32Array | null)[],
  members: number,
): { run: ModelRun; present: Int32Array }[] {
  const wholeDays = (run: ModelRun, present: Int32Array) =>
    present.reduce((whole, count) => whole + Number(count === run.members), 0)
  const fitOf = (run: ModelRun) => (run.members === members ? Number.POSITIVE_INFINITY : run.members)
  return runs
    .flatMap((run, model) => {
      const present = counts[model]
      return run && present ? [{ run, present, whole: wholeDays(run, present) }] : []
    })
    .sort((a, b) => b.whole - a.whole || fitOf(b.run) - fitOf(a.run))
}

/** The model that the gate names, or the first one that is there instead; null where the blend is issued. */
function singleOf(lead: BlendLead | undefined, present: readonly boolean[]): number | null {
  if (lead?.issued.kind === 'blend') return null
  const named = lead?.issued.model ?? 0
  return present[named] ? named : Math.max(0, present.indexOf(true))
}

function onlyOne(model: number, models: number): Float64Array {
  const shares = new Float64Array(models)
  shares[model] = 1
  return shares
}

/** The learned weights of the models that are there, made to sum up to 1; alike where none of them has any. */
function sharesOf({ weights }: BlendLead, present: readonly boolean[]): Float64Array | null {
  const count = present.filter(Boolean).length
  if (count === 0) return null
  let sum = 0
  for (const [model, isThere] of present.entries()) if (isThere) sum += weights[model] as number
  return Float64Array.from(present, (isThere, model) =>
    isThere ? (sum > 0 ? (weights[model] as number) / sum : 1 / count) : 0,
  )
}

function provenanceOf(
  ids: readonly string[],
  runs: readonly (ModelRun | null)[],
  { leads }: BlendInput['learned'],
  weights: readonly Float64Array[],
  isBlend: boolean,
): BlendProvenance {
  const made = weights.filter((ofDay) => ofDay.some((weight) => weight > 0))
  const provenance: BlendProvenance = { kind: isBlend ? 'blend' : 'single', models: [], left_out: [] }
  for (const [model, id] of ids.entries()) {
    const run = runs[model]
    const weight = made.reduce((sum, ofDay) => sum + (ofDay[model] as number), 0) / Math.max(1, made.length)
    if (run && weight > 0) provenance.models.push({ id, run: run.run, weight })
    else provenance.left_out.push({ id, reason: reasonOf(run ?? null, leads, model, isBlend) })
  }
  return provenance
}

function reasonOf(
  run: ModelRun | null,
  leads: readonly BlendLead[],
  model: number,
  isBlend: boolean,
): LeftOutReason {
  if (run === null) return 'missing'
  if (!leads.some(({ sums }) => sums.counts[model])) return 'no_record'
  return isBlend ? 'no_weight' : 'single_better'
}
