import { aggregateMonths } from '../series/aggregate-months.ts'
import { cumulativeMonths } from '../series/cumulative.ts'
import { ensembleQuantiles } from '../series/ensemble-quantiles.ts'
import { missingQuantiles, type Quantiles } from '../series/quantile.ts'
import { countYears, type DailyValues, type Years } from './years.ts'

/** Months of which fewer than half of the years have a value are missing. */
const MIN_SHARE = 0.5

/**
 * Quantiles across years of the value of each month, January first, in the unit of the days.
 *
 * Each year's months are made first, then the quantiles taken over years, never from daily quantiles (decisions §5).
 * A month that a year lacks (see `aggregateMonths`) is left out.
 */
export function monthlyClimatology(history: DailyValues, years: Years, how: 'mean' | 'sum'): Quantiles {
  return acrossYears(aggregateMonths(history, how), years)
}

/** Quantiles across years of the sum from 1 January to the end of each month. */
export function cumulativeClimatology(history: DailyValues, years: Years): Quantiles {
  const monthly = aggregateMonths(history, 'sum')
  // A first year that does not begin in January has no sum.
  const values = cumulativeMonths(monthly, { before: monthly.firstMonth % 12 === 0 ? 0 : Number.NaN })
  return acrossYears({ firstMonth: monthly.firstMonth, values }, years)
}

function acrossYears(
  { firstMonth, values }: { firstMonth: number; values: Float32Array },
  years: Years,
): Quantiles {
  const members = countYears(years)
  const sideBySide = new Float32Array(12 * members).fill(Number.NaN)
  for (let month = 0; month < 12; month++) {
    let present = 0
    for (let member = 0; member < members; member++) {
      const value = values[(years.from + member) * 12 + month - firstMonth] ?? Number.NaN
      sideBySide[month * members + member] = value
      if (!Number.isNaN(value)) present++
    }
    if (present < MIN_SHARE * members) sideBySide.fill(Number.NaN, month * members, (month + 1) * members)
  }
  return members > 0 ? ensembleQuantiles(sideBySide, members) : missingQuantiles(12)
}
