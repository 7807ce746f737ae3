import type { MemberCounter } from '../kernels/member-counter.ts'
import type { MaskCell } from '../kernels/member-masks.ts'
import type { DayNumber } from '../time/day.ts'
import type { SeriesKey } from '../variables/series.ts'
import { approximateVerdicts } from './approximate-verdicts.ts'
import { countedVerdicts, splitSeries } from './counted-verdicts.ts'
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
import { fillCrossing, maskCell } from './mask-cell.ts'
import { type Crossing, type PreparedRule, type PreparedRules, prepareRules } from './prepare-rules.ts'
import { type RiskWeather, type Timeline, timelineOf } from './risk-weather.ts'
import type { Rule, Verdict } from './rule.ts'
import { isPlaceInSeason, type SeasonPlaces, type SeasonSpan, seasonSpans } from './season-spans.ts'

export type { FoundRange, Rule, Verdict } from './rule.ts'

/** Ranges of this many days back are still reported. */
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
  options: EvaluationOptions = {},
): Verdict[] {
  return evaluatePrepared(prepareRules(rules), weather, field, options)
}

/** The same for rules that are evaluated on many cells and fields. */
export function evaluatePrepared(
  prepared: PreparedRules,
  weather: RiskWeather,
  field: RiskField,
  { since = weather.today - DAYS_BACK, counter = null }: EvaluationOptions = {},
): Verdict[] {
  const cell = cellOf(prepared, weather, counter)
  return prepared.rules.map((rule): Verdict => {
    if (rule.kind === 'inactive') return { state: 'quiet', ranges: [] }
    if (rule.kind === 'incomplete') return { state: 'noData', ranges: [] }
    if (rule.kind === 'degree-days') return degreeDayVerdict(rule, weather, field.plantingDate, since)
    const verdicts = dayVerdicts(rule, cell)
    if (verdicts === null) return { state: 'quiet', ranges: [] }
    return verdictOf(cell.line, verdicts, {
      back: rule.kind === 'sum' ? rule.recurrentDays - 1 : 0,
      since,
      // Quantiles of several series say nothing of how often they meet.
      isStacked: rule.kind === 'stacked' && cell.masks !== null,
      isApproximate: cell.masks === null,
    })
  })
}

export type EvaluationOptions = {
  since?: DayNumber
  /** Faster than masks of members; not available in browsers. */
  counter?: MemberCounter | null
}

/** Rules and the weather of one cell. */
type Cell = {
  prepared: PreparedRules
  weather: RiskWeather
  line: Timeline
  /** Null where there are quantiles only. */
  masks: MaskCell | null
  counter: MemberCounter | null
  /** Of each series, whether the counter has it. */
  isCounted: boolean[]
  /** The season of the last rule: most rules have the same. */
  season: SeasonPlaces | null
  spans: readonly SeasonSpan[]
}

function cellOf(prepared: PreparedRules, weather: RiskWeather, counter: MemberCounter | null): Cell {
  const { crossings, series } = prepared
  const line = timelineOf(weather)
  const isCounted: boolean[] = []
  const masks = weather.forecast.levels ? null : maskCell(weather, line, series, crossings)
  if (counter && masks) {
    counter.begin(line.days, masks.members)
    for (let place = 0; place < series.length; place++) {
      const split = splitSeries(weather, line, series[place] as SeriesKey)
      isCounted.push(split !== null && counter.takeIn(place, split))
    }
  }
  return { prepared, weather, line, masks, counter, isCounted, season: null, spans: [] }
}

type DaysRule = Extract<PreparedRule, { season: SeasonPlaces }>

/** Null: no day holds, and none could. */
function dayVerdicts(rule: DaysRule, cell: Cell): DayVerdicts | null {
  const { prepared, weather, line, masks, counter, isCounted } = cell
  const { series, crossings } = prepared
  if (cell.season !== rule.season) {
    cell.season = rule.season
    cell.spans = seasonSpans(line, rule.season)
  }
  const { spans } = cell
  if (masks === null)
    return approximateVerdicts(weather, line, crossings, rule, spans, roomForVerdicts(line.days))
  if (rule.kind === 'stacked') {
    for (const { crossing } of rule.parts) fillCrossing(weather, line, series, crossings, crossing)
    return stackedVerdicts(masks, crossings, rule, spans, roomForVerdicts(line.days))
  }
  const crossing = crossings[rule.crossing] as Crossing
  if (counter && isCounted[crossing.place]) return countedVerdicts(counter, masks, crossing, rule, spans)
  fillCrossing(weather, line, series, crossings, rule.crossing)
  return plainVerdicts(masks, crossing, rule, spans, roomForVerdicts(line.days))
}

/** What a rule says of one day. */
export type EvaluatedDay = {
  day: DayNumber
  verdict: 'out of season' | 'no' | 'undecided' | 'yes'
  /** p(d). */
  probability: number
}

/** Day by day, to look into a rule; null for degree days, which are sums over a cycle. */
export function evaluateDays(rule: Rule, weather: RiskWeather): EvaluatedDay[] | null {
  const prepared = prepareRules([rule])
  const [only] = prepared.rules
  if (!only || !('season' in only)) return null
  const cell = cellOf(prepared, weather, null)
  const { line } = cell
  const { verdicts, shares } = dayVerdicts(only, cell) ?? roomForVerdicts(line.days)
  return Array.from({ length: line.days }, (_, at) => ({
    day: line.first + at,
    verdict: isPlaceInSeason(line.places[at] as number, only.season)
      ? VERDICT_NAMES[verdicts[at] as 0 | 1 | 2]
      : 'out of season',
    probability: shares[at] as number,
  }))
}

const VERDICT_NAMES = { [NO]: 'no', [UNDECIDED]: 'undecided', [YES]: 'yes' } as const
