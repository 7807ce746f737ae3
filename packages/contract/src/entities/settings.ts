import { UNIT_SYSTEMS } from '@windrow/core/units/unit-systems.ts'
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

/** Where pictures of a map come from: tiles by `{z}/{x}/{y}`, or a whole style of vector tiles. */
const tileLayer = z.object({
  kind: z.enum(['raster', 'vector-style']),
  url: z.string(),
  /** The same style in dark colours. */
  darkUrl: z.optional(z.string()),
  attribution: z.string(),
  /** Beyond it the tiles of this zoom are enlarged. */
  maxZoom: z.optional(z.number()),
  /** In pixels; 256 by default. */
  tileSize: z.optional(z.number()),
})
export type TileLayer = z.output<typeof tileLayer>

/** What the server passes to the page in a meta tag, so that the first paint needs no call. */
export const pageSettings = z.object({
  /** Set where the clock is moved (`FAKE_NOW`): the server's instant when it made the page. */
  now: z.nullable(z.string()),
  registration: z.enum(['open', 'closed']),
  companyUrl: z.string(),
  weatherSource: z.enum(['simulated', 'open-meteo']),
  analytics: z.boolean(),
  /** The demo's mails are stored as files and can be read on a page of their own. */
  storesMail: z.boolean(),
  /** There is a mail server: what is not the demo's leaves this machine. */
  sendsMail: z.boolean(),
  demo: z.nullable(z.object({ email: z.string(), password: z.string() })),
  version: z.string(),
  /** Without it the light map is drawn from packaged data, and there are no satellite pictures. */
  map: z.optional(z.object({ light: z.nullable(tileLayer), satellite: z.nullable(tileLayer) })),
})
export type PageSettings = z.output<typeof pageSettings>
