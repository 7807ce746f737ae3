import type { ForecastRecord } from '@windrow/contract/entities/forecast-record.ts'
import { hasOutcomes, metDays, observedEpisodes } from '@windrow/core/risks/rehearse-outcomes.ts'
import type { RiskHistory } from '@windrow/core/risks/rehearse-rules.ts'
import type { Rule } from '@windrow/core/risks/rule.ts'
import { type DayNumber, HOUR_MS } from '@windrow/core/time/day.ts'
import { localDay, startOfDay } from '@windrow/core/time/zone.ts'
import { scoreWarnings } from '@windrow/core/verification/warning-scores.ts'
import type { Warned } from '../alerts/store/events.ts'
import { thousandthsOf } from './score-record.ts'

export type RuleSince = { rule: Rule; since: Date }

type Outcome = ForecastRecord['alerts'][number]

/**
 * What came of each rule's warnings since it is as it is: the warnings that were really given, by their events, beside
 * what was observed, up to the last final day. Both are counted from the day on which the days in a row, or the sum,
 * are complete (docs/adr/2026-11-16-rehearsal-outcomes.md). Degree days have none.
 */
export function ruleOutcomes(
  rules: readonly RuleSince[],
  warned: readonly Warned[],
  history: RiskHistory,
  { zone, last }: { zone: string; last: DayNumber },
): Outcome[] {
  const hourOf = (day: DayNumber) => startOfDay(zone, day) / HOUR_MS
  const span = ({ first, last: end }: { first: DayNumber; last: DayNumber }) => ({
    from: hourOf(first),
    to: hourOf(end + 1),
  })
  return rules
    .filter(({ rule }) => rule.alert.active && hasOutcomes(rule))
    .map(({ rule, since }) => {
      const first = localDay(zone, since.getTime()) + 1
      const met = last < first ? [] : observedEpisodes(rule, history, { first, last })
      const episodes = met.filter((episode) => episode.first >= first)
      const begunBefore = met.filter((episode) => episode.first < first).map(span)
      const warnings = warned
        .filter(({ alertId, foundAt }) => alertId === rule.id && foundAt >= since)
        .map(({ foundAt, firstDay, lastDay }) => ({
          issued: foundAt.getTime() / HOUR_MS,
          ...span({
            first: Math.min(metDays(rule, { first: firstDay, last: lastDay }).first, lastDay),
            last: lastDay,
          }),
        }))
        // What had begun before the rule was as it is can be warned of, and is no false alarm.
        .filter((warning) => !begunBefore.some(({ from, to }) => warning.from < to && from < warning.to))
      const scores = scoreWarnings(warnings, episodes.map(span), hourOf(last + 1))
      return {
        alert_id: rule.id,
        title: rule.alert.title,
        ...scores,
        lead_hours: thousandthsOf(scores.lead_hours),
      }
    })
}
