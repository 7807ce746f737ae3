import type { SeriesTable } from '@windrow/core/series/series.ts'
import type { SeriesKey } from '@windrow/core/variables/series.ts'
import { fillEvaporation, fillSoilTemperature } from '../sources/fill-series.ts'
import { keepOrder, keepTogether } from '../sources/keep-order.ts'
import type { Cell, Ensemble } from '../sources/weather-source.ts'
import { correctSeason } from './correct-season.ts'
import type { Season } from './season.ts'

/**
 * The months ahead appended to an ensemble, member by member, from the first day that some member of the ensemble lacks:
 * member m goes on with member m of the season (modulo its members). Evapotranspiration and soil temperature follow from
 * the corrected weather of each member; soil water ends with the ensemble.
 */
export function joinSeason(
  near: Ensemble,
  season: Season,
  cell: Cell,
  history: SeriesTable<SeriesKey>,
  days: number,
): Ensemble {
  const { first, members } = near
  const horizon = Math.min(days, horizonOf(near))
  const corrected = correctSeason(season, history)
  const values: Ensemble['values'] = {}
  const keys = new Set([...Object.keys(near.values), ...Object.keys(corrected)] as SeriesKey[])
  const last = Math.min(days, season.first + season.count - first)
  for (const key of keys) {
    const joined = new Float32Array(days * members).fill(Number.NaN)
    joined.set(near.values[key]?.subarray(0, horizon * members) ?? [])
    const far = corrected[key]
    for (let day = Math.max(horizon, season.first - first); far && day < last; day++) {
      const at = (first + day - season.first) * season.members
      for (let member = 0; member < members; member++)
        joined[day * members + member] = far[at + (member % season.members)] as number
    }
    values[key] = joined
  }
  const joined: Ensemble = { issued: near.issued, first, count: days, members, values }
  keepTogether(values)
  keepOrder(values)
  fillEvaporation(values, first, members, cell)
  fillSoilTemperature(joined, Number.NaN)
  return joined
}

/**
 * Days of an ensemble that are complete: every member has minimum, maximum and rain. The last day of a run often is not,
 * since local days end after it.
 */
export function horizonOf({ count: days, members, values }: Omit<Ensemble, 'issued'>): number {
  const needed = [values.t2m_min, values.t2m_max, values.tp_sum]
  for (let day = 0; day < days; day++) {
    for (let member = 0; member < members; member++) {
      if (needed.some((series) => !series || Number.isNaN(series[day * members + member]))) return day
    }
  }
  return days
}
