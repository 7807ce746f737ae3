import { RISK_KEYS, STACKED_RISK_KEYS } from '@windrow/core/risks/registry.ts'
import { FEED_TYPES } from '@windrow/core/risks/risk-def.ts'
import * as z from 'zod/mini'
import { alertRange, alertRecord } from './alert.ts'
import { rainOutlook } from './weather.ts'

/** The fixed warnings of decisions §6. */
export const warnings = z.object({
  dayWarning: z.boolean(),
  frostWarning: z.boolean(),
  nightWarning: z.boolean(),
  rainWarning: z.boolean(),
})
export type Warnings = z.output<typeof warnings>
export type Warning = keyof Warnings

export const soilWarnings = z.object({
  soilFreezeWarning: z.boolean(),
  soilLowMoisture: z.boolean(),
  soilTemperatureWarning: z.boolean(),
})
export type SoilWarnings = z.output<typeof soilWarnings>
export type SoilWarning = keyof SoilWarnings

/** What a card of a feed shows: numbers only, worded where they are shown. */
export const feedEvent = z.object({
  type: z.enum(FEED_TYPES),
  /** False: worth knowing, but nothing warns. */
  alert: z.boolean(),
  /** First and last field-local day. */
  start: z.string(),
  end: z.string(),
  /** When it was found, ISO instant; for the time on the card. */
  at: z.string(),
  what: z.discriminatedUnion('kind', [
    /** A rule of the farm that is triggered; its range as charts shade it. */
    z.object({
      kind: z.literal('rule'),
      range: alertRange,
      /** What came of its warnings so far; not there while nothing could be judged. */
      record: z.optional(alertRecord),
    }),
    z.object({
      kind: z.literal('warning'),
      warning: z.enum(['dayWarning', 'frostWarning', 'nightWarning', 'rainWarning']),
    }),
    z.object({
      kind: z.literal('soil'),
      warning: z.enum(['soilFreezeWarning', 'soilLowMoisture', 'soilTemperatureWarning']),
    }),
    /** The sum of rain or the mean temperature of the month or season so far, against what is normal. */
    z.object({
      kind: z.literal('climate'),
      about: z.enum(['dry', 'wet', 'warm', 'cold']),
      value: z.number(),
      normal: z.number(),
    }),
  ]),
  /** The value that decides, °C; of the median forecast. */
  temperature: z.nullable(z.number()),
  /** The value that decides, mm. */
  precipitation: z.nullable(z.number()),
  /** Of a day of heavy rain: how likely rain is, and how much comes. */
  rain: z.optional(rainOutlook),
})
export type FeedEvent = z.output<typeof feedEvent>

export const fieldFeed = z.object({
  uuid: z.uuid(),
  name: z.string(),
  /** The field's own day, by which its events are named. */
  today: z.string(),
  events: z.array(feedEvent),
  /** Its first weather is still on its way: nothing can be said, which is not "Everything's OK" (decisions §5). */
  pending: z.boolean(),
  /** Active rules of the field that could not be decided: never "no alert" (decisions §6). */
  undecided: z.array(
    z.object({
      alert_id: z.uuid(),
      title: z.string(),
      risk: z.enum([...RISK_KEYS, ...STACKED_RISK_KEYS]),
      type: z.enum(FEED_TYPES),
      state: z.enum(['noData', 'failed']),
    }),
  ),
})
export type FieldFeed = z.output<typeof fieldFeed>

export const regionalAlert = z.object({
  uuid: z.uuid(),
  name: z.string(),
  /** The first day of what is most urgent; today where there is nothing. */
  date: z.string(),
  title: z.string(),
  weather_alerts: warnings,
  soil_alerts: z.object({ soilAlerts: soilWarnings }),
})
export type RegionalAlert = z.output<typeof regionalAlert>
