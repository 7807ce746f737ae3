import type { MemberCounter } from '../kernels/member-counter.ts'
import type { DayNumber } from '../time/day.ts'
import type { SeriesKey } from '../variables/series.ts'
import {
  countOutcomes,
  type IssuedWarning,
  type MetDays,
  type Outcomes,
  warningsIssuedOn,
} from './count-outcomes.ts'
import { type EvaluationOptions, evaluatePrepared, evaluateRules } from './evaluate-rules.ts'
import { forecastIssuedOn, only, type PastForecasts } from './past-forecasts.ts'
import { prepareRules } from './prepare-rules.ts'
import { riskByKey } from './registry.ts'
import { activeRule, latestSeasons, type RiskHistory } from './rehearse-rules.ts'
import { isStackedRule, type Rule } from './rule.ts'
import type { SeasonDays } from './season-spans.ts'

/** Seasons of which forecasts are held against what came. */
const SEASONS = 3

/** So many days ahead a warning is counted: beyond them a forecast says little more than the climate. */
const LEAD_DAYS = 7

/** Of a forecast that is rehearsed: its own day and those ahead. */
export const OUTCOME_DAYS = 1 + LEAD_DAYS

/** Spells that began before the first season are known as such. */
const DAYS_BEFORE = 60

/** What a rule watches; `gdd` are degree days. */
const watchedBy = (rule: Rule): (SeriesKey | 'gdd')[] =>
  (isStackedRule(rule) ? rule.alert.risks.map(({ risk }) => risk) : [rule.risk]).map(
    (risk) => riskByKey(risk).series,
  )

/**
 * Degree days are summed over a whole cycle: a week of forecast neither brings nor spares them, so there is nothing
 * that a warning could be right about in time.
 */
export const hasOutcomes = (rule: Rule): boolean => !watchedBy(rule).includes('gdd')

/** What a field's own topsoil is computed from (`withTopsoil`): no source has a forecast of it. */
const OF_TOPSOIL: readonly SeriesKey[] = ['tp_sum', 'e_sum']

/** The series that the source's forecasts of some rules must hold. */
export const outcomeSeries = (rules: readonly Rule[]): SeriesKey[] => [
  ...new Set(
    rules
      .filter(hasOutcomes)
      .flatMap((rule) => watchedBy(rule) as SeriesKey[])
      .flatMap((series) => (series === 'swvl1_mean' ? OF_TOPSOIL : [series])),
  ),
]

/** Days of which forecasts are needed to count what came of a rule's warnings: a span for each season. */
export function outcomeIssues(rule: Rule, history: RiskHistory): SeasonDays[] {
  return hasOutcomes(rule) ? latestSeasons(rule, history, SEASONS).map(issuesOf) : []
}

/** From the first morning that can warn of the season's first day to the last that can warn of its last. */
const issuesOf = ({ first, last }: SeasonDays): SeasonDays => ({ first: first - LEAD_DAYS, last: last - 1 })

/**
 * What would have come of each rule's warnings in its last seasons: the rule judged by the forecast of every morning,
 * as the evaluator does with all days before observed (decisions §6), against the rule judged by what was observed.
 * How warnings and what came are counted is said in `countOutcomes`. Null where no season has all its forecasts, and
 * for degree days.
 */
export function rehearseOutcomes(
  rules: readonly Rule[],
  history: RiskHistory,
  forecasts: readonly PastForecasts[],
  { counter = null }: Pick<EvaluationOptions, 'counter'> = {},
): (Outcomes | null)[] {
  const judged = rules.flatMap((rule, at) => {
    if (!hasOutcomes(rule)) return []
    const known = forecasts.filter(({ values }) => watchedBy(rule).every((key) => key in values))
    const seasons = latestSeasons(rule, history, SEASONS).filter((season) => hasAll(known, season))
    return seasons.length > 0 ? [{ at, rule: activeRule(rule), seasons }] : []
  })
  const issued = issuedWarnings(judged, history, forecasts, counter)
  const outcomes = new Map(
    judged.map(({ at, rule, seasons }, index) => [
      at,
      countOutcomes(episodesOf(rule, history, seasons), issued[index] as IssuedWarning[], seasons),
    ]),
  )
  return rules.map((_, at) => outcomes.get(at) ?? null)
}

type Judged = { rule: Rule; seasons: readonly SeasonDays[] }

function hasAll(forecasts: readonly PastForecasts[], season: SeasonDays): boolean {
  let { first: day, last } = issuesOf(season)
  while (day <= last) {
    const block = forecasts.find(({ first, issues }) => day >= first && day < first + issues)
    if (!block) return false
    day = block.first + block.issues
  }
  return true
}

/** What each rule says on each morning of its seasons of the days ahead, in the order of mornings. */
function issuedWarnings(
  judged: readonly Judged[],
  history: RiskHistory,
  forecasts: readonly PastForecasts[],
  counter: MemberCounter | null,
): IssuedWarning[][] {
  const prepared = prepareRules(judged.map(({ rule }) => rule))
  const watched = { ...history, values: only(history.values, prepared.series) }
  const issued = judged.map((): IssuedWarning[] => [])
  const spans = judged.map(({ seasons }) => seasons.map(issuesOf))
  const back = Math.max(0, ...judged.map(({ rule }) => daysBack(rule)))
  const first = Math.min(...spans.flat().map((span) => span.first))
  const last = Math.max(...spans.flat().map((span) => span.last))
  for (let day = first; day <= last; day++) {
    const isWanted = spans.map((some) => some.some((span) => day >= span.first && day <= span.last))
    const forecast = isWanted.includes(true) ? forecastIssuedOn(forecasts, day) : undefined
    if (!forecast) continue
    const weather = { today: day, observed: cut(watched, day - back, day - 1), forecast }
    const verdicts = evaluatePrepared(prepared, weather, { plantingDate: null }, { since: day + 1, counter })
    for (const [at, { ranges }] of verdicts.entries()) {
      const { rule } = judged[at] as Judged
      if (!isWanted[at]) continue
      for (const range of ranges) issued[at]?.push(...warningsIssuedOn(day, metDays(rule, range)))
    }
  }
  return issued
}

const episodesOf = (rule: Rule, history: RiskHistory, seasons: readonly SeasonDays[]): MetDays[] =>
  observedEpisodes(rule, history, {
    first: (seasons[0] as SeasonDays).first,
    last: (seasons.at(-1) as SeasonDays).last + LEAD_DAYS,
  })

/** When an active rule was met in some days and shortly before them, by what was observed. */
export function observedEpisodes(rule: Rule, history: RiskHistory, { first, last }: MetDays): MetDays[] {
  const observed = cut(history, first - DAYS_BEFORE, last)
  const today = observed.first + observed.count
  const forecast = { first: today, count: 0, members: 0, values: {} }
  const weather = { today, observed, forecast }
  const [verdict] = evaluateRules([rule], weather, { plantingDate: null }, { since: observed.first })
  return (verdict?.ranges ?? []).map((range) => metDays(rule, range))
}

/** Days before a day that its days in a row, or its sum, reach back to. */
const daysBack = ({ alert: { recurrent_days: days = 1 } }: Rule): number => days - 1

/** Of the days that a rule shades, those on which it is met: from the day on which its days in a row, or its sum, are complete. */
export const metDays = (rule: Rule, { first, last }: MetDays): MetDays => ({
  first: first + daysBack(rule),
  last,
})

/** The days from one to another, both included, as far as there are any; views. */
function cut({ first, count, values }: RiskHistory, from: DayNumber, to: DayNumber): RiskHistory {
  const start = Math.min(Math.max(0, from - first), count)
  const end = Math.max(start, Math.min(count, to - first + 1))
  const views: RiskHistory['values'] = {}
  for (const [key, all] of Object.entries(values)) views[key as SeriesKey] = all.subarray(start, end)
  return { first: first + start, count: end - start, values: views }
}
