import type { MonthDay, Season } from '../time/calendar.ts'
import { calendarDay, type DayNumber, MEAN_YEAR_DAYS } from '../time/day.ts'
import { evaluateRules } from './evaluate-rules.ts'
import { riskByKey } from './registry.ts'
import { type RehearsedSeason, type RiskHistory, rehearseDegreeDays } from './rehearse-degree-days.ts'
import { MISSING_SHARE } from './risk-weather.ts'
import { isStackedRule, type Rule } from './rule.ts'
import { type SeasonDays, seasonLength, seasonsWithin } from './season-spans.ts'

export type { RehearsedSeason, RiskHistory } from './rehearse-degree-days.ts'

export type RuleRehearsal = {
  /** Oldest first. */
  seasons: RehearsedSeason[]
  /** Seasons with at least one day. */
  warned: number
  /** Mean over the seasons; 0 without any. */
  daysPerYear: number
  /** Of all days of the years rehearsed. */
  shareOfDays: number
  /** Of the days of the rule's own season. */
  shareOfSeason: number
}

/**
 * What rules would have done in every past season of which there are observations, whether they are active or not: the
 * weather as it came is one certain member. Seasons that the history does not hold whole, or of which more than a tenth
 * of the days are missing, are left out.
 */
export function rehearseRules(
  rules: readonly Rule[],
  history: RiskHistory,
  { planting = null }: { planting?: MonthDay | null } = {},
): RuleRehearsal[] {
  const end = history.first + history.count
  const weather = {
    today: end,
    observed: history,
    forecast: { first: end, count: 0, members: 0, values: {} },
  }
  const active = rules.map((rule) => activeRule(rule))
  const verdicts = evaluateRules(active, weather, { plantingDate: null }, { since: history.first })
  return active.map((rule, at) => {
    const seasons = seasonsWithin(history.first, end - 1, seasonOf(rule))
    const degreeDays = rehearseDegreeDays(rule, history, seasons, planting)
    const known = seasons.filter((season) => isKnown(rule, history, season))
    const found = degreeDays ?? known.map((season) => clipped(season, verdicts[at]?.ranges ?? []))
    return summarise(rule, found)
  })
}

/** Whether it is active or not. */
export const activeRule = (rule: Rule): Rule =>
  isStackedRule(rule)
    ? { ...rule, alert: { ...rule.alert, active: true } }
    : { ...rule, alert: { ...rule.alert, active: true } }

const seasonOf = ({ alert }: Rule): Season => ({ start: alert.start_date, end: alert.end_date })

/** The last seasons of a rule that can be rehearsed, oldest first. */
export function latestSeasons(rule: Rule, history: RiskHistory, count: number): SeasonDays[] {
  const all = seasonsWithin(history.first, history.first + history.count - 1, seasonOf(rule))
  const latest: SeasonDays[] = []
  while (latest.length < count) {
    const season = all.pop()
    if (!season) break
    if (isKnown(rule, history, season)) latest.unshift(season)
  }
  return latest
}

function isKnown(rule: Rule, history: RiskHistory, { first, last }: SeasonDays): boolean {
  const risks = isStackedRule(rule) ? rule.alert.risks.map(({ risk }) => risk) : [rule.risk]
  return risks.every((key) => {
    const { series } = riskByKey(key)
    const values = series === 'gdd' ? undefined : history.values[series]
    if (!values) return false
    let missing = 0
    for (let day = first; day <= last; day++)
      if (Number.isNaN(values[day - history.first] as number)) missing++
    return missing <= MISSING_SHARE * (last - first + 1)
  })
}

function clipped(
  season: SeasonDays,
  ranges: readonly { first: DayNumber; last: DayNumber }[],
): RehearsedSeason {
  const inside = ranges
    .filter(({ first, last }) => last >= season.first && first <= season.last)
    .map(({ first, last }) => ({ first: Math.max(first, season.first), last: Math.min(last, season.last) }))
  const days = inside.reduce((sum, { first, last }) => sum + last - first + 1, 0)
  return { year: calendarDay(season.first).year, days, ranges: inside }
}

/** What some of a rule's seasons come to. */
export function summarise(rule: Rule, seasons: RehearsedSeason[]): RuleRehearsal {
  const days = seasons.reduce((sum, season) => sum + season.days, 0)
  const perYear = seasons.length === 0 ? 0 : days / seasons.length
  return {
    seasons,
    warned: seasons.filter((season) => season.days > 0).length,
    daysPerYear: perYear,
    shareOfDays: perYear / MEAN_YEAR_DAYS,
    shareOfSeason: perYear / seasonLength(seasonOf(rule)),
  }
}
