import { calendarDay, type DayNumber } from './day.ts'

/** The seasons of weather, three whole months each. */
export const YEAR_SEASONS = ['spring', 'summer', 'autumn', 'winter'] as const
export type YearSeason = (typeof YEAR_SEASONS)[number]

/** March begins spring in the north, September in the south. */
const SPRING = { north: 3, south: 9 } as const

export function yearSeasonOf(day: DayNumber, hemisphere: keyof typeof SPRING): YearSeason {
  const monthsOn = (calendarDay(day).month - SPRING[hemisphere] + 12) % 12
  return YEAR_SEASONS[Math.floor(monthsOn / 3)] as YearSeason
}
