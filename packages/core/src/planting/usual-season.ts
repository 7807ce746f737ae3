import type { CropDef } from '../crops/crop-def.ts'
import { calendarDay, type DayNumber, dayNumberOf } from '../time/day.ts'
import type { MonthDay } from '../time/season.ts'

/** Days, both included. */
export type DaySpan = { from: DayNumber; to: DayNumber }

/** Nearer to the equator the usual seasons do not hold, degrees. */
const TROPICS = 23.4

/**
 * The usual planting season that comes next where a window holds no day of one; null where it does, and where the crop
 * has none at that latitude.
 */
export function missedSeason(
  { planting }: Pick<CropDef, 'planting'>,
  latitude: number,
  window: DaySpan,
): DaySpan | null {
  if (Math.abs(latitude) < TROPICS) return null
  const { year } = calendarDay(window.from)
  // One that wraps the new year may have begun in the year before.
  const seasons = planting[latitude >= 0 ? 'north' : 'south']
    .flatMap(({ start, end }) => [year - 1, year, year + 1].map((first) => seasonOf(start, end, first)))
    .sort((a, b) => a.from - b.from)
  if (seasons.some(({ from, to }) => from <= window.to && to >= window.from)) return null
  return seasons.find(({ from }) => from > window.to) ?? null
}

function seasonOf(start: MonthDay, end: MonthDay, year: number): DaySpan {
  const from = dayNumberOf(year, start.month, start.day)
  const to = dayNumberOf(year, end.month, end.day)
  return { from, to: to >= from ? to : dayNumberOf(year + 1, end.month, end.day) }
}
