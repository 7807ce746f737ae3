import { differenceOf, distanceFrom, FIFTHS, type Fifths, meanAt, ownDifference } from './fifths.ts'

/**
 * What the weights of a lead are made of. The score of a pool of models is a square form of their weights,
 * CRPS(w) = wᵀ S w with S[k, l] = ½ (E|Xk − y| + E|Xl − y| − E|Xk − Xl|), so that its mean over days is all that a
 * record has to say about weights. Its diagonal has the scores of the models alone.
 */
export type ScoreSums = {
  /** Days on which every model that counts had a forecast. */
  n: number
  /** Models that have a record at this lead; the rows of others are 0. */
  counts: readonly boolean[]
  /** Mean over the days, in units of the mean score of the models that count. */
  square: Float64Array
  /** For each model its score over the last days against those before, in units of the usual model's. */
  recent: Float64Array
}

/** The last days, in which a model that broke has to show. */
const RECENT_DAYS = 10

/** With fewer days than this in the record a model is not weighed yet. */
const LEAST_DAYS = 10

/** Of one lead, with the models corrected as they would be today. */
export function sumScores(models: readonly Fifths[], observed: Float32Array): ScoreSums {
  const days = observed.length
  const size = models.length
  const counts = models.map((fifths) => daysOf(fifths, observed) >= LEAST_DAYS)
  const counted = counts.flatMap((isCounted, model) => (isCounted ? [model] : []))
  const used = counted.map((model) => models[model] as Fifths)
  const square = new Float64Array(size * size)
  const early = new Float64Array(size)
  const late = new Float64Array(size)
  const distances = new Float64Array(used.length)
  let n = 0
  for (let day = 0; day < days; day++) {
    const at = day * FIFTHS
    let all = 0
    for (let k = 0; k < used.length; k++) {
      const distance = distanceFrom(used[k] as Fifths, at, observed[day] as number)
      distances[k] = distance
      all += distance
    }
    // Scores of different days cannot be compared: one that lacks a model does not count.
    if (Number.isNaN(all)) continue
    n++
    const some = day >= days - RECENT_DAYS ? late : early
    for (let k = 0; k < used.length; k++) {
      const row = counted[k] as number
      const fifths = used[k] as Fifths
      const score = (distances[k] as number) - ownDifference(fifths, at) / 2
      some[row] = (some[row] as number) + score
      square[row * size + row] = (square[row * size + row] as number) + score
      for (let l = k + 1; l < used.length; l++) {
        const cell = row * size + (counted[l] as number)
        const apart = differenceOf(fifths, used[l] as Fifths, at)
        square[cell] =
          (square[cell] as number) + ((distances[k] as number) + (distances[l] as number) - apart) / 2
      }
    }
  }
  return { n, counts, square: inUnits(square, size, counted), recent: recentOf(early, late, counted) }
}

function daysOf(fifths: Fifths, observed: Float32Array): number {
  let known = 0
  for (let day = 0; day < observed.length; day++)
    if (!Number.isNaN(meanAt(fifths, day * FIFTHS) + (observed[day] as number))) known++
  return known
}

/** Both halves of the square, divided by the mean of its diagonal. */
function inUnits(half: Float64Array, models: number, counted: readonly number[]): Float64Array {
  let unit = 0
  for (const k of counted) unit += (half[k * models + k] as number) / counted.length
  const whole = new Float64Array(models * models)
  if (unit === 0) return whole
  for (const k of counted)
    for (const l of counted)
      whole[k * models + l] = (half[Math.min(k, l) * models + Math.max(k, l)] as number) / unit
  return whole
}

/** 1 where there is nothing to compare. Days that are hard for all models change nothing: the usual one has them too. */
function recentOf(early: Float64Array, late: Float64Array, counted: readonly number[]): Float64Array {
  const recent = new Float64Array(early.length).fill(1)
  const ratios = counted.map((k) => (late[k] as number) / (early[k] as number))
  const usual = [...ratios].sort((a, b) => a - b)[ratios.length >> 1] ?? Number.NaN
  for (const [at, k] of counted.entries()) {
    const ratio = (ratios[at] as number) / usual
    if (Number.isFinite(ratio)) recent[k] = ratio
  }
  return recent
}
