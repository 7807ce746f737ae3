import { calendarDay, dayNumberOf } from '@windrow/core/time/day.ts'
import type { QuantitySeries } from '../definition/quantity-layers.ts'
import { valueAt } from '../definition/values.ts'

const YEAR_MONTHS = 12

/** Last year's dates under the same dates of this year: only what was observed. 29 February has none beside it. */
export function lastYear(series: QuantitySeries, view: 'daily' | 'monthly'): QuantitySeries {
  if (series.observed === undefined) return {}
  const { x, y } = series.observed
  const shifted: number[] = []
  const values: number[] = []
  for (let index = 0; index < x.length; index++) {
    const at = view === 'monthly' ? (x[index] ?? 0) + YEAR_MONTHS : yearLater(x[index] ?? 0)
    if (at === null) continue
    shifted.push(at)
    values.push(valueAt(y, index))
  }
  return { observed: { x: Float64Array.from(shifted), y: Float64Array.from(values) } }
}

function yearLater(number: number): number | null {
  const { year, month, day } = calendarDay(number)
  return month === 2 && day === 29 ? null : dayNumberOf(year + 1, month, day)
}
