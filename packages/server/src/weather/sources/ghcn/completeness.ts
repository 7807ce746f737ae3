import type { DayNumber } from '@windrow/core/time/day.ts'
import type { DailySeries } from '../weather-source.ts'

/** Ten years tell whether a station reports now, not whether it did once. */
export const COMPLETENESS_DAYS = 3_653

const NEEDED = ['t2m_min', 't2m_max', 'tp_sum'] as const

/** The share, 0 to 1, of the ten years before `today` on which minimum, maximum and rain were all observed. */
export function completeness(series: DailySeries, today: DayNumber): number {
  let complete = 0
  for (let day = today - COMPLETENESS_DAYS; day < today; day++) {
    const at = day - series.firstDay
    if (at < 0 || at >= series.days) continue
    const isObserved = NEEDED.every((key) => {
      const values = series.values[key]
      return values && !Number.isNaN(values[at]) && series.filled?.[key]?.[at] !== 1
    })
    if (isObserved) complete += 1
  }
  return complete / COMPLETENESS_DAYS
}
