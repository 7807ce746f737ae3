import { YEAR_SEASONS } from '@windrow/core/time/year-seasons.ts'
import { ARCHIVED_SERIES } from '@windrow/core/variables/series.ts'
import { RECORD_LEVELS } from '@windrow/core/verification/record-levels.ts'
import * as z from 'zod/mini'
import { TRUTHS } from './weather.ts'

/** The whole year, or the season of the days that were forecast, by the field's hemisphere. */
export const RECORD_SEASONS = ['year', ...YEAR_SEASONS] as const
export type RecordSeason = (typeof RECORD_SEASONS)[number]

export const recordVariable = z.enum(ARCHIVED_SERIES)

/** Null below 30 cases. */
const score = z.nullable(z.number())
const count = z.int()

const leadScores = z.object({
  /** Days ahead; 0 is the day of the issue. */
  lead: count,
  n: count,
  bias: score,
  mae: score,
  crps: score,
  skill_climatology: score,
  skill_persistence: score,
  /** How far the middle of past years, and the last day before the issue, were off. */
  mae_climatology: score,
  mae_persistence: score,
  /** Share of what came within each central band. */
  coverage: z.object({ '0.2': score, '0.4': score, '0.6': score, '0.8': score }),
})
export type WireLeadScores = z.output<typeof leadScores>

const truth = z.enum(TRUTHS)

/** How good the forecasts of a field were (decisions-2 §6); values in metric units. */
export const forecastRecord = z.object({
  variable: recordVariable,
  truth,
  truth_name: z.string(),
  /** The day of the first archived issue. */
  since: z.nullable(z.string()),
  /** Days on which the forecast of the day before was compared. */
  n: count,
  leads: z.array(leadScores),
  /** Chances of the variable's event (`RECORD_EVENTS`), 1 to 7 days ahead, in ten bins. */
  reliability: z.array(z.object({ forecast: z.number(), observed: score, n: count })),
  models: z.array(
    z.object({
      id: z.string(),
      /** Whether what is shown uses it; null while nothing is blended. */
      gate: z.nullable(z.boolean()),
      weight: z.nullable(z.number()),
      leads: z.array(leadScores),
    }),
  ),
  /** Active rules of the field: what came of the warnings since each is as it is. */
  alerts: z.array(
    z.object({
      alert_id: z.string(),
      title: z.string(),
      n: count,
      hits: count,
      false_alarms: count,
      misses: count,
      lead_hours: score,
    }),
  ),
  /** Records of the field's earlier sources and stations, newest first, to be read by `record`. */
  records: z.array(z.object({ id: z.string(), truth, truth_name: z.string(), until: z.string() })),
})
export type ForecastRecord = z.output<typeof forecastRecord>

const numbers = z.array(z.nullable(z.number()))

/** Forecasts of one lead beside what came, a column for each; `observed` is null where nothing was measured. */
export const forecastCases = z.object({
  /** The days that were forecast. */
  time: z.array(z.string()),
  /** When. */
  issued: z.array(z.string()),
  quantiles: z.object(
    Object.fromEntries(RECORD_LEVELS.map((level) => [String(level), numbers])) as Record<
      `${(typeof RECORD_LEVELS)[number]}`,
      typeof numbers
    >,
  ),
  observed: numbers,
})
export type ForecastCasesResponse = z.output<typeof forecastCases>

/** One field in the list of records. */
export const recordSummary = z.object({
  uuid: z.string(),
  name: z.string(),
  truth,
  n: count,
  mae_day1: score,
  /** Against climatology. */
  skill_day1: score,
})
export type RecordSummary = z.output<typeof recordSummary>
