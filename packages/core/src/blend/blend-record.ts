import { RECORD_SIZE } from '../verification/record-levels.ts'

/**
 * What was forecast for past days beside what came, oldest day first: the archive of one cell and variable.
 *
 * Quantiles are at `recordAt(record, day, lead)`; lead 0 is the first. What was not forecast is NaN.
 */
export type BlendRecord = {
  days: number
  leads: number
  /** A value for each day. */
  observed: Float32Array
  models: readonly { id: string; quantiles: Float32Array }[]
  /** What the blend said, or would have said where a single model was issued; NaN before there was one. */
  blend: Float32Array
}

export const recordAt = ({ leads }: Pick<BlendRecord, 'leads'>, day: number, lead: number): number =>
  (day * leads + lead) * RECORD_SIZE

/** Days that weights and gate are learned from. */
export const WEIGHT_DAYS = 60

/** Days that bias and spread are learned from: shorter, because a bias goes with the season. */
export const CORRECTION_DAYS = 45

/** How many days apart leads still inform each other. */
const LEAD_REACH = 4

/** The share that a lead so many days away has in what is said of another: 1 / e at `LEAD_REACH`. */
export const leadShare = (away: number): number => Math.exp(-Math.abs(away) / LEAD_REACH)

/** With so many cases half of what they show is believed. */
const DOUBT = 20

/** How far n cases are believed, 0 to 1. */
export const beliefIn = (n: number): number => n / (n + DOUBT)
