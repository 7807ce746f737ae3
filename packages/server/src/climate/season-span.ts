import { hemisphereOf } from '@windrow/core/indices/frost.ts'
import { calendarDay, type DayNumber } from '@windrow/core/time/day.ts'
import { growingMonths } from '@windrow/core/trends/climate-years.ts'
import type { FieldGrowth } from '../crops/field-growth.ts'

/** A season: its first day, how many days of it are over, and how many it has. */
export type SeasonSpan = { kind: 'crop' | 'reference'; from: DayNumber; elapsed: number; days: number }

/** From planting to harvest; where no crop model grows, the growing months that are running or were the last. */
export function seasonSpan({ outlook }: FieldGrowth, lat: number, today: DayNumber): SeasonSpan {
  if (outlook) {
    const days = (outlook.harvest.middle ?? outlook.sums['0.5'].length) + 1
    return {
      kind: 'crop',
      from: outlook.from,
      elapsed: Math.min(today - outlook.from, days),
      days: Math.max(1, days),
    }
  }
  const hemisphere = hemisphereOf(lat)
  const { year } = calendarDay(today)
  const running = growingMonths(hemisphere, year)
  const { from, end } = today > running.from ? running : growingMonths(hemisphere, year - 1)
  return { kind: 'reference', from, elapsed: Math.min(today, end) - from, days: end - from }
}
