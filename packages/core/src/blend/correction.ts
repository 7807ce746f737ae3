import { beliefIn, CORRECTION_DAYS, leadShare } from './blend-record.ts'
import type { BlendedValues } from './blended-values.ts'
import { distanceFrom, FIFTHS, type Fifths, meanAt } from './fifths.ts'

/** What is done to a model's values before they are blended: m + shift + spread (x − m), then times the factor. */
export type Correction = { shift: number; factor: number; spread: number }

export const NO_CORRECTION: Correction = { shift: 0, factor: 1, spread: 1 }

/** Beyond these a model is not corrected but broken, and loses its weight instead. */
const MOST_SPREAD = 2.5
const MOST_FACTOR = 2

/** A day with less of a quantity that is corrected by a factor says nothing about the factor. */
const LEAST_AMOUNT = 0.2

/** What a model said at a lead over the last days beside what came. */
type CorrectionSums = {
  /** Days, or for a factor the days with any amount. */
  n: number
  said: number
  came: number
  /** The distance of outcomes from the mean without its bias, and of the forecast's own values from it. */
  error: number
  distance: number
}

/**
 * Bias and spread of a model over the last days for every lead of it, each believed by n / (n + 20); leads nearby count by
 * their distance, which takes much of the chance out of 45 days.
 *
 * The spread is the mean distance of outcomes from the corrected mean over that of the forecast's own values. A
 * factor is the ratio of what came to what was said; with it the spread stays as it is, because stretching would make
 * dry members wet.
 */
export function correctionsOf(
  forecasts: readonly Fifths[],
  observed: Float32Array,
  { correctedBy }: BlendedValues,
): Correction[] {
  const least = correctedBy === 'factor' ? LEAST_AMOUNT : Number.NEGATIVE_INFINITY
  const leads = forecasts.map((fifths) => sumsOf(fifths, observed, least))
  return leads.map((own, lead) => {
    if (own.n === 0) return NO_CORRECTION
    const smooth = smoothed(leads, lead)
    const belief = beliefIn(own.n)
    return correctedBy === 'factor'
      ? { shift: 0, factor: believed(smooth.came, smooth.said, belief, MOST_FACTOR), spread: 1 }
      : {
          shift: ((smooth.came - smooth.said) / smooth.n) * belief,
          factor: 1,
          spread: believed(smooth.error, smooth.distance, belief, MOST_SPREAD),
        }
  })
}

function sumsOf(fifths: Fifths, observed: Float32Array, least: number): CorrectionSums {
  const days = observed.length
  const from = Math.max(0, days - CORRECTION_DAYS)
  const sums = { n: 0, said: 0, came: 0, error: 0, distance: 0 }
  let cases = 0
  for (let day = from; day < days; day++) {
    const came = observed[day] as number
    const mean = meanAt(fifths, day * FIFTHS)
    if (Number.isNaN(came + mean)) continue
    if (Math.max(mean, came) >= least) sums.n++
    cases++
    sums.said += mean
    sums.came += came
    sums.distance += distanceFrom(fifths, day * FIFTHS, mean)
  }
  const bias = (sums.said - sums.came) / cases
  for (let day = from; day < days; day++) {
    const error = meanAt(fifths, day * FIFTHS) - bias - (observed[day] as number)
    if (!Number.isNaN(error)) sums.error += Math.abs(error)
  }
  return sums
}

function smoothed(leads: readonly CorrectionSums[], lead: number): CorrectionSums {
  const smooth = { n: 0, said: 0, came: 0, error: 0, distance: 0 }
  for (const [at, sums] of leads.entries()) {
    const share = leadShare(at - lead)
    smooth.n += share * sums.n
    smooth.said += share * sums.said
    smooth.came += share * sums.came
    smooth.error += share * sums.error
    smooth.distance += share * sums.distance
  }
  return smooth
}

/** A ratio drawn to 1 by doubt, within limits. */
export function believed(above: number, below: number, belief: number, most: number): number {
  if (!(above > 0 && below > 0)) return 1
  return Math.min(most, Math.max(1 / most, (above / below) ** belief))
}

/** Corrects all forecasts of a model at a lead in place, as they would be corrected today. */
export function correctFifths(fifths: Fifths, correction: Correction, of: BlendedValues): void {
  for (let at = 0; at < fifths.length; at += FIFTHS) correct(fifths, at, FIFTHS, correction, of)
}

/** Corrects `count` values of one forecast in place; what would leave the range stays at its end. */
export function correct(
  values: Float64Array,
  at: number,
  count: number,
  { shift, factor, spread }: Correction,
  { range: [min, max] }: BlendedValues,
): void {
  let sum = 0
  for (let value = at; value < at + count; value++) sum += values[value] as number
  const mean = sum / count
  const moved = mean + shift - spread * mean
  for (let value = at; value < at + count; value++) {
    const corrected = (moved + spread * (values[value] as number)) * factor
    values[value] = Math.min(max, Math.max(min, corrected))
  }
}
