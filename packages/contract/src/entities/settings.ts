import { UNIT_SYSTEMS } from '@windrow/core/units/dimensions.ts'
import * as z from 'zod/mini'

export const generalSettings = z.strictObject({
  units: z.enum(UNIT_SYSTEMS),
  regionalViewMapVisible: z.boolean(),
})
export type GeneralSettings = z.output<typeof generalSettings>

export const columnSettings = z.strictObject({ t2m: z.boolean(), tp: z.boolean(), yield: z.boolean() })
export type ColumnSettings = z.output<typeof columnSettings>

const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

export const LANGUAGES = ['en'] as const

export const accountSettings = z.strictObject({
  language: z.enum(LANGUAGES),
  /** An IANA name, or null for each field in its own time. */
  time_zone: z.nullable(z.string().check(z.maxLength(64))),
  quiet_hours: z.nullable(z.strictObject({ from: timeOfDay, to: timeOfDay })),
})
export type AccountSettings = z.output<typeof accountSettings>
