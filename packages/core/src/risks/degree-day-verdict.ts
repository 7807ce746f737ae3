import type { DayNumber } from '../time/day.ts'
import { DegreeDaySums } from './degree-day-sums.ts'
import type { DegreeDayCycle, PreparedRule } from './prepare-rules.ts'
import type { RiskWeather } from './risk-weather.ts'
import { atLeast, type FoundRange, type Verdict } from './rule.ts'
import { latestSeason } from './season-spans.ts'

type DegreeDayRule = Extract<PreparedRule, { kind: 'degree-days' }>

/**
 * Degree days of a plant's life cycle (decisions §6). Sums never fall: what is above stays above, and a sum that is too
 * low today may still grow.
 */
export function degreeDayVerdict(
  rule: DegreeDayRule,
  weather: RiskWeather,
  plantingDate: DayNumber | null,
  since: DayNumber,
): Verdict {
  const cycle = cycleDays(rule.cycle, weather.today, plantingDate)
  if (cycle.last < Math.max(cycle.first, since)) return { state: 'quiet', ranges: [] }
  return rule.isAbove ? pestVerdict(rule, weather, cycle) : growingVerdict(rule, weather, cycle)
}

type CycleDays = { first: DayNumber; last: DayNumber }

/**
 * From the later of season start and planting date, over the life cycle, but not beyond the season's end: only days
 * inside the season count. Without a planting date from the season's start.
 */
export function cycleDays(
  { days, season }: DegreeDayCycle,
  today: DayNumber,
  plantingDate: DayNumber | null,
): CycleDays {
  const { first, last } = latestSeason(today, season)
  const start = Math.max(first, plantingDate ?? first)
  return { first: start, last: Math.min(start + days - 1, last) }
}

/** Too few degree days at the end of the cycle; what is left of the cycle is shaded. */
function growingVerdict(rule: DegreeDayRule, weather: RiskWeather, { first, last }: CycleDays): Verdict {
  if (last < weather.today) return { state: 'quiet', ranges: [] }
  const sums = new DegreeDaySums(weather, rule.cycle.base)
  let day = first
  while (day <= last && sums.add(day)) day++
  const share = sums.shareBelow(rule.cycle.sum)
  if (!sums.isSound) return { state: 'noData', ranges: [] }
  if (!atLeast(share, rule.probability)) return { state: 'quiet', ranges: [] }
  if (day <= last) return { state: 'noData', ranges: [] }
  return triggered(weather, { first: Math.max(first, weather.today), last, probability: share })
}

/** So many degree days that a pest has developed: shaded from the first day on which that holds. */
function pestVerdict(rule: DegreeDayRule, weather: RiskWeather, { first, last }: CycleDays): Verdict {
  const sums = new DegreeDaySums(weather, rule.cycle.base)
  let found: DayNumber | null = null
  let day = first
  for (; day <= last && sums.add(day); day++)
    if (found === null && atLeast(sums.shareAbove(rule.cycle.sum), rule.probability)) found = day
  const isOver = last < weather.today
  if (!sums.isSound) return { state: isOver ? 'quiet' : 'noData', ranges: [] }
  if (found !== null)
    return triggered(weather, { first: found, last, probability: sums.shareAbove(rule.cycle.sum) })
  return { state: day <= last && !isOver ? 'noData' : 'quiet', ranges: [] }
}

function triggered({ today, forecast }: RiskWeather, range: FoundRange): Verdict {
  const ranges = [forecast.levels ? { ...range, approximate: true as const } : range]
  return { state: range.last >= today ? 'triggered' : 'quiet', ranges }
}
