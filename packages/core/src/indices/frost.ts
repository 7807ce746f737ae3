import { countYears, type DailyValues, type Years } from '../climatology/years.ts'
import { FEBRUARY_28, monthDay, YEAR_DAYS } from '../time/calendar.ts'
import { type DayNumber, dayNumberOf, isLeapYear } from '../time/day.ts'

/** Frost is a lowest temperature of 0 °C or less (science.md §11). Missing is no frost. */
export const isFrost = (tmin: number): boolean => tmin <= 0

/** One day of the year and the number of years that had frost on it (spec 2 §3). */
type FrostDay = { date: string; frostday: number }

/**
 * For each day of a 365-day year, in how many years it froze, from `tmin`, °C; decisions §5 gives the years.
 *
 * 29 February counts with the 28th, at most once a year. Missing days count as frost-free.
 */
export function frostDaysOfYear({ first: firstDay, values }: DailyValues, years: Years): FrostDay[] {
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
type FrostOffset = number | null

/** The first frost of each year: days after `autumnStart`, within the 365 days from there. */
export function firstFrosts(history: DailyValues, years: Years, hemisphere: Hemisphere): FrostOffset[] {
  return Array.from({ length: countYears(years) }, (_, index) => {
    const start = autumnStart(hemisphere, years.from + index) - history.first
    for (let offset = 0; offset < YEAR_DAYS; offset++)
      if (isFrost(history.values[start + offset] ?? Number.NaN)) return offset
    return null
  })
}

const HALF_YEAR = 182

/** The last frost of each year: days after `springStart`, within the half year from there. */
export function lastFrosts(history: DailyValues, years: Years, hemisphere: Hemisphere): FrostOffset[] {
  return Array.from({ length: countYears(years) }, (_, index) => {
    const start = springStart(hemisphere, years.from + index) - history.first
    for (let offset = HALF_YEAR - 1; offset >= 0; offset--)
      if (isFrost(history.values[start + offset] ?? Number.NaN)) return offset
    return null
  })
}

/** A day is predicted when the chance that frost has come by then reaches this. */
const LIKELY = 0.5
const SEASON_DAYS = 365

/** A season that has begun, counted in days from its start. */
export type FrostSeason = {
  /** Lowest temperatures seen since the start of the season, °C, up to yesterday; missing is no frost. */
  observed: ArrayLike<number>
  /** Members from today on, side by side for each day, °C; 0 members where there is no forecast. */
  forecast: ArrayLike<number>
  members: number
  /** What past years had, from `firstFrosts`. */
  past: readonly FrostOffset[]
}

/**
 * The first frost of a season: the first day, in days from its start, by which frost has come with a chance of
 * `level`, one half by default; null when that is never reached. An observed frost is the result.
 *
 * Within the forecast the chance is the share of members with frost by that day. Members that end without frost go on
 * as those past years whose first frost came later: F(d) = m + (1 − m) F_past(d | none before) (science.md §11).
 */
export function predictFirstFrost(
  { observed, forecast, members, past }: FrostSeason,
  level: number = LIKELY,
): FrostOffset {
  for (let day = 0; day < observed.length; day++) if (isFrost(observed[day] as number)) return day
  const horizon = observed.length + daysOf(forecast, members)
  const frozen = new Uint8Array(members)
  let share = 0
  for (let day = observed.length; day < horizon; day++) {
    share = freeze(frozen, forecast, (day - observed.length) * members)
    if (share >= level) return day
  }
  const later = past.filter((offset) => offset === null || offset >= horizon)
  if (later.length === 0) return null
  for (let day = horizon; day < SEASON_DAYS; day++) {
    const come = later.filter((offset) => offset !== null && offset <= day).length / later.length
    if (share + (1 - share) * come >= level) return day
  }
  return null
}

/** The chance that the season has a frost at all, 0 to 1. */
export function firstFrostChance({ observed, forecast, members, past }: FrostSeason): number {
  for (let day = 0; day < observed.length; day++) if (isFrost(observed[day] as number)) return 1
  const horizon = observed.length + daysOf(forecast, members)
  const frozen = new Uint8Array(members)
  let share = 0
  for (let day = observed.length; day < horizon; day++)
    share = freeze(frozen, forecast, (day - observed.length) * members)
  const later = past.filter((offset) => offset === null || offset >= horizon)
  if (later.length === 0) return share
  return share + (1 - share) * (later.filter((offset) => offset !== null).length / later.length)
}

/** Marks the members with frost on a day; returns the share that has had frost by then. */
function freeze(frozen: Uint8Array, forecast: ArrayLike<number>, from: number): number {
  let count = 0
  for (let member = 0; member < frozen.length; member++) {
    if (isFrost(forecast[from + member] as number)) frozen[member] = 1
    count += frozen[member] as number
  }
  return count / frozen.length
}

const daysOf = (forecast: ArrayLike<number>, members: number): number =>
  members === 0 ? 0 : Math.floor(forecast.length / members)
