import { THRESHOLDS, type ThresholdDef, VERDICTS } from '@windrow/core/decisions/decision-thresholds.ts'
import { FIELD_WORK_CODES } from '@windrow/core/decisions/field-work.ts'
import { FROST_CODES } from '@windrow/core/decisions/frost-nights.ts'
import { IRRIGATION_CODES } from '@windrow/core/decisions/irrigation-advice.ts'
import { OFF_SEASON_CODES, OFF_SEASON_WORKS } from '@windrow/core/decisions/off-season-work.ts'
import { SPRAY_CODES } from '@windrow/core/decisions/spray-hours.ts'
import { SOIL_TYPES } from '@windrow/core/indices/soil-types.ts'
import * as z from 'zod/mini'
import { rainOutlook, spread } from './weather.ts'

export const verdict = z.enum(VERDICTS)

export const SPRAY_OFF = ['ripe', 'over'] as const

const number = z.nullable(z.number())

const sprayHour = z.object({
  /** Field-local, `YYYY-MM-DDTHH:00`, the hour that begins there. */
  hour: z.string(),
  verdict,
  /** What speaks against it, the worst first; `limit` is the threshold that is crossed, in the value's unit. */
  reasons: z.array(z.object({ code: z.enum(SPRAY_CODES), verdict, value: z.number(), limit: z.number() })),
  /** Chance that the hour is not red, 0 to 1; null where members lack what it takes. */
  chance: number,
  /** °C, %, km/h, mm in the hour, and °C between air and wet bulb. */
  temperature: number,
  humidity: number,
  wind: number,
  gust: number,
  rain: number,
  deltaT: number,
})
export type SprayHour = z.output<typeof sprayHour>

const frostNight = z.object({
  /** The day whose early morning it is. */
  date: z.string(),
  verdict,
  reasons: z.array(z.enum(FROST_CODES)),
  /** Lowest air temperature, °C. */
  minimum: spread,
  /** Lowest wet-bulb temperature, °C: what a wet or sprinkled plant comes to. */
  wetBulb: spread,
  /** Chances, 0 to 1: of 0 °C or less, and of what harms the crop. */
  frostChance: number,
  harmChance: number,
})
export type FrostNight = z.output<typeof frostNight>

const workDay = z.object({
  date: z.string(),
  verdict,
  reasons: z.array(z.enum(FIELD_WORK_CODES)),
  /** Chance that it is workable, 0 to 1. */
  chance: number,
  /** mm. */
  rain: spread,
  rainOutlook,
  /** Topsoil water as a share of field capacity. */
  moisture: spread,
})

const offSeasonDay = z.object({
  date: z.string(),
  verdict,
  /** Of a day that is not green: what stops it in most members. */
  reason: z.nullable(z.enum(OFF_SEASON_CODES)),
  /** Chance that it is good, 0 to 1. */
  chance: number,
})
export type OffSeasonDay = z.output<typeof offSeasonDay>

export const soilUsed = z.object({
  type: z.enum(SOIL_TYPES),
  /** `assumed`: not entered. */
  from: z.enum(['own', 'source', 'assumed']),
})

const group = <Defs extends Record<string, ThresholdDef>>(defs: Defs) =>
  z.object(
    Object.fromEntries(
      Object.entries<ThresholdDef>(defs).map(([name, { start }]) => [
        name,
        start === null ? z.nullable(z.number()) : z.number(),
      ]),
    ) as { [Name in keyof Defs]: Defs[Name]['start'] extends null ? typeof number : z.ZodMiniNumber },
  )

export const decisionThresholds = z.object({
  spray: group(THRESHOLDS.spray),
  frost: group(THRESHOLDS.frost),
  irrigation: group(THRESHOLDS.irrigation),
  fieldWork: group(THRESHOLDS.fieldWork),
})

const optionalGroup = <Defs extends Record<string, ThresholdDef>>(defs: Defs) =>
  z.optional(
    z.strictObject(
      Object.fromEntries(
        Object.entries<ThresholdDef>(defs).map(([name, { start, min, max }]) => {
          const value = z.number().check(z.minimum(min), z.maximum(max))
          return [name, z.optional(start === null ? z.nullable(value) : value)]
        }),
      ) as {
        [Name in keyof Defs]: z.ZodMiniOptional<
          Defs[Name]['start'] extends null ? typeof number : z.ZodMiniNumber
        >
      },
    ),
  )

/** Only what differs from the level below; what is left out is taken from there. */
export const thresholdChanges = z.strictObject({
  spray: optionalGroup(THRESHOLDS.spray),
  frost: optionalGroup(THRESHOLDS.frost),
  irrigation: optionalGroup(THRESHOLDS.irrigation),
  fieldWork: optionalGroup(THRESHOLDS.fieldWork),
})
export type ThresholdChanges = z.output<typeof thresholdChanges>

export const thresholdSettings = z.object({
  /** Of the farm, and of the field where one is requested. */
  farm: thresholdChanges,
  field: z.nullable(thresholdChanges),
  /** The defaults with both on top. */
  effective: decisionThresholds,
})
export type ThresholdSettings = z.output<typeof thresholdSettings>

/** Today's decisions. The limits that were used are beside them. */
export const decisions = z.object({
  issued: z.string(),
  stale: z.boolean(),
  thresholds: decisionThresholds,
  soil: soilUsed,
  spray: z.object({
    /** Why nothing is to be sprayed, and no window shown: the crop is ripe, or the season over. */
    off: z.nullable(z.enum(SPRAY_OFF)),
    /** The hour that has begun is green, amber or red. */
    now: verdict,
    /** 72 hours from the one that has begun. */
    hours: z.array(sprayHour),
    /** Green hours on end, at least 2; `to` is the hour at which they end. */
    windows: z.array(z.object({ from: z.string(), to: z.string(), hours: z.number(), chance: number })),
    /** `derived`: no source has gusts; they are the wind times `gustFactor`. */
    gusts: z.literal('derived'),
    gustFactor: z.number(),
  }),
  frost: z.object({
    verdict,
    /** °C that harm the crop in the first stage of these nights that frost can harm; null where there is none. */
    critical: number,
    /** That stage, or the one it is in. */
    stage: z.nullable(z.string()),
    /** 7 nights from the coming one. */
    nights: z.array(frostNight),
  }),
  irrigation: z.object({
    verdict,
    reasons: z.array(z.enum(IRRIGATION_CODES)),
    /** Irrigation that is due, mm, losses included, and the day by which; null where none is due within 14 days. */
    amount: number,
    by: z.nullable(z.string()),
    /** Null where no crop grows. mm; shares of the available water, 0 to 1. */
    rootZone: z.nullable(
      z.object({
        available: z.number(),
        depletion: z.number(),
        full: z.number(),
        refillAt: z.number(),
        /** 1 is unstressed. */
        stress: z.number(),
        depth: z.number(),
      }),
    ),
    /** mm over the next 7 days. */
    rain: spread,
    need: spread,
    /** 14 days from today, without irrigation: the share of the available water that is left. */
    days: z.array(z.object({ date: z.string(), full: spread })),
  }),
  fieldWork: z.object({
    verdict,
    /** 7 days from today. */
    days: z.array(workDay),
  }),
  /** Of a field whose season is over: what can be done on it, 14 days from today. Null while a crop stands or is planned. */
  offSeasonWork: z.nullable(
    z.array(z.object({ work: z.enum(OFF_SEASON_WORKS), days: z.array(offSeasonDay) })),
  ),
})
export type Decisions = z.output<typeof decisions>
