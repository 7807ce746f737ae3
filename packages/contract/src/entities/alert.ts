import { ALERT_STATES } from '@windrow/core/alerts/alert.ts'
import { RISK_KEYS, STACKED_RISK_KEYS } from '@windrow/core/risks/registry.ts'
import { DAYS_IN_MONTH } from '@windrow/core/time/season.ts'
import * as z from 'zod/mini'
import { ALERT_TITLE_MAX, FIELD_TEXT_MAX } from '../limits.ts'

const monthDay = z
  .strictObject({
    day: z.number().check(z.int(), z.minimum(1), z.maximum(31)),
    month: z.number().check(z.int(), z.minimum(1), z.maximum(12)),
  })
  .check(
    z.refine(({ day, month }) => day <= (DAYS_IN_MONTH[month - 1] ?? 0), {
      error: 'This month does not have so many days',
      path: ['day'],
    }),
  )

/** Which of these a risk has, and their limits, are rules of the risk, checked with the registry at hand. */
const condition = {
  threshold: z.optional(z.number()),
  probability: z.number(),
  gddBase: z.optional(z.number()),
  gddSum: z.optional(z.number()),
  gddLifeCycle: z.optional(z.number()),
}

const frame = {
  title: z.string().check(z.maxLength(ALERT_TITLE_MAX)),
  active: z.boolean(),
  recurrent_days: z.optional(z.number()),
  start_date: monthDay,
  end_date: monthDay,
}

/** An alert on one risk; metric, probability as a fraction. */
export const alert = z.strictObject({ ...frame, ...condition, lag: z.optional(z.number()) })

/** An alert on several risks at once. */
export const stackedAlert = z.strictObject({
  ...frame,
  risks: z
    .array(z.strictObject({ risk: z.enum(RISK_KEYS), ...condition }))
    .check(z.maxLength(RISK_KEYS.length)),
})

const cropOrVariety = z.string().check(z.minLength(1), z.maxLength(FIELD_TEXT_MAX))

/** Where an alert stands in the tree: crop, variety, risk. */
export const alertPath = z.tuple([cropOrVariety, cropOrVariety, z.enum(RISK_KEYS)])
export const stackedAlertPath = z.tuple([cropOrVariety, cropOrVariety, z.enum(STACKED_RISK_KEYS)])
export const anyAlertPath = z.tuple([
  cropOrVariety,
  cropOrVariety,
  z.enum([...RISK_KEYS, ...STACKED_RISK_KEYS]),
])

export const notifyVia = z.strictObject({ notify_via_table: z.boolean(), notify_via_email: z.boolean() })
export type NotifyVia = z.output<typeof notifyVia>

const alertsById = z.record(z.string(), z.union([stackedAlert, alert]))
const varieties = z.record(z.string(), z.record(z.string(), alertsById))

/** Crop, variety, risk, alert id; and the two switches of the account, which no crop can be called. */
export const alertSettings = z.catchall(
  z.object({ notify_via_table: z.boolean(), notify_via_email: z.boolean() }),
  varieties,
)
export type AlertSettings = z.output<typeof alertSettings>

/** A row of an alert file, with the words and numbers of the file (decisions §8). */
export const alertFileRow = z.strictObject({
  risk_category: z.string(),
  title: z.string(),
  modifier: z.string(),
  threshold: z.string(),
  probability: z.string(),
  required_recurrence: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  active: z.string(),
  lag: z.string(),
  gdd_floor_temperature: z.string(),
  plant_life_cycle: z.string(),
})
export type AlertFileRow = z.output<typeof alertFileRow>

/** How it stands with a rule now, field by field where it does not rest. */
export const alertStanding = z.object({
  /** Fields of its crop and variety. */
  fields: z.int(),
  quiet: z.int(),
  others: z.array(
    z.object({
      uuid: z.uuid(),
      name: z.string(),
      state: z.enum(ALERT_STATES),
      /** ISO instant. */
      since: z.string(),
    }),
  ),
})
export type AlertStanding = z.output<typeof alertStanding>

/** What a rule would have done in the past years of a field. */
export const rehearsal = z.object({
  /** Seasons by the year in which they begin, oldest first; days as they would have been shaded. */
  seasons: z.array(
    z.object({
      year: z.int(),
      days: z.int(),
      ranges: z.array(z.object({ start: z.string(), end: z.string() })),
    }),
  ),
  warned: z.int(),
  /** Mean over the seasons. */
  daysPerYear: z.number(),
  /** Of all days of all years. */
  shareOfDays: z.number(),
})
export type Rehearsal = z.output<typeof rehearsal>
