import type { DayNumber } from '@windrow/core/time/day.ts'
import type { Attribution, DailySeries } from '../weather-source.ts'

/** A weather station near a place that was asked for. */
export type Station = {
  id: string
  name: string
  lat: number
  lon: number
  /** Metres; null where it is not known. */
  elevation: number | null
  /** Great circle, from the place that was asked for. */
  distanceKm: number
}

/**
 * Stations with an observed history, offered beside the grid source as a field's `ghcn` data source. They have no
 * forecast and only some of the series: the rest of a field's weather still comes from the grid source of the
 * installation, and `fill-gaps.ts` puts the two together.
 */
export type StationSource = {
  attribution: readonly Attribution[]
  /** Nearest first; fewer than `count` where there are not as many. */
  nearest(place: { lat: number; lon: number }, count: number): Promise<Station[]>
  /**
   * Days `from` to `to`, both included: `t2m_min`, `t2m_max`, `t2m_avg` and `tp_sum` with NaN where nothing was
   * observed.
   */
  history(station: { id: string }, from: DayNumber, to: DayNumber): Promise<DailySeries>
}
