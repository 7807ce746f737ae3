import * as z from 'zod/mini'
import { yearly } from './trend.ts'
import { weatherSourceName } from './weather.ts'

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
