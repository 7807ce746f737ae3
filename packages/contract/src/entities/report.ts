import { REPORT_INTERVALS } from '@windrow/core/reports/next-slot.ts'
import { REPORT_TYPES } from '@windrow/core/reports/report-types.ts'
import * as z from 'zod/mini'
import { RECIPIENT_MAX, REPORT_FIELDS_MAX, REPORT_RECIPIENTS_MAX } from '../limits.ts'
import { reportTexts } from '../texts/en/reports.ts'

/** Separators of addresses in a list copied from a mail. */
const APART = '\\s@,;:<>()\\[\\]"\\u0000-\\u001f\\u007f'
const ADDRESS = `[^${APART}]+@[^${APART}]+\\.[^${APART}]+`

/** Looser than that of accounts (spec 1 §5): something, one @, a domain with a dot; no spaces, no line breaks. */
const RECIPIENT_PATTERN = new RegExp(`^${ADDRESS}$`)

/** Addresses are compared as mail servers compare them: without regard to case. */
export const recipientKey = (address: string) => address.toLowerCase()

export const isRecipient = (address: string) =>
  address.length <= RECIPIENT_MAX && RECIPIENT_PATTERN.test(address)

/** Every address in a text, in its order: `"Ada" <ada@farm.example>; bo@farm.example`. */
export function recipientsIn(text: string): string[] {
  const found = text.match(new RegExp(ADDRESS, 'g')) ?? []
  return found.map((address) => address.replace(/[.'’]+$/, '')).filter(isRecipient)
}

/** The recipient of a report. Spaces around it are dropped; a line break inside is rejected. */
const recipient = z.strictObject({
  email: z
    .string()
    .check(
      z.trim(),
      z.maxLength(RECIPIENT_MAX, reportTexts.recipientInvalid),
      z.regex(RECIPIENT_PATTERN, reportTexts.recipientInvalid),
    ),
})

const reportType = z.enum(REPORT_TYPES, reportTexts.unknownType)

/** Recipients beside the sender; may be empty. */
const recipients = z.array(recipient).check(z.maxLength(REPORT_RECIPIENTS_MAX, reportTexts.tooManyRecipients))

/** The sender may be among them, beside as many others. */
export const recipientsWithOwn = z
  .array(recipient)
  .check(z.maxLength(REPORT_RECIPIENTS_MAX + 1, reportTexts.tooManyRecipients))

const fields = z
  .array(z.strictObject({ uuid: z.uuid() }))
  .check(z.minLength(1, reportTexts.noFields), z.maxLength(REPORT_FIELDS_MAX, reportTexts.tooManyFields))

/** A requested report (spec 1 §3, §7). */
export const reportRequest = z.strictObject({ report_type: reportType, fields, recipients })
export type ReportRequest = z.output<typeof reportRequest>

/** Queued or being made; there; or it could not be made. */
export const REPORT_STATES = ['queued', 'ready', 'failed'] as const
/** What became of the mail to one recipient; `kept`: stored here, as in the demo or without a mail server; `unsubscribed`: they want none. */
export const REPORT_MAIL_OUTCOMES = ['waiting', 'sent', 'kept', 'failed', 'unsubscribed'] as const

const reportMail = z.object({
  recipient: z.string(),
  outcome: z.enum(REPORT_MAIL_OUTCOMES),
  attempts: z.int(),
  sent_at: z.nullable(z.string()),
  /** When it is tried again. */
  due_at: z.nullable(z.string()),
  /** The reply of the mail server that rejected it. */
  error: z.nullable(z.string()),
})
export type ReportMail = z.output<typeof reportMail>

/** A report that the account requested, or that one of its schedules made. */
export const report = z.object({
  report_id: z.uuid(),
  report_type: reportType,
  state: z.enum(REPORT_STATES),
  /** Why it could not be made. */
  error: z.nullable(z.string()),
  created_at: z.string(),
  made_at: z.nullable(z.string()),
  /** The first of its fields by name, and how many it has. */
  field_names: z.array(z.string()),
  field_count: z.int(),
  schedule_id: z.nullable(z.uuid()),
  /** Null until it is ready. */
  file: z.nullable(z.object({ name: z.string(), pages: z.int(), bytes: z.int() })),
  mails: z.array(reportMail),
})
export type Report = z.output<typeof report>

const hour = z.int().check(z.minimum(0), z.maximum(23))

/** How often and when. `weekday` counts from Monday, 1, to Sunday, 7; in short months `monthday` is their last day. */
const timing = {
  every: z.enum(REPORT_INTERVALS),
  weekday: z.nullable(z.int().check(z.minimum(1), z.maximum(7))),
  monthday: z.nullable(z.int().check(z.minimum(1), z.maximum(31))),
  hour,
  /** An IANA name. */
  time_zone: z.string().check(z.maxLength(64)),
}

export const newReportSchedule = z.strictObject({
  report_type: reportType,
  fields,
  recipients,
  ...timing,
  paused: z.boolean(),
})
export type NewReportSchedule = z.output<typeof newReportSchedule>

export const reportSchedule = z.object({
  schedule_id: z.uuid(),
  report_type: reportType,
  fields: z.array(z.object({ uuid: z.uuid(), name: z.string() })),
  /** The others. */
  recipients: z.array(z.object({ email: z.string(), unsubscribed: z.boolean() })),
  /** The account itself wants none of it. */
  unsubscribed: z.boolean(),
  ...timing,
  paused: z.boolean(),
  /** Why it paused by itself: its fields are gone, or its account may no longer send it. */
  paused_because: z.nullable(z.string()),
  /** Null while it is paused. */
  next_at: z.nullable(z.string()),
  last_at: z.nullable(z.string()),
})
export type ReportSchedule = z.output<typeof reportSchedule>
