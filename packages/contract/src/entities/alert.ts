import { ALERT_STATES } from '@windrow/core/alerts/alert.ts'
import { ALERT_FILE_COLUMNS, type AlertFileKey } from '@windrow/core/alerts/file/alert-file.ts'
import { RISK_KEYS, STACKED_RISK_KEYS } from '@windrow/core/risks/registry.ts'
import { DAYS_IN_MONTH } from '@windrow/core/time/calendar.ts'
import * as z from 'zod/mini'
import { ALERT_TITLE_MAX, FIELD_TEXT_MAX } from '../limits.ts'
import { alertProblemTexts, alertRuleTexts } from '../texts/en/alerts.ts'

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

const monthDay = z
  .strictObject({
    day: z.number().check(z.int(), z.minimum(1), z.maximum(31)),
    month: z.number().check(z.int(), z.minimum(1), z.maximum(12)),
  })
  .check(
    z.refine(({ day, month }) => day <= (DAYS_IN_MONTH[month - 1] ?? 0), {
      error: alertRuleTexts.noSuchDay,
      path: ['day'],
    }),
  )

const entered = z.number({
  error: ({ input }) =>
    input === undefined || input === null ? alertProblemTexts.missing : alertProblemTexts.variable.notANumber,
})

/** Which of these a risk has, and their limits, are rules of the risk, checked with the registry at hand. */
const condition = {
  threshold: z.exactOptional(entered),
  probability: entered,
  gddBase: z.exactOptional(entered),
  gddSum: z.exactOptional(entered),
  gddLifeCycle: z.exactOptional(entered),
}

const frame = {
  title: z
    .string({ error: alertProblemTexts.title })
    .check(z.maxLength(ALERT_TITLE_MAX, { error: alertRuleTexts.titleTooLong })),
  active: z.boolean(),
  recurrent_days: z.exactOptional(entered),
  start_date: monthDay,
  end_date: monthDay,
}

/** An alert on one risk; metric, probability as a fraction. */
export const alert = z.strictObject({ ...frame, ...condition, lag: z.exactOptional(entered) })

/** An alert on several risks at once. */
export const stackedAlert = z.strictObject({
  ...frame,
  risks: z
    .array(z.strictObject({ risk: z.enum(RISK_KEYS), ...condition }))
    .check(z.maxLength(RISK_KEYS.length)),
})

/** Keys beside the crops in the tree, and one that no JSON object can safely have. */
const NOT_NAMES: readonly string[] = ['notify_via_table', 'notify_via_email', '__proto__']

/** Crops and varieties as fields have them; some words would be ambiguous in the tree. */
export const isTreeName = (name: string): boolean => !NOT_NAMES.includes(name)

export const cropOrVariety = z
  .string()
  .check(
    z.trim(),
    z.minLength(1),
    z.maxLength(FIELD_TEXT_MAX),
    z.refine(isTreeName, { error: alertRuleTexts.notAName }),
  )

/** The place of an alert in the tree: crop, variety, risk. */
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

const ofEachColumn = <Cell>(cell: Cell) =>
  Object.fromEntries(ALERT_FILE_COLUMNS.map(({ key }) => [key, cell])) as Record<AlertFileKey, Cell>

/** A row of an alert file, with the words and numbers of the file (decisions §8). */
export const alertFileRow = z.strictObject(ofEachColumn(z.string()))
export type AlertFileRow = z.output<typeof alertFileRow>

/** The same as read from a file: numbers as such, and nothing where a cell is blank. */
export const sentAlertFileRow = z.strictObject(
  ofEachColumn(z.exactOptional(z.nullable(z.union([z.string(), z.number(), z.boolean()])))),
)

/** What came of a rule's warnings on all fields of its variety, since it is as it is; counted once a day. */
export const alertRecord = z.object({
  /** Warned, and it came. */
  hits: z.int(),
  /** Warned, and it did not come. */
  false_alarms: z.int(),
  /** It came without a warning. */
  misses: z.int(),
})
export type AlertRecord = z.output<typeof alertRecord>

/** How it stands with a rule now. */
export const alertStanding = z.object({
  /** Fields of its crop and variety, and on how many of them it stands how. */
  fields: z.int(),
  quiet: z.int(),
  triggered: z.int(),
  noData: z.int(),
  failed: z.int(),
  /** Where it does not rest: triggered first, the latest first, ALERT_STANDING_FIELDS_MAX of them at most. */
  others: z.array(
    z.object({
      uuid: z.uuid(),
      name: z.string(),
      state: z.enum(ALERT_STATES),
      /** ISO instant. */
      since: z.string(),
    }),
  ),
  /** Not there while nothing could be judged. */
  record: z.optional(alertRecord),
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
  /**
   * What came of the warnings that the forecasts of the last seasons would have made. Null for degree days and the
   * topsoil, and with a weather source that cannot make past forecasts.
   */
  outcomes: z.nullable(
    z.object({
      /** The last ones, three at most. */
      seasons: z.int(),
      /** `hits` and `falseAlarms`. */
      warned: z.int(),
      /** Warned, and it came. */
      hits: z.int(),
      /** Warned, and it did not come. */
      falseAlarms: z.int(),
      /** It came without a warning. */
      misses: z.int(),
      /** Median days of notice; null where nothing came that was warned of. */
      leadDays: z.nullable(z.int()),
    }),
  ),
  /** Of the days of the rule's own season. */
  shareOfSeason: z.number(),
  /** Where it warns too often: a threshold, or a sum of degree days, that would warn on the worst tenth. Metric. */
  rarer: z.nullable(z.object({ limit: z.number(), shareOfSeason: z.number() })),
})
export type Rehearsal = z.output<typeof rehearsal>
