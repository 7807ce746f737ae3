import { calendarDay, type DayNumber } from '@windrow/core/time/day.ts'
import { SERIES_KEYS, type SeriesKey } from '@windrow/core/variables/series.ts'
import type { DailySeries } from '../weather-source.ts'
import { isTemperature, type StationDifferences, stationDifferences } from './station-differences.ts'

/**
 * A station's history with the gaps filled from the grid source, and marked in `filled`.
 * - Temperature: the grid's value plus the mean difference of station and grid in the same calendar month, so that a
 *   station in a frosty hollow stays one on the days that it missed. With too few common days in the month the
 *   difference over all months is taken, with too few in all none.
 * - Rain: the grid's value as it is. A mean difference would make rain of dry days, and a ratio makes floods of storms.
 * - Series that the station does not observe come from the grid whole.
 * Days that neither has stay NaN and unmarked.
 */
export function fillGaps(
  station: DailySeries,
  grid: DailySeries,
  differences: StationDifferences = stationDifferences(station, grid),
): DailySeries {
  const { first: firstDay, count: days } = station
  const values: DailySeries['values'] = {}
  const filled: Partial<Record<SeriesKey, Uint8Array>> = {}
  for (const key of SERIES_KEYS) {
    const own = station.values[key]
    const other = grid.values[key]
    if (!own && !other) continue
    const series = own ? own.slice() : new Float32Array(days).fill(Number.NaN)
    const mask = new Uint8Array(days)
    const byMonth = isTemperature(key) ? differences[key] : null
    for (let day = 0; day < days; day++) {
      const at = firstDay + day - grid.first
      if (!other || !Number.isNaN(series[day]) || at < 0 || at >= grid.count || Number.isNaN(other[at]))
        continue
      series[day] = (other[at] as number) + (byMonth?.[monthIndex(firstDay + day)] ?? 0)
      mask[day] = 1
    }
    values[key] = series
    if (mask.includes(1)) filled[key] = mask
  }
  settleOrder(values, filled, days)
  return { first: firstDay, count: days, values, filled }
}

/** min <= avg <= max: what was observed stays, what was filled gives way. */
function settleOrder(
  { t2m_min: mins, t2m_max: maxs, t2m_avg: means }: DailySeries['values'],
  filled: Partial<Record<SeriesKey, Uint8Array>>,
  days: number,
): void {
  if (!mins || !maxs || !means) return
  for (let day = 0; day < days; day++) {
    const [min, max] = [mins[day] as number, maxs[day] as number]
    if (min > max) {
      const isMinFilled = filled.t2m_min?.[day] === 1
      const isMaxFilled = filled.t2m_max?.[day] === 1
      if (isMinFilled && isMaxFilled) mins[day] = maxs[day] = (min + max) / 2
      else if (isMinFilled) mins[day] = max
      else maxs[day] = min
    }
    const [low, high, mean] = [mins[day] as number, maxs[day] as number, means[day] as number]
    if (mean < low) means[day] = low
    if (mean > high) means[day] = high
  }
}

function monthIndex(day: DayNumber): number {
  return calendarDay(day).month - 1
}
