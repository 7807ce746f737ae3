import { MIN_CASES } from '../verification/record-levels.ts'
import { leadShare } from './blend-record.ts'
import { distanceFrom, FIFTHS, type Fifths, ownDifference } from './fifths.ts'

/** The blend, or the one model (its place in the record) that is issued as its centre made it. */
export type Issued = { kind: 'blend' } | { kind: 'single'; model: number }

/** The blend beside each model at a lead, over the days on which both spoke. */
export type GateSums = {
  n: Int32Array
  /** The sum of the blend's scores less that of the model's, in units of the blend's mean score. */
  worse: Float64Array
}

/**
 * Of the last 60 days. Both sides are what was archived, so neither knew what came. Scores are those of the
 * five fifths, 2 % above the score of the whole forecast and more for a wider one: the gate is a little strict.
 */
export function sumGate(blend: Fifths, models: readonly Fifths[], observed: Float32Array): GateSums {
  const n = new Int32Array(models.length)
  const worse = new Float64Array(models.length)
  let blends = 0
  let sum = 0
  for (let day = 0; day < observed.length; day++) {
    const ours = scoreAt(blend, day, observed)
    if (Number.isNaN(ours)) continue
    blends++
    sum += ours
    for (let model = 0; model < models.length; model++) {
      const theirs = scoreAt(models[model] as Fifths, day, observed)
      if (Number.isNaN(theirs)) continue
      n[model] = (n[model] as number) + 1
      worse[model] = (worse[model] as number) + ours - theirs
    }
  }
  if (sum > 0)
    for (let model = 0; model < n.length; model++) worse[model] = ((worse[model] as number) * blends) / sum
  return { n, worse }
}

const scoreAt = (fifths: Fifths, day: number, observed: Float32Array): number =>
  distanceFrom(fifths, day * FIFTHS, observed[day] as number) - ownDifference(fifths, day * FIFTHS) / 2

/**
 * The gate: the blend is issued for a lead while it scored better than each of the models, leads nearby counted by
 * their distance as for the weights. Else the best model is issued; the first one, which is the operator's choice,
 * until there are `MIN_CASES` cases.
 */
export function chooseIssued(leads: readonly GateSums[], lead: number): Issued {
  const own = leads[lead]?.n ?? new Int32Array()
  let best: number | null = null
  let most = Number.NEGATIVE_INFINITY
  for (let model = 0; model < own.length; model++) {
    if ((own[model] as number) < MIN_CASES) continue
    let n = 0
    let worse = 0
    for (const [at, sums] of leads.entries()) {
      const share = leadShare(at - lead)
      n += share * (sums.n[model] as number)
      worse += share * (sums.worse[model] as number)
    }
    if (worse / n <= most) continue
    most = worse / n
    best = model
  }
  return best === null || most >= 0 ? { kind: 'single', model: best ?? 0 } : { kind: 'blend' }
}
