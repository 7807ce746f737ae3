import type { ForecastRecord } from '@windrow/contract/entities/forecast-record.ts'
import {
  type IssuedWarning,
  isDecidedBy,
  judgeWarnings,
  type MetDays,
  noticedDay,
  warningsIssuedOn,
} from '@windrow/core/risks/count-outcomes.ts'
import { hasOutcomes, metDays, observedEpisodes } from '@windrow/core/risks/rehearse-outcomes.ts'
import type { RiskHistory } from '@windrow/core/risks/rehearse-rules.ts'
import type { Rule } from '@windrow/core/risks/rule.ts'
import { quantile } from '@windrow/core/series/quantile.ts'
import { type DayNumber, HOUR_MS } from '@windrow/core/time/day.ts'
import { localDay, startOfDay } from '@windrow/core/time/zone.ts'
import { MIN_CASES } from '@windrow/core/verification/record-levels.ts'
import type { Warned } from '../alerts/store/events.ts'
import { thousandthsOf } from './score-record.ts'

export type RuleSince = { rule: Rule; since: Date }

/** Where a field is, and the last day whose observation is final. */
export type Known = { zone: string; last: DayNumber }

/** When a rule was met since it is as it is, and what had begun before. */
export type ObservedRule = RuleSince & { first: DayNumber; episodes: MetDays[] }

/** When active rules were met by what was observed, up to the last final day. Degree days have no outcomes. */
export const observeRules = (
  rules: readonly RuleSince[],
  history: RiskHistory,
  { zone, last }: Known,
): ObservedRule[] =>
  rules
    .filter(({ rule }) => rule.alert.active && hasOutcomes(rule))
    .map(({ rule, since }) => {
      const first = localDay(zone, since.getTime()) + 1
      const episodes = last < first ? [] : observedEpisodes(rule, history, { first, last })
      return { rule, since, first, episodes }
    })

/**
 * What came of a rule's warnings on a field since it is as it is: the warnings that were really given, by their events,
 * beside what was observed. Both are counted from the day on which the days in a row, or the sum, are complete, by the
 * rule of the rehearsal (`judgeWarnings`). What had begun before can be warned of, and is no false alarm.
 */
export function judgeRule(
  { rule, since, first, episodes }: ObservedRule,
  warned: readonly Warned[],
  { zone, last }: Known,
) {
  const warnings = warned
    .filter(({ alertId, foundAt }) => alertId === rule.id && foundAt >= since)
    .map(({ foundAt, firstDay, lastDay }): (IssuedWarning & { foundAt: Date })[] => {
      const met = metDays(rule, { first: firstDay, last: lastDay })
      return warningsIssuedOn(localDay(zone, foundAt.getTime()), met).map((warning) => ({
        ...warning,
        foundAt,
      }))
    })
    .filter((warning) => warning.length > 0)
  return judgeWarnings(episodes, warnings, {
    episode: (episode) => episode.first >= first && episode.first <= last,
    warning: (warning) => warning.every((issued) => isDecidedBy(issued, last)),
  })
}

export function ruleOutcomes(
  rules: readonly RuleSince[],
  warned: readonly Warned[],
  history: RiskHistory,
  known: Known,
): ForecastRecord['alerts'] {
  return observeRules(rules, history, known).map((observed) => {
    const { hits, falseAlarms, misses, warnedOf } = judgeRule(observed, warned, known)
    const n = hits + falseAlarms + misses
    const leads = warnedOf.map(
      (one) => (startOfDay(known.zone, noticedDay(one)) - one.before.foundAt.getTime()) / HOUR_MS,
    )
    const lead = n < MIN_CASES || leads.length === 0 ? null : quantile(leads, 0.5)
    const { id, alert } = observed.rule
    return {
      alert_id: id,
      title: alert.title,
      n,
      hits,
      false_alarms: falseAlarms,
      misses,
      lead_hours: thousandthsOf(lead),
    }
  })
}
