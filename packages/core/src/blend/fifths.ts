import { type BlendRecord, recordAt, WEIGHT_DAYS } from './blend-record.ts'

/** The values that a forecast of the record is reduced to: the means of its five fifths. */
export const FIFTHS = 5

/**
 * The last days of forecasts at one lead, reduced: those of a day are at `FIFTHS * day`, and are NaN where nothing
 * was said.
 */
export type Fifths = Float64Array

/** Of the last `WEIGHT_DAYS` days, of one model or of the blend. */
export function readFifths(record: BlendRecord, quantiles: Float32Array, lead: number): Fifths {
  const days = Math.min(record.days, WEIGHT_DAYS)
  const first = record.days - days
  const fifths = new Float64Array(days * FIFTHS)
  const nextDay = recordAt(record, 1, 0)
  for (let day = 0, at = recordAt(record, first, lead); day < days; day++, at += nextDay)
    reduce(quantiles, at, fifths, day * FIFTHS)
  return fifths
}

/** What came on the same days. */
export const observedOf = ({ observed, days }: BlendRecord): Float32Array =>
  observed.subarray(Math.max(0, days - WEIGHT_DAYS), days)

/**
 * A fifth is two steps of the quantile function, each a line: its mean is (q(low) + 2 q(middle) + q(high)) / 4. The
 * outer ends are those of `quantile-forecast.ts`. Five means hold 94 % of the mean difference of a normal, where the
 * nine quantiles as they are hold 78 %, and are compared in a third of the time. A
 * missing quantile makes some of them NaN, and so their mean.
 */
function reduce(quantiles: Float32Array, at: number, fifths: Fifths, to: number): void {
  const q1 = quantiles[at] as number
  const q2 = quantiles[at + 1] as number
  const q4 = quantiles[at + 3] as number
  const q6 = quantiles[at + 5] as number
  const q8 = quantiles[at + 7] as number
  const q9 = quantiles[at + 8] as number
  fifths[to] = (5 * q1 - q2) / 4
  fifths[to + 1] = (q2 + 2 * (quantiles[at + 2] as number) + q4) / 4
  fifths[to + 2] = (q4 + 2 * (quantiles[at + 4] as number) + q6) / 4
  fifths[to + 3] = (q6 + 2 * (quantiles[at + 6] as number) + q8) / 4
  fifths[to + 4] = (5 * q9 - q8) / 4
}

/** NaN where nothing was said. */
export const meanAt = (fifths: Fifths, at: number): number =>
  ((fifths[at] as number) +
    (fifths[at + 1] as number) +
    (fifths[at + 2] as number) +
    (fifths[at + 3] as number) +
    (fifths[at + 4] as number)) /
  FIFTHS

/** The mean distance of the five from a value. */
export const distanceFrom = (fifths: Fifths, at: number, value: number): number =>
  (Math.abs((fifths[at] as number) - value) +
    Math.abs((fifths[at + 1] as number) - value) +
    Math.abs((fifths[at + 2] as number) - value) +
    Math.abs((fifths[at + 3] as number) - value) +
    Math.abs((fifths[at + 4] as number) - value)) /
  FIFTHS

/** The mean difference of all pairs of two fives. Each value is read once: this is most of the time of learning. */
export function differenceOf(some: Fifths, others: Fifths, at: number): number {
  const a = others[at] as number
  const b = others[at + 1] as number
  const c = others[at + 2] as number
  const d = others[at + 3] as number
  const e = others[at + 4] as number
  let sum = 0
  for (let one = at; one < at + FIFTHS; one++) {
    const value = some[one] as number
    sum +=
      Math.abs(a - value) +
      Math.abs(b - value) +
      (Math.abs(c - value) + Math.abs(d - value)) +
      Math.abs(e - value)
  }
  return sum / (FIFTHS * FIFTHS)
}

/** The same of one five with itself, which ascends. */
export const ownDifference = (fifths: Fifths, at: number): number =>
  (2 *
    (4 * ((fifths[at + 4] as number) - (fifths[at] as number)) +
      2 * ((fifths[at + 3] as number) - (fifths[at + 1] as number)))) /
  (FIFTHS * FIFTHS)
