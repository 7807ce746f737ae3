import { MIN_CASES } from '../verification/record-levels.ts'
import { leadShare } from './blend-record.ts'
import type { ScoreSums } from './score-sums.ts'

/** The pull of a record of one case to weights by score alone, in units of the usual score; n cases pull 1 / n of it. */
const PULL = 2

/** A model whose last days are worse than this against its own past and the other models is taken for broken. */
const BROKEN_FROM = 1.5

/**
 * The weights of the models at a lead, 0 to 1, together 1: those that minimise the score of the pool over the record,
 * scores of nearby leads counted by their distance; all 0 where no model has a record.
 *
 * Weights by 1 / CRPS² ignore that models err alike, and with the error correlations of weather models are worse than
 * the best model alone; they are what few cases are drawn to. Below `MIN_CASES` own days the records of neighbouring
 * cells of like climate count too: sums of the same lead, with the models in the same order.
 */
export function weightsOf(
  leads: readonly ScoreSums[],
  lead: number,
  neighbours: readonly ScoreSums[],
): Float64Array {
  const own = leads[lead]
  const models = own?.counts.length ?? 0
  const weights = new Float64Array(models)
  const sources = leads
    .map((sums, at) => ({ sums, share: sums.n * leadShare(at - lead) }))
    .concat((own?.n ?? 0) < MIN_CASES ? neighbours.map((sums) => ({ sums, share: sums.n })) : [])
  const counts = own?.n ? own.counts : (neighbours.find(({ n }) => n > 0)?.counts ?? own?.counts ?? [])
  const used = sources.filter(
    ({ sums, share }) => share > 0 && counts.every((isCounted, k) => !isCounted || sums.counts[k]),
  )
  const cases = used.reduce((sum, { share }) => sum + share, 0)
  const counted = counts.flatMap((isCounted, k) => (isCounted ? [k] : []))
  if (cases === 0 || counted.length === 0) return weights
  const square = new Float64Array(models * models)
  for (const { sums, share } of used)
    for (let at = 0; at < square.length; at++)
      square[at] = (square[at] as number) + ((sums.square[at] as number) * share) / cases
  const byScore = scoreWeights(square, models, counted)
  for (const k of counted) weights[k] = byScore[k] as number
  minimise(square, weights, byScore, counted, PULL / cases)
  trustLess(weights, used, counted)
  return weights
}

/** Proportional to 1 / CRPS². */
function scoreWeights(square: Float64Array, models: number, counted: readonly number[]): Float64Array {
  const weights = new Float64Array(models)
  let sum = 0
  for (const k of counted) {
    weights[k] = 1 / Math.max(1e-6, square[k * models + k] as number) ** 2
    sum += weights[k] as number
  }
  for (const k of counted) weights[k] = (weights[k] as number) / sum
  return weights
}

const MOST_ROUNDS = 200
const SETTLED = 1e-4

/**
 * Minimises wᵀ S w + pull |w − p|² over weights that are not below 0 and sum up to 1, in place: weight is moved
 * between two models at a time, each time to the minimum, until none moves. The form is convex, so there is one
 * minimum and this comes to it.
 */
function minimise(
  square: Float64Array,
  weights: Float64Array,
  drawnTo: Float64Array,
  counted: readonly number[],
  pull: number,
): void {
  const models = weights.length
  const slopeOf = (k: number) => {
    let slope = pull * ((weights[k] as number) - (drawnTo[k] as number))
    for (const l of counted) slope += (square[k * models + l] as number) * (weights[l] as number)
    return slope
  }
  for (let round = 0; round < MOST_ROUNDS; round++) {
    let most = 0
    for (const k of counted)
      for (const l of counted) {
        if (l >= k) break
        const bend =
          (square[k * models + k] as number) +
          (square[l * models + l] as number) -
          2 * (square[k * models + l] as number) +
          2 * pull
        if (bend <= 0) continue
        const wanted = (slopeOf(l) - slopeOf(k)) / bend
        const moved = Math.max(-(weights[k] as number), Math.min(weights[l] as number, wanted))
        weights[k] = (weights[k] as number) + moved
        weights[l] = (weights[l] as number) - moved
        most = Math.max(most, Math.abs(moved))
      }
    if (most < SETTLED) return
  }
}

/**
 * Takes weight from models whose last days are far worse than their own past where those of the usual model are not:
 * a record of 60 days would need 30 to show it.
 */
function trustLess(
  weights: Float64Array,
  used: readonly { sums: ScoreSums; share: number }[],
  counted: readonly number[],
): void {
  let sum = 0
  for (const k of counted) {
    let worse = 0
    let shares = 0
    for (const { sums, share } of used) {
      worse += share * (sums.recent[k] as number)
      shares += share
    }
    const over = worse / shares / BROKEN_FROM
    if (over > 1) weights[k] = (weights[k] as number) / over ** 4
    sum += weights[k] as number
  }
  for (const k of counted) weights[k] = (weights[k] as number) / sum
}
