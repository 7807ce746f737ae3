import type { Sustainability } from '@windrow/contract/entities/sustainability.ts'
import { countYears, pastSequences } from '@windrow/core/climatology/years.ts'
import { quantile } from '@windrow/core/series/quantile.ts'
import type { CellWeather } from '../weather/cells/cell-weather.ts'
import type { SeasonSpan } from './season-span.ts'

/** Days of a season that are hot or cold, counted up, beside what is normal by the same date. */
export function exposureResponse(
  { history, years }: CellWeather,
  key: 't2m_min' | 't2m_max',
  threshold: number,
  { from, elapsed }: SeasonSpan,
): Sustainability['heat'] {
  const holds = (value: number) => (key === 't2m_max' ? value > threshold : value <= threshold)
  const values = history.values[key] ?? new Float32Array(history.days).fill(Number.NaN)
  const counted: number[] = []
  let days = 0
  for (let day = 0; day < elapsed; day++) {
    if (holds(values[from + day - history.firstDay] ?? Number.NaN)) days++
    counted.push(days)
  }
  if (!years || elapsed <= 0) return { threshold, days, normal: null, counted, normalCounted: [] }
  const count = countYears(years)
  const past = pastSequences({ firstDay: history.firstDay, values }, years, from, elapsed)
  const running = new Float64Array(count)
  const normalCounted: number[] = []
  for (let day = 0; day < elapsed; day++) {
    for (let year = 0; year < count; year++)
      if (holds(past[day * count + year] as number)) running[year] = (running[year] as number) + 1
    normalCounted.push(quantile(running, 0.5))
  }
  const at = (level: number) => Math.round(10 * quantile(running, level)) / 10
  return { threshold, days, normal: { low: at(0.1), middle: at(0.5), high: at(0.9) }, counted, normalCounted }
}
