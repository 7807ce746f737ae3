import { aggregateHours } from '@windrow/core/series/aggregate-hours.ts'
import type { DayNumber } from '@windrow/core/time/day.ts'
import { type HourlyKey, SERIES, SERIES_KEYS } from '@windrow/core/variables/series.ts'
import type { DailySeries, HourlySeries } from '../weather-source.ts'

/** Sums and mean radiation stand for the hour that ends at their time, all else for the instant. */
const STANDS: Readonly<Record<HourlyKey, 'instant' | 'hour-before'>> = {
  t2m: 'instant',
  tp: 'hour-before',
  stl1: 'instant',
  rh: 'instant',
  e: 'hour-before',
  ssrd: 'hour-before',
  swvl1: 'instant',
  ws: 'instant',
}

/** Days `from` to `to` of a zone, made of hours; a series without any hour is left out. */
export function daysFromHours(
  hours: HourlySeries,
  zone: string,
  from: DayNumber,
  to: DayNumber,
): DailySeries {
  const days = to - from + 1
  const values: DailySeries['values'] = {}
  for (const key of SERIES_KEYS) {
    const { hourly, daily } = SERIES[key]
    const source = hours.values[hourly]
    if (!source) continue
    const made = aggregateHours(
      { firstHour: hours.firstHour, values: source, stands: STANDS[hourly] },
      zone,
      daily,
    )
    const placed = new Float32Array(days).fill(Number.NaN)
    const start = from - made.firstDay
    for (let day = Math.max(0, -start); day < days && day + start < made.values.length; day++) {
      placed[day] = made.values[day + start] as number
    }
    values[key] = placed
  }
  return { firstDay: from, days, values }
}
