import { QUANTILE_KEYS } from '@windrow/core/series/quantile.ts'
import * as z from 'zod/mini'

const values = z.array(z.nullable(z.number()))
const time = z.array(z.string())

const quantiles = z.object(
  Object.fromEntries(QUANTILE_KEYS.map((key) => [key, values])) as Record<
    (typeof QUANTILE_KEYS)[number],
    typeof values
  >,
)

const number = z.nullable(z.number())

/** The rain of a day ahead: the chance of a wet day, 0 to 1, and the middle half of what comes if it is one, mm. */
export const rainOutlook = z.object({ chance: number, low: number, high: number })
export type WireRain = z.output<typeof rainOutlook>

/** 1 in 10, the middle and 9 in 10 of the members. */
export const spread = z.object({ low: number, middle: number, high: number })
export type Spread = z.output<typeof spread>

export const weatherSourceName = z.enum(['simulated', 'era', 'ghcn'])

/** Each series is beside `time` under its own name (decisions §5). */
const observedWire = z.catchall(z.object({ time }), values)
/** A forecast without members has the one key '-1.0', which means the median (spec 2 §3). */
const single = z.object({ '-1.0': values })
const bandsWire = z.catchall(z.object({ time }), z.union([quantiles, single]))

/** What forecasts are held against: a station of the farm's own, a public one, or the analysis of the grid. */
export const TRUTHS = ['station', 'ghcn', 'analysis'] as const

/**
 * Why a model has no part in what is shown: nothing came of it, or not all of its members; its run is a day old; it
 * cannot be; there is no record to weigh it by; the record gives it no weight; another one is better than the blend.
 */
export const LEFT_OUT_REASONS = [
  'missing',
  'late',
  'implausible',
  'no_record',
  'no_weight',
  'single_better',
] as const

/** The models that a forecast rests on; weights are means over its days and sum up to 1 (decisions-2 §6). */
export const provenance = z.object({
  kind: z.enum(['blend', 'single']),
  models: z.array(z.object({ id: z.string(), run: z.string(), weight: z.number() })),
  left_out: z.array(z.object({ id: z.string(), reason: z.enum(LEFT_OUT_REASONS) })),
  truth: z.enum(TRUTHS),
})
export type Provenance = z.output<typeof provenance>

/** The three data sets of a weather call. */
export const weatherDataset = z.object({
  ds_hist: observedWire,
  ds_fc: bandsWire,
  ds_clim: bandsWire,
  source: weatherSourceName,
  /** ISO instant of the forecast. */
  issued: z.string(),
  /** The forecast is older than 24 h. */
  stale: z.boolean(),
  provenance,
  /** With evaporation: the water budget's default. */
  coefficient: z.optional(z.number()),
  /** With daily precipitation: each day of `ds_fc`, and what all of them bring together, mm. */
  rain: z.optional(z.object({ days: z.array(rainOutlook), sum: spread })),
})
export type WeatherDataset = z.output<typeof weatherDataset>

/** The models of a field's forecast beside each other, 15 days from today: the series of the variable with their bands. */
export const modelForecasts = z.object({
  time,
  models: z.array(z.catchall(z.object({ id: z.string(), name: z.string(), run: z.string() }), quantiles)),
})
export type ModelForecasts = z.output<typeof modelForecasts>

/** Forecast members and past years day by day, for what the browser derives as sliders move (decisions §3). */
const matrix = z.array(values)
const memberSeries = z.object({ t2m_min: matrix, t2m_max: matrix, tp_sum: matrix, e_sum: matrix })
export const weatherMembers = z.object({
  time,
  /** One row for each member. */
  members: memberSeries,
  /** One row for each year, over the days of `climTime`. */
  years: memberSeries,
  /** Observed days before `time`, so that sums can begin in the past. */
  observed: z.object({ time, t2m_min: values, t2m_max: values, tp_sum: values, e_sum: values }),
  climTime: time,
  /** The days between the daily forecast and the end of the seasonal one: the middle of each day, (max + min)/2. */
  extended: z.object({ time, members: matrix, years: matrix }),
  issued: z.string(),
  /** Of each variable that is derived, by its tab. */
  provenance: z.object({ gdd: provenance, water_budget: provenance }),
})
export type WeatherMembers = z.output<typeof weatherMembers>

export const weeklyForecast = z.object({
  currentWeather: z.object({ temp: z.number(), windSpeed: z.number(), windDir: z.number() }),
  weeklyforecast: z.array(
    z.extend(rainOutlook, { date: z.string(), max: z.nullable(z.number()), min: z.nullable(z.number()) }),
  ),
})
