import { calendarDay } from '@windrow/core/time/day.ts'
import type { SeriesKey } from '@windrow/core/variables/series.ts'
import type { DailySeries } from '../weather-source.ts'

/** What a station measures and differs in by a number of degrees. */
export const TEMPERATURES = ['t2m_min', 't2m_max', 't2m_avg'] as const
export type Temperature = (typeof TEMPERATURES)[number]

export const isTemperature = (key: SeriesKey): key is Temperature =>
  (TEMPERATURES as readonly SeriesKey[]).includes(key)

/** Station minus grid by calendar month, °C, January first. */
export type StationDifferences = Readonly<Record<Temperature, readonly number[]>>

/** Days of a month (over all years) on which both must have a value before their difference means anything. */
const MIN_PAIRS = 20

/**
 * What a station differs from its grid cell: the mean over the days of each month on which both have a value. With too few
 * of them in a month it is that over all months, with too few in all none.
 */
export const stationDifferences = (station: DailySeries, grid: DailySeries): StationDifferences => ({
  t2m_min: monthlyDifferences(station, grid, 't2m_min'),
  t2m_max: monthlyDifferences(station, grid, 't2m_max'),
  t2m_avg: monthlyDifferences(station, grid, 't2m_avg'),
})

function monthlyDifferences(station: DailySeries, grid: DailySeries, key: Temperature): number[] {
  const [own, other] = [station.values[key], grid.values[key]]
  const sums = new Array<number>(12).fill(0)
  const counts = new Array<number>(12).fill(0)
  for (let day = 0; own && other && day < station.count; day++) {
    const at = station.first + day - grid.first
    if (at < 0 || at >= grid.count) continue
    const difference = (own[day] as number) - (other[at] as number)
    if (Number.isNaN(difference)) continue
    const month = calendarDay(station.first + day).month - 1
    sums[month] = (sums[month] as number) + difference
    counts[month] = (counts[month] as number) + 1
  }
  const total = counts.reduce((sum, count) => sum + count, 0)
  const overall = total >= MIN_PAIRS ? sums.reduce((sum, value) => sum + value, 0) / total : 0
  return sums.map((sum, month) => {
    const count = counts[month] as number
    return count >= MIN_PAIRS ? sum / count : overall
  })
}
