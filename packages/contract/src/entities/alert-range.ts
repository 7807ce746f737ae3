import * as z from 'zod/mini'

/** Days on which an alert is triggered, as charts shade them (decisions §6). */
export const alertRange = z.object({
  start: z.string(),
  end: z.string(),
  label: z.string(),
  metadata: z.object({
    alert_id: z.string(),
    title: z.string(),
    risk: z.string(),
    threshold: z.nullable(z.number()),
    unit: z.string(),
    /** The highest of the range. */
    probability: z.number(),
    required_probability: z.number(),
    recurrent_days: z.nullable(z.number()),
    /** With stacked alerts: the share of members in which all happen together. */
    joint_probability: z.optional(z.number()),
    /** Interpolated between quantiles: the source gives no members. */
    approximate: z.optional(z.boolean()),
  }),
})
export type AlertRange = z.output<typeof alertRange>

/** By series; degree-day ranges under the key `gdd`. */
export const alertRanges = z.record(z.string(), z.array(alertRange))
export type AlertRanges = z.output<typeof alertRanges>
