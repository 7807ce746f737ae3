import { countYears, type DailyValues, type Years } from '../climatology/years.ts'
import { FEBRUARY_28, monthDay, YEAR_DAYS } from '../time/calendar-365.ts'
import { type DayNumber, dayNumberOf, isLeapYear } from '../time/day.ts'

/** Frost is a lowest temperature of 0 °C or less (science.md §11). Missing is no frost. */
export const isFrost = (tmin: number): boolean => tmin <= 0

/** One day of the year and the number of years that had frost on it (spec 2 §3). */
export type FrostDay = { date: string; frostday: number }

/**
 * For each day of a 365-day year, in how many years it froze, from `tmin`, °C; decisions §5 gives the years.
 *
 * 29 February counts with the 28th, at most once a year. Missing days count as frost-free.
 */
export function frostDaysOfYear({ firstDay, values }: DailyValues, years: Years): FrostDay[] {
  const counts = new Uint16Array(YEAR_DAYS)
  for (let year = years.from; year <= years.to; year++) {
    const start = dayNumberOf(year, 1, 1) - firstDay
    for (let place = 0; place < YEAR_DAYS; place++) {
      const at = start + place + (place > FEBRUARY_28 && isLeapYear(year) ? 1 : 0)
      const joined = place === FEBRUARY_28 && isLeapYear(year) ? values[at + 1] : undefined
      if (isFrost(values[at] ?? Number.NaN) || isFrost(joined ?? Number.NaN))
        counts[place] = (counts[place] as number) + 1
    }
  }
  return Array.from(counts, (frostday, place) => ({ date: monthDay(place), frostday }))
}

export type Hemisphere = 'north' | 'south'

export const hemisphereOf = (latitude: number): Hemisphere => (latitude < 0 ? 'south' : 'north')

const AUTUMN_MONTH = { north: 7, south: 1 } as const
const SPRING_MONTH = { north: 1, south: 7 } as const

/** First day of the season in which the first frost of a year is looked for: 1 July in the north, 1 January in the south. */
export function autumnStart(hemisphere: Hemisphere, year: number): DayNumber {
  return dayNumberOf(year, AUTUMN_MONTH[hemisphere], 1)
}

/** First day of the half year whose last frost is looked for: 1 January in the north, 1 July in the south. */
export function springStart(hemisphere: Hemisphere, year: number): DayNumber {
  return dayNumberOf(year, SPRING_MONTH[hemisphere], 1)
}

/** Days after the start of a season, or null: no frost came within it. */
export type FrostOffset = number | null

/** The first frost of each year: days after `autumnStart`, within the 365 days from there. */
export function firstFrosts(history: DailyValues, years: Years, hemisphere: Hemisphere): FrostOffset[] {
  return Array.from({ length: countYears(years) }, (_, index) => {
    const start = autumnStart(hemisphere, years.from + index) - history.firstDay
    for (let offset = 0; offset < YEAR_DAYS; offset++)
      if (isFrost(history.values[start + offset] ?? Number.NaN)) return offset
    return null
  })
}

const HALF_YEAR = 182

/** The last frost of each year: days after `springStart`, within the half year from there. */
export function lastFrosts(history: DailyValues, years: Years, hemisphere: Hemisphere): FrostOffset[] {
  return Array.from({ length: countYears(years) }, (_, index) => {
    const start = springStart(hemisphere, years.from + index) - history.firstDay
    for (let offset = HALF_YEAR - 1; offset >= 0; offset--)
      if (isFrost(history.values[start + offset] ?? Number.NaN)) return offset
    return null
  })
}
