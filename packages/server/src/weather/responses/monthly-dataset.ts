import { countYears, type Years } from '@windrow/core/climatology/years.ts'
import { ensembleQuantiles } from '@windrow/core/kernels/member-quantiles.ts'
import { aggregateMonths, cumulativeMonths } from '@windrow/core/series/aggregate-months.ts'
import { missingQuantiles } from '@windrow/core/series/quantile.ts'
import type { Series } from '@windrow/core/series/series.ts'
import { firstDayOf, type MonthNumber, monthName, monthOf } from '@windrow/core/time/calendar.ts'
import { SERIES, type SeriesKey } from '@windrow/core/variables/series.ts'
import type { CellWeather } from '../cells/cell-weather.ts'
import { wireQuantiles, wireValues, withTime } from '../cells/wire-values.ts'
import type { Dataset } from './daily-dataset.ts'

/** Monthly views show 24 months back and, from this month, 7 ahead (decisions §5). */
const MONTHS_BACK = 24
const MONTHS_AHEAD = 7

/** Past months, the months ahead member by member, and the same months of the normal years. */
export function monthlyDataset(
  weather: CellWeather,
  series: readonly SeriesKey[],
  options: { isCumulative: boolean } = { isCumulative: false },
): Dataset {
  const thisMonth = monthOf(weather.today)
  const histFrom = thisMonth - MONTHS_BACK
  const ahead = MONTHS_AHEAD + 1
  const hist: Record<string, unknown> = {}
  const fc: Record<string, unknown> = {}
  const clim: Record<string, unknown> = {}
  for (const key of series) {
    const past = pastMonths(weather, key)
    const future = futureMonths(weather, key)
    const { members } = weather.forecast
    const sums = options.isCumulative
      ? {
          past: { ...past, values: cumulativeMonths(past) },
          future: {
            ...future,
            values: cumulativeMonths(future, { members, before: reachedBefore(past, thisMonth) }),
          },
        }
      : { past, future }
    hist[key] = wireValues(monthsOf(sums.past, histFrom, MONTHS_BACK))
    fc[key] = wireQuantiles(ensembleQuantiles(monthsOf(sums.future, thisMonth, ahead, members), members))
    clim[key] = wireQuantiles(normalMonths(sums.past, weather.years, histFrom, MONTHS_BACK + ahead))
  }
  return {
    ds_hist: withTime(monthNames(histFrom, MONTHS_BACK), hist),
    ds_fc: withTime(monthNames(thisMonth, ahead), fc),
    ds_clim: withTime(monthNames(histFrom, MONTHS_BACK + ahead), clim),
  }
}

const monthNames = (first: MonthNumber, count: number) =>
  Array.from({ length: count }, (_, i) => monthName(first + i))

function pastMonths({ history }: CellWeather, key: SeriesKey): Series<Float32Array> {
  const values = history.values[key] ?? new Float32Array(history.count).fill(Number.NaN)
  return aggregateMonths({ first: history.first, values }, SERIES[key].monthly)
}

/** This month is what was observed of it, and then each member's own days. */
function futureMonths({ today, history, forecast }: CellWeather, key: SeriesKey): Series<Float32Array> {
  const { members } = forecast
  const start = firstDayOf(monthOf(today))
  const observed = Math.max(0, forecast.first - start)
  const days = observed + forecast.count
  const values = new Float32Array(days * members).fill(Number.NaN)
  const past = history.values[key]
  for (let day = 0; day < observed; day++)
    values.fill(past?.[start + day - history.first] ?? Number.NaN, day * members, (day + 1) * members)
  const ahead = forecast.values[key]
  if (ahead) values.set(ahead, observed * members)
  return aggregateMonths({ first: start, values }, SERIES[key].monthly, members)
}

/** The sum of the year's months before `month`. */
function reachedBefore(past: Series<Float32Array>, month: MonthNumber): number {
  const sums = cumulativeMonths(past)
  return month % 12 === 0 ? 0 : (sums[month - 1 - past.first] ?? Number.NaN)
}

/** `count` months from `first` on; what is not there is missing. */
function monthsOf(
  monthly: Series<Float32Array>,
  first: MonthNumber,
  count: number,
  members = 1,
): Float32Array {
  const values = new Float32Array(count * members).fill(Number.NaN)
  for (let month = 0; month < count; month++) {
    const at = (first + month - monthly.first) * members
    if (at < 0 || at >= monthly.values.length) continue
    values.set(monthly.values.subarray(at, at + members), month * members)
  }
  return values
}

/** The quantiles of the same calendar month over the normal years. */
function normalMonths(past: Series<Float32Array>, years: Years | null, first: MonthNumber, count: number) {
  if (years === null) return missingQuantiles(count)
  const members = countYears(years)
  const values = new Float32Array(count * members).fill(Number.NaN)
  for (let month = 0; month < count; month++)
    for (let year = 0; year < members; year++) {
      const at = (years.from + year) * 12 + ((first + month) % 12) - past.first
      values[month * members + year] = past.values[at] ?? Number.NaN
    }
  return ensembleQuantiles(values, members)
}
