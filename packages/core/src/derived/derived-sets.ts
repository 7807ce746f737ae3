import { climatologyOver, dayOfYearClimatology } from '../climatology/day-of-year.ts'
import { namedQuantiles, plainQuantiles } from '../series/plain-quantiles.ts'
import { QUANTILE_LEVELS, type Quantiles } from '../series/quantile.ts'
import { type Bands, type Members, type Series, stepsOf } from '../series/series.ts'
import { isLeapDay, MARCH_1, YEAR_DAYS, yearDay } from '../time/calendar.ts'
import { type DayNumber, dayNumberOf } from '../time/day.ts'
import type { MemberWeather } from './member-weather.ts'

/** Observed, forecast and normal values of a derived quantity, each from a day (or month) of its own on. */
export type DerivedSets = {
  observed: Series<Float32Array>
  forecast: Bands<Quantiles>
  normal: Bands<Quantiles>
}

/** Years that only number the rows; the first is a common one, as good as any. */
const FIRST_YEAR = 1991

/**
 * The normal band of a derived daily value: the same window of days and the same quantiles as for every other
 * climatology (decisions §5), taken over the derived values of each year, over all days of the rows.
 */
export function normalOfYears(rows: Members): Bands<Quantiles> {
  const { first, members, values } = rows
  const days = stepsOf(rows)
  const firstDay = dayNumberOf(FIRST_YEAR, 1, 1)
  const history = new Float32Array(dayNumberOf(FIRST_YEAR + members, 1, 1) - firstDay).fill(Number.NaN)
  const yearStarts = Int32Array.from(
    { length: members },
    (_, member) => dayNumberOf(FIRST_YEAR + member, 1, 1) - firstDay,
  )
  const marches = Int32Array.from(
    { length: members },
    (_, member) => dayNumberOf(FIRST_YEAR + member, 3, 1) - firstDay,
  )
  // The newest 365 days: each date of the year once.
  for (let day = Math.max(0, days - YEAR_DAYS - 1); day < days; day++) {
    if (isLeapDay(first + day)) continue
    const place = yearDay(first + day)
    // From 1 March on there is no leap day before the next 1 March.
    const [starts, offset] = place >= MARCH_1 ? [marches, place - MARCH_1] : [yearStarts, place]
    for (let member = 0; member < members; member++)
      history[(starts[member] as number) + offset] = values[day * members + member] as number
  }
  const years = { from: FIRST_YEAR, to: FIRST_YEAR + members - 1 }
  const quantiles = climatologyOver(
    dayOfYearClimatology({ first: firstDay, values: history }, years),
    first,
    days,
  )
  return { first, quantiles }
}

/** Degree days of each day above a base, °C d, of middles of days: max(T − base, 0) (spec 2 §3). */
export function degreeDaysAbove(middles: Float32Array, base: number): Float32Array {
  return middles.map((middle) => Math.max(middle - base, 0))
}

/** The degree days of each day. */
export function degreeDaySets({ observed, forecast, years }: MemberWeather, base: number): DerivedSets {
  const above = (middles: Members) => ({ ...middles, values: degreeDaysAbove(middles.values, base) })
  return {
    observed: certain(above(observed.middle)),
    forecast: bandsOf(above(forecast.middle)),
    normal: normalOfYears(above(years.middle)),
  }
}

/** One member as the series that it is. */
const certain = ({ first, values }: Members): Series<Float32Array> => ({ first, values })

/** What the members of each step say together. */
export const bandsOf = ({ first, members, values }: Members): Bands<Quantiles> => ({
  first,
  quantiles: namedQuantiles(plainQuantiles(values, members, QUANTILE_LEVELS)),
})

/** Their sums from a day on: observed, then member by member, beside what the same days of each normal year gave. */
export function degreeDaySumSets(weather: MemberWeather, base: number, start: DayNumber): DerivedSets {
  const { observed, forecast, years } = weather
  const sums = sumsFrom(observed.middle, base, start, 0)
  const reached = sums.values.at(-1) ?? 0
  return {
    observed: certain(sums),
    forecast: bandsOf(sumsFrom(forecast.middle, base, start, reached)),
    normal: bandsOf(sumsFrom(years.middle, base, start, 0)),
  }
}

/** The sum that was reached by the last observed day, °C d; null where a day of it is missing. */
export function degreeDaySum({ observed }: MemberWeather, base: number, start: DayNumber): number | null {
  const reached = sumsFrom(observed.middle, base, start, 0).values.at(-1) ?? 0
  return Number.isNaN(reached) ? null : reached
}

/** Running sums of every member from `start` on, or from the first day there is; a missing day ends its member's. */
function sumsFrom(middles: Members, base: number, start: DayNumber, before: number): Members {
  const { members } = middles
  const skipped = Math.min(stepsOf(middles), Math.max(0, start - middles.first))
  const daily = degreeDaysAbove(middles.values.subarray(skipped * members), base)
  const running = new Float64Array(members).fill(before)
  for (let at = 0; at < daily.length; at++) {
    const member = at % members
    const sum = (running[member] as number) + (daily[at] as number)
    running[member] = sum
    daily[at] = sum
  }
  return { first: middles.first + skipped, members, values: daily }
}

/** Share of the evaporation that is taken off where nothing else is chosen (spec 2 §3), and what may be chosen. */
export const EVAPORATION_COEFFICIENT = 0.3
export const EVAPORATION_COEFFICIENT_RANGE = { min: 0.3, max: 2, step: 0.1 } as const

/**
 * Water budget, mm: precipitation − coefficient × evaporation, both mm over the same time (spec 2 §3).
 *
 * Value by value: for members it is each member's own rain and evaporation, because a difference of quantiles is no
 * quantile of differences (decisions §5). Missing where either is missing.
 */
export function waterBudget(
  precipitation: ArrayLike<number>,
  evaporation: ArrayLike<number>,
  coefficient: number = EVAPORATION_COEFFICIENT,
): Float32Array {
  const budget = new Float32Array(precipitation.length)
  for (let at = 0; at < budget.length; at++)
    budget[at] = (precipitation[at] as number) - coefficient * (evaporation[at] ?? Number.NaN)
  return budget
}

/** The water budget of each day, mm, for one evaporation rate: each member's and each year's own (decisions §5). */
export function waterBudgetSets(
  { observed, forecast, years }: MemberWeather,
  coefficient: number,
): DerivedSets {
  const budget = ({ rain, evaporation }: MemberWeather['forecast']) => ({
    ...rain,
    values: waterBudget(rain.values, evaporation.values, coefficient),
  })
  return {
    observed: certain(budget(observed)),
    forecast: bandsOf(budget(forecast)),
    normal: normalOfYears(budget(years)),
  }
}
