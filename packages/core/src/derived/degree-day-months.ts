import { aggregateMonths } from '../series/aggregate-months.ts'
import { type Members, stepsOf } from '../series/series.ts'
import { type MonthNumber, monthOf } from '../time/calendar.ts'
import type { DayNumber } from '../time/day.ts'
import { bandsOf, type DerivedSets, degreeDaysAbove } from './derived-sets.ts'
import type { MemberWeather } from './member-weather.ts'

/**
 * Degree days month by month, °C d: observed months, this month and those ahead member by member, and the same
 * months of each normal year. With `sumFrom` they are the sums from that day to the end of each month.
 *
 * Each member's and each year's own months are made first and quantiles taken then (decisions §5).
 */
export function degreeDayMonthSets(
  weather: MemberWeather,
  base: number,
  sumFrom: DayNumber | null,
): DerivedSets {
  const { observed, forecast, years, extended } = weather
  const thisMonth = monthOf(forecast.middle.first)
  const past = observed.middle
  const ahead = joined(spread(past, forecast.middle.members), joined(forecast.middle, extended.forecast))
  const normal = joined(years.middle, extended.years)
  const months = (days: Members) => monthsOf(days, base, sumFrom)
  const { first, values } = between(months(past), null, thisMonth)
  const aheadMonths = between(months(ahead), thisMonth, null)
  return {
    observed: { first, values },
    forecast: bandsOf(aheadMonths),
    normal: bandsOf(between(months(normal), first, aheadMonths.first + stepsOf(aheadMonths))),
  }
}

/** Whole months of days, as their sums or as running sums. */
function monthsOf(days: Members, base: number, sumFrom: DayNumber | null): Members {
  const { members } = days
  const daily = degreeDaysAbove(days.values, base)
  // Before the sum begins nothing counts, but the month in which it begins is whole.
  const skipped = sumFrom === null ? 0 : Math.min(stepsOf(days), Math.max(0, sumFrom - days.first))
  daily.fill(0, 0, skipped * members)
  const { first: firstMonth, values } = aggregateMonths({ first: days.first, values: daily }, 'sum', members)
  const first = sumFrom === null ? firstMonth : Math.max(firstMonth, monthOf(sumFrom))
  const shown = values.subarray((first - firstMonth) * members)
  if (sumFrom !== null)
    for (let at = members; at < shown.length; at++)
      shown[at] = (shown[at] as number) + (shown[at - members] as number)
  return { first, members, values: shown }
}

/** Months from one to before another. */
function between(months: Members, from: MonthNumber | null, to: MonthNumber | null): Members {
  const { members } = months
  const first = Math.max(months.first, from ?? months.first)
  const end = Math.max(first, Math.min(months.first + stepsOf(months), to ?? Number.POSITIVE_INFINITY))
  const values = months.values.subarray((first - months.first) * members, (end - months.first) * members)
  return { first, members, values }
}

/** One certain member as many. */
function spread(days: Members, members: number): Members {
  const count = stepsOf(days)
  const values = new Float32Array(count * members)
  for (let day = 0; day < count; day++)
    values.fill(days.values[day] as number, day * members, (day + 1) * members)
  return { ...days, members, values }
}

/** Two spans of days of the same members; where the second begins, the first ends. Days of neither are missing. */
function joined(before: Members, after: Members): Members {
  const { first, members } = before
  const count = stepsOf(after)
  if (count === 0 || after.members !== members) return before
  const stepsBefore = Math.max(0, after.first - first)
  const values = new Float32Array((stepsBefore + count) * members).fill(Number.NaN)
  values.set(before.values.subarray(0, stepsBefore * members))
  values.set(after.values, stepsBefore * members)
  return { first, members, values }
}
