import type { DayNumber } from '../time/day.ts'
import { approximateVerdicts } from './approximate-verdicts.ts'
import {
  type DayVerdicts,
  NO,
  plainVerdicts,
  roomForVerdicts,
  stackedVerdicts,
  UNDECIDED,
  YES,
} from './day-verdicts.ts'
import { degreeDayVerdict } from './degree-day-verdict.ts'
import { verdictOf } from './found-ranges.ts'
import { maskCell } from './mask-cell.ts'
import type { MaskCell } from './member-masks.ts'
import { type Crossing, type PreparedRule, type PreparedRules, prepareRules } from './prepare-rules.ts'
import type { RiskWeather } from './risk-weather.ts'
import type { Rule, Verdict } from './rule.ts'
import { isPlaceInSeason, type SeasonPlaces, seasonSpans } from './season-spans.ts'
import { type Timeline, timelineOf } from './timeline.ts'

export type { FoundRange, Rule, Verdict } from './rule.ts'

/** Ranges of this many days back are still told of. */
const DAYS_BACK = 30

export type RiskField = { plantingDate: DayNumber | null }

/**
 * What each rule says about one field (decisions §6), in the order of the rules.
 *
 * `ranges`: all that touch a day from `since` on; `state`: by those that touch today or later. A rule is `noData`
 * when no range touches today or later, and missing values could have made one; an inactive rule is quiet.
 */
export function evaluateRules(
  rules: readonly Rule[],
  weather: RiskWeather,
  field: RiskField,
  options: { since?: DayNumber } = {},
): Verdict[] {
  return evaluatePrepared(prepareRules(rules), weather, field, options)
}

/** The same for rules that are asked of many cells and fields. */
export function evaluatePrepared(
  { rules, crossings, series }: PreparedRules,
  weather: RiskWeather,
  field: RiskField,
  { since = weather.today - DAYS_BACK }: { since?: DayNumber } = {},
): Verdict[] {
  const line = timelineOf(weather)
  const cell = weather.forecast.levels ? null : maskCell(weather, line, series, crossings)
  return rules.map((rule): Verdict => {
    if (rule.kind === 'inactive') return { state: 'quiet', ranges: [] }
    if (rule.kind === 'incomplete') return { state: 'noData', ranges: [] }
    if (rule.kind === 'degree-days') return degreeDayVerdict(rule, weather, field.plantingDate, since)
    return verdictOf(line, dayVerdicts(rule, crossings, weather, line, cell), {
      back: rule.kind === 'sum' ? rule.recurrentDays - 1 : 0,
      since,
      isStacked: rule.kind === 'stacked',
      isApproximate: cell === null,
    })
  })
}

type DaysRule = Extract<PreparedRule, { season: SeasonPlaces }>

function dayVerdicts(
  rule: DaysRule,
  crossings: readonly Crossing[],
  weather: RiskWeather,
  line: Timeline,
  cell: MaskCell | null,
): DayVerdicts {
  const spans = seasonSpans(line, rule.season)
  const room = roomForVerdicts(line.days)
  if (cell === null) approximateVerdicts(weather, line, crossings, rule, spans, room)
  else if (rule.kind === 'stacked') stackedVerdicts(cell, crossings, rule, spans, room)
  else plainVerdicts(cell, crossings[rule.crossing] as Crossing, rule, spans, room)
  return room
}

/** What a rule says of one day. */
export type EvaluatedDay = {
  day: DayNumber
  verdict: 'out of season' | 'no' | 'undecided' | 'yes'
  /** p(d). */
  probability: number
}

/** Day by day, for people who look into a rule; null for degree days, which are sums over a cycle. */
export function evaluateDays(rule: Rule, weather: RiskWeather): EvaluatedDay[] | null {
  const { rules, crossings, series } = prepareRules([rule])
  const [prepared] = rules
  if (!prepared || !('season' in prepared)) return null
  const line = timelineOf(weather)
  const cell = weather.forecast.levels ? null : maskCell(weather, line, series, crossings)
  const { verdicts, shares } = dayVerdicts(prepared, crossings, weather, line, cell)
  return Array.from({ length: line.days }, (_, at) => ({
    day: line.first + at,
    verdict: isPlaceInSeason(line.places[at] as number, prepared.season)
      ? VERDICT_NAMES[verdicts[at] as 0 | 1 | 2]
      : 'out of season',
    probability: shares[at] as number,
  }))
}

const VERDICT_NAMES = { [NO]: 'no', [UNDECIDED]: 'undecided', [YES]: 'yes' } as const
