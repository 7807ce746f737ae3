import type { DimensionKey } from '../units/dimensions.ts'
import type { VariablePath } from '../variables/registry.ts'
import type { SeriesKey } from '../variables/series.ts'

/**
 * A condition that the weather of a field may meet (spec 1 §3): what is watched, in which direction, and how days
 * combine. It drives cards, forms and their checks, CSV both ways, the evaluator, chart ranges, mails and feeds.
 */
export type RiskDef = {
  key: `risk_${string}`
  /** Its name for users. Frozen: alert files name risks by it (decisions §8). */
  title: string
  /** Under which variable's chart its ranges are shaded. */
  variable: VariablePath
  /** The daily series that is watched; `gdd` means degree days of `t2m_min` and `t2m_max`. */
  series: SeriesKey | 'gdd'
  /** Strictly beyond the threshold, on this side. */
  direction: 'above' | 'below'
  /**
   * `days`: days in a row that each cross the threshold. `sum`: the sum over `recurrent_days` days crosses it.
   * `degree-days`: the sum over the plant's life cycle, with `gddBase`, `gddSum` and `gddLifeCycle` in place of
   * threshold and days.
   */
  combine: 'days' | 'sum' | 'degree-days'
  /** Of the threshold; of `gddSum` with degree days. */
  dimension: DimensionKey
  /** Where its card is on the settings page. */
  group: RiskGroup
  /** The feed of its alerts. */
  feed: FeedType
}

/** Several risks that must be met on the same days (spec 1 §3). */
export type StackedRiskDef = {
  key: `risk_${string}`
  title: string
  risks: readonly `risk_${string}`[]
  feed: FeedType
}

export const RISK_GROUPS = ['temperature', 'water', 'soil', 'air'] as const
export type RiskGroup = (typeof RISK_GROUPS)[number]

/** The four feeds of the regional page (spec 2 §2). */
export const FEED_TYPES = ['agronomic', 'meteo', 'soil', 'climate'] as const
export type FeedType = (typeof FEED_TYPES)[number]
