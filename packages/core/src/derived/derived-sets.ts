import { climatologyOver, dayOfYearClimatology } from '../climatology/day-of-year.ts'
import { ensembleQuantiles } from '../series/ensemble-quantiles.ts'
import type { Quantiles } from '../series/quantile.ts'
import { isLeapDay, MARCH_1, YEAR_DAYS, yearDay } from '../time/calendar.ts'
import { type DayNumber, dayNumberOf } from '../time/day.ts'
import type { Ensemble, MemberWeather } from './member-weather.ts'

/** Observed, forecast and normal values of a derived quantity, each from a day (or month) of its own on. */
export type DerivedSets = {
  observed: { from: number; values: Float32Array }
  forecast: { from: number; quantiles: Quantiles }
  normal: { from: number; quantiles: Quantiles }
}

/** Years that only number the rows; the first is a common one, as good as any. */
const FIRST_YEAR = 1991

/**
 * The normal band of a derived daily value: the same window of days and the same quantiles as for every other
 * climatology (decisions §5), taken over the derived values of each year, over all days of the rows.
 */
export function normalOfYears(rows: Ensemble): Quantiles {
  const { from, days, members, values } = rows
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
    if (isLeapDay(from + day)) continue
    const place = yearDay(from + day)
    // From 1 March on there is no leap day before the next 1 March.
    const [starts, offset] = place >= MARCH_1 ? [marches, place - MARCH_1] : [yearStarts, place]
    for (let member = 0; member < members; member++)
      history[(starts[member] as number) + offset] = values[day * members + member] as number
  }
  const years = { from: FIRST_YEAR, to: FIRST_YEAR + members - 1 }
  return climatologyOver(dayOfYearClimatology({ firstDay, values: history }, years), from, days)
}

/** Degree days of each day above a base, °C d, of middles of days: max(T − base, 0) (spec 2 §3). */
export function degreeDaysAbove(middles: Float32Array, base: number): Float32Array {
  return middles.map((middle) => Math.max(middle - base, 0))
}

/** The degree days of each day. */
export function degreeDaySets({ observed, forecast, years }: MemberWeather, base: number): DerivedSets {
  const ahead = degreeDaysAbove(forecast.middle.values, base)
  const past = degreeDaysAbove(years.middle.values, base)
  return {
    observed: { from: observed.from, values: degreeDaysAbove(observed.middle, base) },
    forecast: { from: forecast.middle.from, quantiles: ensembleQuantiles(ahead, forecast.middle.members) },
    normal: { from: years.middle.from, quantiles: normalOfYears({ ...years.middle, values: past }) },
  }
}

/** Their sums from a day on: observed, then member by member, beside what the same days of each normal year gave. */
export function degreeDaySumSets(weather: MemberWeather, base: number, start: DayNumber): DerivedSets {
  const { observed, forecast, years } = weather
  const sums = sumsFrom({ ...observed, members: 1, values: observed.middle }, base, start, 0)
  const reached = sums.values.at(-1) ?? 0
  const ahead = sumsFrom(forecast.middle, base, start, reached)
  const past = sumsFrom(years.middle, base, start, 0)
  return {
    observed: { from: sums.from, values: sums.values },
    forecast: { from: ahead.from, quantiles: ensembleQuantiles(ahead.values, ahead.members) },
    normal: { from: past.from, quantiles: ensembleQuantiles(past.values, past.members) },
  }
}

/** The sum that was reached by the last observed day, °C d. */
export function degreeDaySum({ observed }: MemberWeather, base: number, start: DayNumber): number {
  const { values } = sumsFrom({ ...observed, members: 1, values: observed.middle }, base, start, 0)
  return values.at(-1) ?? 0
}

/** Running sums of every member from `start` on, or from the first day there is; a missing day ends its member's. */
function sumsFrom(middles: Ensemble, base: number, start: DayNumber, before: number): Ensemble {
  const { members } = middles
  const skipped = Math.min(middles.days, Math.max(0, start - middles.from))
  const daily = degreeDaysAbove(middles.values.subarray(skipped * members), base)
  const running = new Float64Array(members).fill(before)
  for (let at = 0; at < daily.length; at++) {
    const member = at % members
    const sum = (running[member] as number) + (daily[at] as number)
    running[member] = sum
    daily[at] = sum
  }
  return { from: middles.from + skipped, days: middles.days - skipped, members, values: daily }
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
  const ahead = waterBudget(forecast.rain.values, forecast.evaporation.values, coefficient)
  const past = waterBudget(years.rain.values, years.evaporation.values, coefficient)
  return {
    observed: { from: observed.from, values: waterBudget(observed.rain, observed.evaporation, coefficient) },
    forecast: { from: forecast.rain.from, quantiles: ensembleQuantiles(ahead, forecast.rain.members) },
    normal: { from: years.rain.from, quantiles: normalOfYears({ ...years.rain, values: past }) },
  }
}
