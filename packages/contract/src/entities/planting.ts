import { PLANTING_RISK_KEYS } from '@windrow/core/planting/planting-factors.ts'
import { isDay } from '@windrow/core/time/day.ts'
import * as z from 'zod/mini'
import { FIELD_TEXT_MAX, PLANTING_WEIGHT_MAX, PLANTING_WEIGHT_STEP } from '../limits.ts'
import { plantingInputTexts as texts } from '../texts/en/planting-input.ts'
import { weatherSourceName } from './weather.ts'

const day = z.string().check(z.refine(isDay, { error: texts.notADay }))

/** Days of the field, both included. */
export const plantingWindow = z.object({ from: z.string(), to: z.string() })
export type PlantingWindow = z.output<typeof plantingWindow>

/** A day of a window in a request: a local ISO text without zone, with or without a time of day. */
const localDay = z.pipe(
  z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}(T[\d:.]+)?$/, { error: texts.notADay })),
  z.pipe(
    z.transform((text: string) => text.slice(0, 10)),
    day,
  ),
)
export const newPlantingWindow = z.strictObject({ from: localDay, to: localDay })

export const plantingRisk = z.enum(PLANTING_RISK_KEYS)

const isOnStep = (weight: number) =>
  Math.abs(weight / PLANTING_WEIGHT_STEP - Math.round(weight / PLANTING_WEIGHT_STEP)) < 1e-6

/** `alert` is the factor's sub-type: an alert's id, or `default`. */
export const plantingWeight = z.strictObject({
  weight: z
    .number()
    .check(
      z.minimum(0, { error: texts.weightTooLow }),
      z.maximum(PLANTING_WEIGHT_MAX, { error: texts.weightTooHigh }),
      z.refine(isOnStep, { error: texts.weightOffStep }),
    ),
  alert: z.string().check(z.minLength(1), z.maxLength(64)),
  risk: plantingRisk,
})
export type PlantingWeight = z.output<typeof plantingWeight>

/** What a call may request in place of what is saved: another window, or another variety of the same crop. */
export const plantingQuery = z.strictObject({
  variety: z.optional(z.string().check(z.minLength(1), z.maxLength(FIELD_TEXT_MAX))),
  from: z.optional(day),
  to: z.optional(day),
})

/** One risk factor: an active alert, or the crop's own where its risk has none (decisions §7). */
export const plantingFactor = z.object({
  weight: z.number(),
  /** The weight until another one is saved. */
  default_weight: z.number(),
  /** Every day of the window as planting date, 'YYYY-MM-DD'. */
  time: z.array(z.string()),
  /** 0 to 1: the mean over the years of the stress met when planted on that day. */
  values: z.array(z.number()),
  /** Days from planting to where its own window begins, on average; may be negative. */
  lag: z.number(),
  /** Days of its own window, on average. */
  length: z.number(),
  title: z.string(),
  description_short: z.string(),
  description_long: z.string(),
  /** Metric, in the unit of the risk; null where the stress is the crop's own water balance or the soil's pores. */
  threshold: z.nullable(z.number()),
  /** The value of each year: one row for each of `season.years`, one number for each of `time`. */
  years: z.array(z.array(z.number())),
})
export type PlantingFactor = z.output<typeof plantingFactor>

export const plantingResponse = z.object({
  /** By risk type, then sub-type; empty where there is neither an alert nor a model of the crop. */
  chart_data: z.partialRecord(plantingRisk, z.record(z.string(), plantingFactor)),
  season: z.object({
    /** The past year from which each row's weather comes, beyond the forecast. */
    years: z.array(z.int()),
    /** 1 where the crop ripens before the killing frost, else less: one row for each year. */
    ripens: z.array(z.array(z.number())),
  }),
  crop: z.string(),
  variety: z.string(),
  window: plantingWindow,
  /** The days of the window that lie in a usual planting season; null where none does. */
  usual_days: z.nullable(plantingWindow),
  /** The next usual planting season where the window holds no day of one; else null. */
  usual_season: z.nullable(plantingWindow),
  /** The field's local day now. */
  today: z.string(),
  /** The last day whose weather is forecast; after it come past years. */
  forecast_to: z.string(),
  source: weatherSourceName,
  /** ISO instant of the forecast. */
  issued: z.string(),
  stale: z.boolean(),
})
export type PlantingResponse = z.output<typeof plantingResponse>

/** Percent of the attainable; null where the field has no planting date, no known annual crop or no weather. */
export const yieldForecast = z.object({
  yieldForecast: z.nullable(z.number()),
  /** Eight years in ten lie between. */
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
})
export type YieldForecast = z.output<typeof yieldForecast>
