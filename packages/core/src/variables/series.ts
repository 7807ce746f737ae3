import type { DimensionKey } from '../units/dimensions.ts'

/** How the hours of a day become one value, and the days of a month. */
export type Aggregation = 'min' | 'max' | 'mean' | 'sum'

type SeriesDef = {
  dimension: DimensionKey
  /** From hours to a day. */
  daily: Aggregation
  /** From days to a month: sums stay sums, anything else is the mean of its days (decisions §5). */
  monthly: 'mean' | 'sum'
  /** The hourly series that it is made of. */
  hourly: HourlyKey
  /** A response with a value outside is rejected whole. */
  plausible: readonly [min: number, max: number]
  /** The resolution at which it is stored; the plausible range divided by it fits 16 bits. */
  step: number
  /** The resolution of its archived forecasts, below what anyone would call an error; null: they are not archived. */
  archiveStep: number | null
}

/** What the value at a full hour means: that instant, or the hour that ends there. */
export type HourlyStamp = 'instant' | 'hour-before'

/** Hourly series as sources give them: instants at the full hour, sums and radiation over the hour that ends there. */
export const HOURLY_SERIES = {
  t2m: { dimension: 'temperature', stands: 'instant', plausible: [-90, 60], step: 0.01 },
  tp: { dimension: 'precipitation', stands: 'hour-before', plausible: [0, 400], step: 0.02 },
  stl1: { dimension: 'temperature', stands: 'instant', plausible: [-60, 70], step: 0.01 },
  rh: { dimension: 'percent', stands: 'instant', plausible: [0, 100], step: 0.01 },
  e: { dimension: 'precipitation', stands: 'hour-before', plausible: [0, 3], step: 0.0001 },
  ssrd: { dimension: 'radiation', stands: 'hour-before', plausible: [0, 1_500], step: 0.05 },
  swvl1: { dimension: 'soil_moisture', stands: 'instant', plausible: [0, 1_000], step: 0.05 },
  ws: { dimension: 'speed', stands: 'instant', plausible: [0, 300], step: 0.01 },
} as const satisfies Record<
  string,
  { dimension: DimensionKey; stands: HourlyStamp; plausible: readonly [number, number]; step: number }
>

export type HourlyKey = keyof typeof HOURLY_SERIES

/** Every daily series by its name on the wire (decisions §5). */
export const SERIES = {
  t2m_min: {
    dimension: 'temperature',
    daily: 'min',
    monthly: 'mean',
    hourly: 't2m',
    plausible: [-90, 50],
    step: 0.01,
    archiveStep: 0.1,
  },
  t2m_max: {
    dimension: 'temperature',
    daily: 'max',
    monthly: 'mean',
    hourly: 't2m',
    plausible: [-80, 60],
    step: 0.01,
    archiveStep: 0.1,
  },
  t2m_avg: {
    dimension: 'temperature',
    daily: 'mean',
    monthly: 'mean',
    hourly: 't2m',
    plausible: [-85, 55],
    step: 0.01,
    archiveStep: 0.1,
  },
  tp_sum: {
    dimension: 'precipitation',
    daily: 'sum',
    monthly: 'sum',
    hourly: 'tp',
    plausible: [0, 2_000],
    step: 0.1,
    archiveStep: 0.1,
  },
  stl1_min: {
    dimension: 'temperature',
    daily: 'min',
    monthly: 'mean',
    hourly: 'stl1',
    plausible: [-60, 60],
    step: 0.01,
    archiveStep: 0.1,
  },
  stl1_max: {
    dimension: 'temperature',
    daily: 'max',
    monthly: 'mean',
    hourly: 'stl1',
    plausible: [-60, 70],
    step: 0.01,
    archiveStep: 0.1,
  },
  rh_mean: {
    dimension: 'percent',
    daily: 'mean',
    monthly: 'mean',
    hourly: 'rh',
    plausible: [0, 100],
    step: 0.01,
    archiveStep: 1,
  },
  e_sum: {
    dimension: 'precipitation',
    daily: 'sum',
    monthly: 'sum',
    hourly: 'e',
    plausible: [0, 25],
    step: 0.001,
    archiveStep: 0.05,
  },
  ssrd_mean: {
    dimension: 'radiation',
    daily: 'mean',
    monthly: 'mean',
    hourly: 'ssrd',
    plausible: [0, 500],
    step: 0.02,
    archiveStep: 2,
  },
  swvl1_mean: {
    dimension: 'soil_moisture',
    daily: 'mean',
    monthly: 'mean',
    hourly: 'swvl1',
    plausible: [0, 1_000],
    step: 0.05,
    // Each field has its own, by its water balance.
    archiveStep: null,
  },
  ws_mean: {
    dimension: 'speed',
    daily: 'mean',
    monthly: 'mean',
    hourly: 'ws',
    plausible: [0, 250],
    step: 0.01,
    archiveStep: 0.2,
  },
} as const satisfies Record<string, SeriesDef>

export type SeriesKey = keyof typeof SERIES

export const SERIES_KEYS = Object.keys(SERIES) as SeriesKey[]

/** Series whose forecasts are archived, so that they can be held against what came. */
export type ArchivedSeries = {
  [Key in SeriesKey]: (typeof SERIES)[Key]['archiveStep'] extends null ? never : Key
}[SeriesKey]
export const ARCHIVED_SERIES = SERIES_KEYS.filter(
  (key): key is ArchivedSeries => SERIES[key].archiveStep !== null,
)
export const HOURLY_KEYS = Object.keys(HOURLY_SERIES) as HourlyKey[]
