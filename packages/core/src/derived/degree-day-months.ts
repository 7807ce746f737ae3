import { aggregateMonths } from '../series/aggregate-months.ts'
import { ensembleQuantiles } from '../series/ensemble-quantiles.ts'
import { type MonthNumber, monthOf } from '../time/calendar.ts'
import type { DayNumber } from '../time/day.ts'
import { type DerivedSets, degreeDaysAbove } from './derived-sets.ts'
import type { Ensemble, MemberWeather } from './member-weather.ts'

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
  const today = forecast.middle.from
  const thisMonth = monthOf(today)
  const past: Ensemble = { from: observed.from, days: observed.days, members: 1, values: observed.middle }
  const ahead = joined(spread(past, forecast.middle.members), joined(forecast.middle, extended.forecast))
  const normal = joined(years.middle, extended.years)
  const months = (days: Ensemble) => monthsOf(days, base, sumFrom)
  const observedMonths = between(months(past), null, thisMonth)
  const aheadMonths = between(months(ahead), thisMonth, null)
  const normalMonths = between(months(normal), observedMonths.from, aheadMonths.from + aheadMonths.days)
  return {
    observed: { from: observedMonths.from, values: observedMonths.values },
    forecast: {
      from: aheadMonths.from,
      quantiles: ensembleQuantiles(aheadMonths.values, aheadMonths.members),
    },
    normal: {
      from: normalMonths.from,
      quantiles: ensembleQuantiles(normalMonths.values, normalMonths.members),
    },
  }
}

/** Whole months of days, as their sums or as running sums; here `from` and `days` count months. */
function monthsOf(days: Ensemble, base: number, sumFrom: DayNumber | null): Ensemble {
  const { members } = days
  const daily = degreeDaysAbove(days.values, base)
  // Before the sum begins nothing counts, but the month in which it begins is whole.
  const skipped = sumFrom === null ? 0 : Math.min(days.days, Math.max(0, sumFrom - days.from))
  daily.fill(0, 0, skipped * members)
  const { firstMonth, months, values } = aggregateMonths(
    { firstDay: days.from, values: daily },
    'sum',
    members,
  )
  const first = sumFrom === null ? firstMonth : Math.max(firstMonth, monthOf(sumFrom))
  const kept = values.subarray((first - firstMonth) * members)
  if (sumFrom !== null)
    for (let at = members; at < kept.length; at++)
      kept[at] = (kept[at] as number) + (kept[at - members] as number)
  return { from: first, days: months - (first - firstMonth), members, values: kept }
}

/** Months from one to before another. */
function between(months: Ensemble, from: MonthNumber | null, to: MonthNumber | null): Ensemble {
  const { members } = months
  const first = Math.max(months.from, from ?? months.from)
  const end = Math.max(first, Math.min(months.from + months.days, to ?? Number.POSITIVE_INFINITY))
  const values = months.values.subarray((first - months.from) * members, (end - months.from) * members)
  return { from: first, days: end - first, members, values }
}

/** One certain member as many. */
function spread(days: Ensemble, members: number): Ensemble {
  const values = new Float32Array(days.days * members)
  for (let day = 0; day < days.days; day++)
    values.fill(days.values[day] as number, day * members, (day + 1) * members)
  return { ...days, members, values }
}

/** Two spans of days of the same members; where the second begins, the first ends. Days of neither are missing. */
function joined(first: Ensemble, second: Ensemble): Ensemble {
  const { members } = first
  if (second.days === 0 || second.members !== members) return first
  const before = Math.max(0, second.from - first.from)
  const values = new Float32Array((before + second.days) * members).fill(Number.NaN)
  values.set(first.values.subarray(0, before * members))
  values.set(second.values, before * members)
  return { from: first.from, days: before + second.days, members, values }
}
