import * as z from 'zod/mini'
import { weatherSourceName } from './weather.ts'

const number = z.nullable(z.number())

/** Theil-Sen slope with its 90 % range, and the Mann-Kendall test. */
const trend = z.object({
  /** For each decade, in the unit of the values. */
  slope: z.number(),
  slopeLow: z.number(),
  slopeHigh: z.number(),
  /** From the first year to the last. */
  change: z.number(),
  changeLow: z.number(),
  changeHigh: z.number(),
  /** The line in the first and in the last year. */
  first: z.number(),
  last: z.number(),
  /** The line's band, one for each year. */
  low: z.array(z.number()),
  high: z.array(z.number()),
  /** −1 to 1. */
  tau: z.number(),
  p: z.number(),
  /** p is below 0.1: years differ less than the trend. */
  isClear: z.boolean(),
})
export type Trend = z.output<typeof trend>

/** One number for each year. */
const yearly = z.object({
  years: z.array(z.number()),
  /** Null: too many days are missing, or (frost dates) there was none. */
  values: z.array(number),
  /** Null with fewer than 15 years. */
  trend: z.nullable(trend),
  /** Means of whole decades (1991 to 2000 …), where at least 8 years count. */
  decades: z.array(z.object({ from: z.number(), to: z.number(), mean: z.number(), years: z.number() })),
})
export type Yearly = z.output<typeof yearly>

export const LONGTERM_KEYS = [
  'season_length',
  'last_frost',
  'first_frost',
  'heat_days',
  'rain',
  'water_balance',
  'mean_temperature',
] as const
export type LongtermKey = (typeof LONGTERM_KEYS)[number]

const indicator = z.extend(yearly, {
  key: z.enum(LONGTERM_KEYS),
  /** `date`: days after `origin` (`MM-DD`), as the calendar of 365 days counts them. */
  unit: z.enum(['days', 'date', 'mm', '°C']),
  origin: z.nullable(z.string()),
  /** °C, where one counts. */
  threshold: z.nullable(z.number()),
  /** How many years in ten the value lay above the last of the line, of those that have one. */
  aboveInTen: z.nullable(z.number()),
})
export type LongtermIndicator = z.output<typeof indicator>

/** How the climate of a place moves. */
export const longterm = z.object({
  source: weatherSourceName,
  /** Whole years of the history at hand. */
  years: z.nullable(z.object({ from: z.number(), to: z.number() })),
  /** The months over which rain and water balance are summed: `MM-DD`. */
  season: z.object({ from: z.string(), to: z.string() }),
  indicators: z.array(indicator),
  /** No source at hand offers climate projections: null, and why. */
  projections: z.null(),
  noProjections: z.enum(['source-has-none']),
})
export type Longterm = z.output<typeof longterm>

const values = z.array(number)

/** mm over a season. */
const seasonWater = z.object({
  rain: z.number(),
  /** Rain that the crop took up: rain less runoff and what sank below the roots, or stayed in the soil. */
  rainUsed: z.number(),
  /** What the crop would use without a shortage (ETc). */
  need: z.number(),
  /** What it used without irrigation (ETa). */
  used: z.number(),
  /** Need less use: the shortage without irrigation. */
  deficit: z.number(),
  /** What irrigation must give to refill the roots' ready water whenever it is gone, losses included. */
  irrigation: z.number(),
  runoff: z.number(),
  drainage: z.number(),
})
export type SeasonWater = z.output<typeof seasonWater>

const exposure = z.object({
  /** °C: days above (heat) or at and below (frost) count. */
  threshold: z.number(),
  /** Days so far this season. */
  days: z.number(),
  /** Days by the same date in the normal years. */
  normal: z.nullable(z.object({ low: z.number(), middle: z.number(), high: z.number() })),
  /** This season's days counted up, over `time`, and the normal medians beside them. */
  counted: values,
  normalCounted: values,
})

export const sustainability = z.object({
  source: weatherSourceName,
  season: z.object({
    from: z.string(),
    /** Yesterday, or the season's end where that is earlier. */
    to: z.string(),
    /** From planting by the crop's own water use, or the growing months with grass where there is no crop model. */
    kind: z.enum(['crop', 'reference']),
    crop: z.nullable(z.string()),
  }),
  soil: z.object({ type: z.string(), from: z.enum(['own', 'source', 'assumed']), available: z.number() }),
  water: z.object({
    soFar: seasonWater,
    /** The same days in the normal years: the middle, and 8 times in 10. */
    normal: z.nullable(
      z.object({
        rain: z.object({ low: z.number(), middle: z.number(), high: z.number() }),
        irrigation: z.object({ low: z.number(), middle: z.number(), high: z.number() }),
        deficit: z.object({ low: z.number(), middle: z.number(), high: z.number() }),
      }),
    ),
    /** Counted up from the season's start, mm. */
    time: z.array(z.string()),
    rain: values,
    rainUsed: values,
    need: values,
    irrigation: values,
    deficit: values,
    /** Each past season, whole. */
    years: z.array(z.extend(seasonWater, { year: z.number() })),
  }),
  heat: exposure,
  frost: exposure,
  /** Days of the frost-free season. */
  seasonLength: yearly,
})
export type Sustainability = z.output<typeof sustainability>
