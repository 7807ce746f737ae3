import { addRanks, createRankWindow, findRanks, removeRanks } from '../kernels/rank-window.ts'
import { sortColumns } from '../kernels/sort-columns.ts'
import { missingQuantiles, QUANTILE_KEYS, QUANTILE_LEVELS, type Quantiles } from '../series/quantile.ts'
import { FEBRUARY_28, isLeapDay, MARCH_1, YEAR_DAYS, yearDay } from '../time/calendar.ts'
import { type DayNumber, dayNumberOf, isLeapYear } from '../time/day.ts'
import { countYears, type DailyValues, type Years } from './years.ts'

/** Days on either side of a day whose values count as its own (decisions §5). */
export const WINDOW_DAYS = 7

/** A window with fewer of its values than this share is missing. */
const MIN_SHARE = 0.5

/** The place of each day of a year in the year of 365 days. */
const COMMON_YEAR = Int16Array.from({ length: YEAR_DAYS }, (_, day) => day)
const LEAP_YEAR = Int16Array.from({ length: YEAR_DAYS + 1 }, (_, day) => (day > FEBRUARY_28 ? day - 1 : day))

/** The quantiles that charts draw of each day of the year. */
export function dayOfYearClimatology(
  history: DailyValues,
  years: Years,
  windowDays: number = WINDOW_DAYS,
): Quantiles {
  const series = dayOfYearQuantiles(history, years, QUANTILE_LEVELS, windowDays)
  return Object.fromEntries(QUANTILE_KEYS.map((key, at) => [key, series[at]])) as Quantiles
}

/**
 * Quantiles for each day of a 365-day year, over the values of all years within a window around that day: a series for
 * each level.
 *
 * Type 7 of Hyndman & Fan 1996 over (2 w + 1) × years values, in the unit of the values; no smoothing. The window
 * wraps the new year within the pool of years. 29 February joins 28 February (decisions §5). Missing values are
 * left out; a day is missing when its window has less than half of them.
 *
 * All values are ranked once; then a window of ranks slides over the year, in which one day enters and one leaves.
 */
export function dayOfYearQuantiles(
  history: DailyValues,
  years: Years,
  levels: readonly number[],
  windowDays: number = WINDOW_DAYS,
): Float32Array[] {
  const series = levels.map(() => new Float32Array(YEAR_DAYS).fill(Number.NaN))
  const { sorted, count, ranks, ends } = sortColumns(history.values, yearColumns(history, years), YEAR_DAYS)
  const window = createRankWindow(count)
  const least = Math.max(1, MIN_SHARE * (2 * windowDays + 1) * countYears(years))
  const indexes = new Int32Array(levels.length)
  const found = new Int32Array(2 * levels.length)

  const wrapped = (day: number) => (day + YEAR_DAYS) % YEAR_DAYS
  const startOf = (column: number) => (column === 0 ? 0 : (ends[column - 1] as number))
  const endOf = (column: number) => ends[column] as number

  let inside = 0
  const enter = (column: number) => {
    addRanks(window, ranks, startOf(column), endOf(column))
    inside += endOf(column) - startOf(column)
  }
  const leave = (column: number) => {
    removeRanks(window, ranks, startOf(column), endOf(column))
    inside -= endOf(column) - startOf(column)
  }

  for (let day = -windowDays; day < windowDays; day++) enter(wrapped(day))
  for (let day = 0; day < YEAR_DAYS; day++) {
    enter(wrapped(day + windowDays))
    if (inside >= least) {
      for (let at = 0; at < indexes.length; at++) indexes[at] = (inside - 1) * (levels[at] as number)
      findRanks(window, indexes, found)
      for (let at = 0; at < indexes.length; at++) {
        const low = sorted[found[2 * at] as number] as number
        const high = sorted[found[2 * at + 1] as number] as number
        const position = (inside - 1) * (levels[at] as number)
        const target = series[at] as Float32Array
        target[day] = low + (position - (indexes[at] as number)) * (high - low)
      }
    }
    leave(wrapped(day - windowDays))
  }
  return series
}

/** Which column of the year each value belongs to; -1 for values outside the years. */
function yearColumns({ first: firstDay, values }: DailyValues, years: Years): Int16Array {
  const columns = new Int16Array(values.length).fill(-1)
  for (let year = years.from; year <= years.to; year++) {
    const places = isLeapYear(year) ? LEAP_YEAR : COMMON_YEAR
    const start = dayNumberOf(year, 1, 1) - firstDay
    const inside = places.subarray(Math.max(0, -start), Math.max(0, values.length - start))
    if (inside.length > 0) columns.set(inside, Math.max(0, start))
  }
  return columns
}

/** What a series of 365 values shows on a day; 29 February the mean of its neighbours. */
export function climatologyOn(climatology: Float32Array, day: DayNumber): number {
  return isLeapDay(day) ? leapValue(climatology) : (climatology[yearDay(day)] ?? Number.NaN)
}

const leapValue = (climatology: Float32Array) =>
  ((climatology[FEBRUARY_28] ?? Number.NaN) + (climatology[MARCH_1] ?? Number.NaN)) / 2

/** The climatology of a span of days, for charts and anomalies. */
export function climatologyOver(quantiles: Quantiles, firstDay: DayNumber, days: number): Quantiles {
  const over = missingQuantiles(days)
  for (let day = 0; day < days; day++) {
    const place = isLeapDay(firstDay + day) ? null : yearDay(firstDay + day)
    for (const key of QUANTILE_KEYS) {
      const values = quantiles[key]
      over[key][day] = place === null ? leapValue(values) : (values[place] ?? Number.NaN)
    }
  }
  return over
}
