import { degreeDays } from '../indices/degree-days.ts'
import type { SeriesTable } from '../series/series.ts'
import type { MonthDay } from '../time/calendar.ts'
import { calendarDay, type DayNumber, dayNumberOf } from '../time/day.ts'
import type { SeriesKey } from '../variables/series.ts'
import { prepareRules } from './prepare-rules.ts'
import { MISSING_SHARE } from './risk-weather.ts'
import { atLeast, type Rule } from './rule.ts'
import type { SeasonDays } from './season-spans.ts'

/** Observed days of many years; missing is NaN. */
export type RiskHistory = SeriesTable<SeriesKey>

export type RehearsedSeason = {
  /** In which it begins. */
  year: number
  /** Days that would have been shaded. */
  days: number
  ranges: { first: DayNumber; last: DayNumber }[]
}

/**
 * What a degree-day rule would have said on every day of past cycles, knowing the days so far and all other years as
 * continuations, as the evaluator does beyond the forecast. Null for other rules.
 */
export function rehearseDegreeDays(
  rule: Rule,
  history: RiskHistory,
  seasons: readonly SeasonDays[],
  planting: MonthDay | null,
): RehearsedSeason[] | null {
  const [prepared] = prepareRules([rule]).rules
  if (prepared?.kind !== 'degree-days') return null
  const { base, sum, days } = prepared.cycle
  const cycles = seasons.flatMap((season) => {
    const first = firstDay(season, planting)
    const last = Math.min(first + days - 1, season.last)
    const sums = first <= last ? cycleSums(history, first, last, base) : null
    return sums ? [{ year: calendarDay(season.first).year, first, sums }] : []
  })
  return cycles.map((cycle) => {
    const flags = prepared.isAbove
      ? cycle.sums.map((reached) => (reached > sum ? 1 : 0))
      : tooLow(cycle, cycles, sum, prepared.probability)
    return { year: cycle.year, ...flaggedDays(cycle.first, flags) }
  })
}

type Cycle = { year: number; first: DayNumber; sums: Float64Array }

/** The planting day of that season, where it lies in it; else the season's start. */
function firstDay({ first, last }: SeasonDays, planting: MonthDay | null): DayNumber {
  if (planting === null) return first
  const { year } = calendarDay(first)
  const planted = [year, year + 1].map((of) => dayNumberOf(of, planting.month, planting.day))
  return planted.find((day) => day >= first && day <= last) ?? first
}

/** Sums day by day, °C d; null when too much is missing. */
function cycleSums(
  history: RiskHistory,
  first: DayNumber,
  last: DayNumber,
  base: number,
): Float64Array | null {
  const { t2m_min: low, t2m_max: high } = history.values
  if (!low || !high) return null
  const sums = new Float64Array(last - first + 1)
  let missing = 0
  let reached = 0
  let before = 0
  for (let day = 0; day < sums.length; day++) {
    const at = first + day - history.first
    const value = degreeDays(low[at] ?? Number.NaN, high[at] ?? Number.NaN, { base })
    if (Number.isNaN(value)) missing++
    else before = value
    reached += before
    sums[day] = reached
  }
  return missing <= MISSING_SHARE * sums.length ? sums : null
}

/** Days on which P(sum at the end < wanted) reaches the probability, the rest of the cycle being that of other years. */
function tooLow(cycle: Cycle, cycles: readonly Cycle[], wanted: number, probability: number): Float64Array {
  const flags = new Float64Array(cycle.sums.length)
  for (let day = 0; day < flags.length; day++) {
    const reached = cycle.sums[day] as number
    let below = 0
    let others = 0
    for (const other of cycles) {
      if (other === cycle && cycles.length > 1) continue
      const rest =
        (other.sums.at(-1) as number) - (other.sums[Math.min(day, other.sums.length - 1)] as number)
      if (reached + rest < wanted) below++
      others++
    }
    if (atLeast(below / others, probability)) flags[day] = 1
  }
  return flags
}

function flaggedDays(first: DayNumber, flags: Float64Array): Omit<RehearsedSeason, 'year'> {
  const ranges: { first: DayNumber; last: DayNumber }[] = []
  let days = 0
  for (let day = 0; day < flags.length; day++) {
    if (flags[day] === 0) continue
    days++
    const open = ranges.at(-1)
    if (open?.last === first + day - 1) open.last = first + day
    else ranges.push({ first: first + day, last: first + day })
  }
  return { days, ranges }
}
