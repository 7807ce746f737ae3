import type { FoundRange, Rule, Verdict } from '@windrow/core/risks/evaluate-rules.ts'
import { riskByKey } from '@windrow/core/risks/registry.ts'
import type { RiskWeather } from '@windrow/core/risks/risk-weather.ts'
import { isStackedRule, type PlainRule, type StackedRule } from '@windrow/core/risks/rule.ts'
import { isInSeason } from '@windrow/core/time/calendar.ts'
import type { SeriesKey } from '@windrow/core/variables/series.ts'

/**
 * The evaluator of decisions §6 once more, slow and obvious: member by member and day by day, every run walked to its
 * ends, every sum added up again. What `evaluateRules` says of plain, summing and stacked rules must be the same.
 */
export function slowVerdict(rule: Rule, weather: RiskWeather, since: number): Verdict {
  if (!rule.alert.active) return { state: 'quiet', ranges: [] }
  const { first, end } = span(weather)
  const verdicts = new Map<number, DayVerdict>()
  for (let day = first; day < end; day++)
    verdicts.set(day, isStackedRule(rule) ? stackedDay(rule, weather, day) : plainDay(rule, weather, day))
  if (isStackedRule(rule)) keepLongRuns(rule, weather, verdicts)
  const back =
    !isStackedRule(rule) && riskByKey(rule.risk).combine === 'sum' ? (rule.alert.recurrent_days ?? 1) - 1 : 0
  const ranges: FoundRange[] = []
  for (const [day, { is, share, joint }] of verdicts) {
    if (is !== 'yes') continue
    const open = ranges.at(-1)
    const stacked = joint === undefined ? {} : { jointProbability: joint }
    if (!open || day - back > open.last + 1) {
      ranges.push({ first: day - back, last: day, probability: share, ...stacked })
      continue
    }
    open.last = day
    open.probability = Math.max(open.probability, share)
    if (joint !== undefined) open.jointProbability = Math.max(open.jointProbability ?? 0, joint)
  }
  const ahead = [...verdicts].filter(([day]) => day >= weather.today).map(([, { is }]) => is)
  return {
    state: ahead.includes('yes') ? 'triggered' : ahead.includes('unknown') ? 'noData' : 'quiet',
    ranges: ranges.filter(({ last }) => last >= since),
  }
}

type DayVerdict = { is: 'yes' | 'no' | 'unknown'; share: number; joint?: number }

function span({ today, observed, forecast }: RiskWeather) {
  const starts = [
    today,
    observed.count > 0 ? observed.first : today,
    forecast.count > 0 ? forecast.first : today,
  ]
  const ends = [
    today + 1,
    observed.first + observed.count,
    forecast.count > 0 ? forecast.first + forecast.count : 0,
  ]
  return { first: Math.min(...starts), end: Math.max(...ends) }
}

const membersOf = ({ forecast }: RiskWeather) =>
  Array.from({ length: Math.max(1, forecast.members) }, (_, m) => m)

/** The value of a member on a day; null: missing. */
function valueOn(weather: RiskWeather, series: SeriesKey, day: number, member: number): number | null {
  const { today, observed, forecast } = weather
  const seen = observed.values[series]?.[day - observed.first]
  const isSeen = seen !== undefined && !Number.isNaN(seen)
  const row = day - forecast.first
  const isAhead = row >= 0 && row < forecast.count && forecast.values[series] !== undefined
  if (isSeen && (day < today || !isAhead)) return seen
  const value = isAhead ? forecast.values[series]?.[row * forecast.members + member] : undefined
  return value === undefined || Number.isNaN(value) ? null : value
}

const present = (weather: RiskWeather, series: SeriesKey, day: number) =>
  membersOf(weather).filter((member) => valueOn(weather, series, day, member) !== null)

/** Whether a missing value could have been there: before the data, or between two that are. */
function isGap(weather: RiskWeather, series: SeriesKey, day: number, member: number): boolean {
  if (valueOn(weather, series, day, member) !== null) return false
  for (let later = day + 1; later < span(weather).end; later++)
    if (valueOn(weather, series, later, member) !== null) return true
  return false
}

function plainDay(rule: PlainRule, weather: RiskWeather, day: number): DayVerdict {
  const { alert, risk } = rule
  const { series, combine } = riskByKey(risk) as { series: SeriesKey; combine: string }
  const days = alert.recurrent_days ?? 1
  const season = { start: alert.start_date, end: alert.end_date }
  if (!isInSeason(day, season)) return { is: 'no', share: 0 }
  if (combine === 'sum')
    for (let before = day - days + 1; before < day; before++)
      if (!isInSeason(before, season)) return { is: 'no', share: 0 }
  const here = present(weather, series, day)
  if (here.length === 0 || here.length * 2 < membersOf(weather).length) return { is: 'unknown', share: 0 }
  const counts = (member: number, hope: boolean) =>
    combine === 'sum' && days > 1
      ? sumCounts(rule, weather, day, member, hope)
      : runCounts(rule, weather, day, member, hope)
  const share = here.filter((member) => counts(member, false)).length / here.length
  if (share >= alert.probability) return { is: 'yes', share }
  const hoped = here.filter((member) => counts(member, true)).length / here.length
  return { is: hoped >= alert.probability ? 'unknown' : 'no', share }
}

function runCounts(
  { alert, risk }: PlainRule,
  weather: RiskWeather,
  day: number,
  member: number,
  hope: boolean,
): boolean {
  const { series, direction } = riskByKey(risk) as { series: SeriesKey; direction: string }
  const season = { start: alert.start_date, end: alert.end_date }
  const limit = Math.fround(alert.threshold as number)
  const holds = (at: number) => {
    if (!isInSeason(at, season)) return false
    const value = valueOn(weather, series, at, member)
    if (value === null) return hope && isGap(weather, series, at, member)
    return direction === 'above' ? value > limit : value < limit
  }
  if (!holds(day)) return false
  let length = 1
  for (let at = day - 1; holds(at) && length < 100; at--) length++
  for (let at = day + 1; holds(at); at++) length++
  return length >= (alert.recurrent_days ?? 1)
}

function sumCounts(
  { alert, risk }: PlainRule,
  weather: RiskWeather,
  day: number,
  member: number,
  hope: boolean,
): boolean {
  const { series, direction } = riskByKey(risk) as { series: SeriesKey; direction: string }
  const limit = alert.threshold as number
  let sum = 0
  let isWhole = true
  for (let at = day - (alert.recurrent_days as number) + 1; at <= day; at++) {
    const value = valueOn(weather, series, at, member)
    if (value === null) isWhole = false
    else sum += value
  }
  const isBeyond = direction === 'above' ? sum > limit + 1e-4 : sum < limit - 1e-4
  if (isWhole) return isBeyond
  if (direction === 'above') return isBeyond || hope
  return isBeyond && hope
}

function stackedDay({ alert }: StackedRule, weather: RiskWeather, day: number): DayVerdict {
  if (!isInSeason(day, { start: alert.start_date, end: alert.end_date }))
    return { is: 'no', share: 0, joint: 0 }
  const crosses = (index: number, member: number) => {
    const condition = alert.risks[index] as (typeof alert.risks)[number]
    const { series, direction } = riskByKey(condition.risk) as { series: SeriesKey; direction: string }
    const value = valueOn(weather, series, day, member)
    const limit = Math.fround(condition.threshold as number)
    return value === null ? null : direction === 'above' ? value > limit : value < limit
  }
  const members = membersOf(weather)
  const states = alert.risks.map((condition, index) => {
    const crossings = members.map((member) => crosses(index, member)).filter((crossing) => crossing !== null)
    const share = crossings.length === 0 ? 1 : crossings.filter(Boolean).length / crossings.length
    const isKnown = crossings.length > 0 && crossings.length * 2 >= members.length
    return { share, is: !isKnown ? 'unknown' : share >= condition.probability ? 'yes' : 'no' }
  })
  const whole = members.filter((member) => alert.risks.every((_, index) => crosses(index, member) !== null))
  const together = whole.filter((member) => alert.risks.every((_, index) => crosses(index, member)))
  return {
    is: states.some(({ is }) => is === 'no')
      ? 'no'
      : states.some(({ is }) => is === 'unknown')
        ? 'unknown'
        : 'yes',
    share: Math.min(...states.map(({ share }) => share)),
    joint: whole.length === 0 ? 0 : together.length / whole.length,
  }
}

function keepLongRuns({ alert }: StackedRule, weather: RiskWeather, verdicts: Map<number, DayVerdict>): void {
  const season = { start: alert.start_date, end: alert.end_date }
  const { first } = span(weather)
  const before = new Map([...verdicts].map(([day, { is }]) => [day, is]))
  const runLength = (day: number, holds: (at: number) => boolean) => {
    let length = 1
    for (let at = day - 1; holds(at) && length < 100; at--) length++
    for (let at = day + 1; holds(at); at++) length++
    return length
  }
  for (const [day, verdict] of verdicts) {
    if (verdict.is === 'no') continue
    const least = alert.recurrent_days ?? 1
    if (verdict.is === 'yes' && runLength(day, (at) => before.get(at) === 'yes') >= least) continue
    const couldHold = (at: number) =>
      at < first ? isInSeason(at, season) : (before.get(at) ?? 'no') !== 'no'
    verdict.is = runLength(day, couldHold) >= least ? 'unknown' : 'no'
  }
}
