import { calendarDay, type Day, dayNumber, dayNumberOf, dayOf } from '../time/day.ts'
import type { CropDef } from './crop-def.ts'

/**
 * The day from which a crop's degree days count, or null while nothing grows.
 *
 * Annuals: the planting date, unless it is missing or still to come (science.md §4). Perennials: the last 1
 * January, in the south 1 July, and no planting date is needed (decisions §3); one planted since then counts
 * from that day.
 */
export function growthStart(
  crop: Pick<CropDef, 'perennial'>,
  plantingDate: Day | null,
  latitude: number,
  today: Day,
): Day | null {
  if (plantingDate !== null && plantingDate > today) return null
  if (!crop.perennial) return plantingDate
  const start = yearStart(latitude, today)
  return plantingDate !== null && plantingDate > start ? plantingDate : start
}

function yearStart(latitude: number, today: Day): Day {
  const number = dayNumber(today)
  const { year, month } = calendarDay(number)
  if (latitude >= 0) return dayOf(dayNumberOf(year, 1, 1))
  return dayOf(dayNumberOf(month >= 7 ? year : year - 1, 7, 1))
}
