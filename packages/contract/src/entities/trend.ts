import * as z from 'zod/mini'

const number = z.nullable(z.number())

/** Theil-Sen slope with its 90 % range, and the Mann-Kendall test. */
export const trend = z.object({
  /** For each decade, in the unit of the values. */
  slope: z.number(),
  slopeLow: z.number(),
  slopeHigh: z.number(),
  /** From the first year to the last. */
  change: z.number(),
  changeLow: z.number(),
  changeHigh: z.number(),
  /** The line in the first and in the last year. */
  first: z.number(),
  last: z.number(),
  /** The line's band, one for each year. */
  low: z.array(z.number()),
  high: z.array(z.number()),
  /** −1 to 1. */
  tau: z.number(),
  p: z.number(),
  /** p is below 0.1: years differ less than the trend. */
  isClear: z.boolean(),
})
export type Trend = z.output<typeof trend>

/** One number for each year. */
export const yearly = z.object({
  years: z.array(z.number()),
  /** Null: too many days are missing, or (frost dates) there was none. */
  values: z.array(number),
  /** Null with fewer than 15 years. */
  trend: z.nullable(trend),
  /** Means of whole decades (1991 to 2000 …), where at least 8 years count. */
  decades: z.array(z.object({ from: z.number(), to: z.number(), mean: z.number(), years: z.number() })),
})
export type Yearly = z.output<typeof yearly>
