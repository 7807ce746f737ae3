import { endOf, type Series, valueOn } from '../series/series.ts'
import type { DimensionKey } from '../units/dimensions.ts'
import type { HourlyKey, SeriesKey } from './series.ts'
import type { WeatherTab } from './tab-keys.ts'

/** Where a second vocabulary for a variable ends: everything that the spec calls it, and how it is shown. */
export type VariableDef = {
  /** The tab of the weather page, its permission in `weather_meta` and its key in browser storage (spec 2 §2, §3). */
  tab: WeatherTab
  /** `{variable}` in `/weather/{variable}/daily/{id}` and `/alertsettings/{variable}/{id}`; null: made of others. */
  path: string | null
  /** The paths whose series it is made of; its own path alone where it has one. */
  reads: readonly string[]
  /** The daily series that a response has, or that the tab derives its own from. */
  series: readonly SeriesKey[]
  /** The hourly series of `/weather/{variable}/hourly/{id}` and of hourly CSV. */
  hourly: readonly HourlyKey[]
  /** What its values are: unit, digits and ranges. */
  dimension: DimensionKey
  views: {
    /** The toggle offers months (spec 2 §2). */
    monthly: boolean
    /** Months have the switch for sums since 1 January. */
    cumulative: boolean
  }
  chart: {
    /** How observed days are drawn; the forecast's median in the same way, its bands behind (ui.md). */
    kind: 'line' | 'bar'
    lines: readonly ChartLine[]
  }
  /** One check for each line that can be abnormal (spec 2 §8, §9). */
  anomalies: readonly AnomalyCheck[]
  /** The flag of `/tablesettings/columns` that shows it in the table of fields (spec 1 §3). */
  columnFlag: 't2m' | 'tp' | null
  /** The button of the regional map (spec 1 §2). */
  mapButton: 'temperature' | 'precipitation' | null
  /** The key of its name in the texts of the weather page: tab, tooltips, and the toast about no alerts. */
  text: string
}

export type ChartLine = {
  /** What is drawn; derived tabs draw what they make of their series. */
  value: SeriesKey | DerivedKey
  /** The design token that paints it, without `--c-`. */
  colour: ColourToken
  /** A line between others: drawn without bands and normal range, and switched off at first. */
  isQuiet?: true
}

/** Values that no source stores: they follow the sliders of their tab. */
type DerivedKey = 'water_budget' | 'gdd' | 'gdd_sum'

export type ColourToken =
  | 'tmax'
  | 'tmin'
  | 'tavg'
  | 'rain'
  | 'evap'
  | 'rad'
  | 'hum'
  | 'soil'
  | 'soilm'
  | 'wind'
  | 'gdd'

type AnomalyCheck = {
  value: SeriesKey | DerivedKey
  /** In the metric unit of the value. */
  threshold: number
  /** Which of the three messages of spec 2 §8. */
  message: 'tmin' | 'tmax' | 'forecast'
}

/** Share of the forecast that must depart before the user is notified (spec 2 §8). */
const ANOMALY_SHARE = 0.8

/** Where a variable has no threshold of its own (spec 1 §8, spec 2 §9). */
export const DEFAULT_ANOMALY_THRESHOLD = 10

/**
 * Whether a forecast departs from what is normal: at least 80 % of its points differ from the climatological median
 * of their day by more than the threshold, all in the metric unit of the series (spec 2 §8, §9).
 *
 * Points that either side lacks do not count; a forecast without any such point is no anomaly.
 */
export function isForecastAnomaly(
  forecast: Series,
  normal: Series,
  threshold: number = DEFAULT_ANOMALY_THRESHOLD,
): boolean {
  let points = 0
  let departing = 0
  for (let step = forecast.first; step < endOf(forecast); step++) {
    const difference = Math.abs(valueOn(forecast, step) - valueOn(normal, step))
    if (Number.isNaN(difference)) continue
    points++
    if (difference > threshold) departing++
  }
  return points > 0 && departing >= ANOMALY_SHARE * points
}
