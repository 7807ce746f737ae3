import { climatologyOver, dayOfYearClimatology } from '../climatology/day-of-year.ts'
import type { Quantiles } from '../series/quantile.ts'
import { isLeapDay, MARCH_1, YEAR_DAYS, yearDay } from '../time/calendar-365.ts'
import { dayNumberOf } from '../time/day.ts'
import type { Ensemble } from './member-weather.ts'

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
