import { setImmediate } from 'node:timers/promises'
import type { Rehearsal } from '@windrow/contract/entities/alert.ts'
import { checkAlert, checkStackedAlert, hasRisksOf } from '@windrow/core/alerts/check-alert.ts'
import { createMemberCounter } from '@windrow/core/kernels/member-counter.ts'
import type { Outcomes } from '@windrow/core/risks/count-outcomes.ts'
import type { PastForecasts } from '@windrow/core/risks/past-forecasts.ts'
import { limitFor, TOO_OFTEN, WORST_DAYS } from '@windrow/core/risks/rarer-limit.ts'
import { rehearseOutcomes } from '@windrow/core/risks/rehearse-outcomes.ts'
import {
  type RehearsedSeason,
  type RiskHistory,
  rehearseRules,
  summarise,
} from '@windrow/core/risks/rehearse-rules.ts'
import { isStackedRule, type Rule } from '@windrow/core/risks/rule.ts'
import { type PastWater, withTopsoil } from '@windrow/core/risks/topsoil-forecasts.ts'
import { calendarDay, dayNumber, dayOf } from '@windrow/core/time/day.ts'

const COUNTER = createMemberCounter()

/** "Would have warned in 7 of the last 30 seasons". */
const SEASONS = 30

/** A few milliseconds of work, which rules on the same series share. */
const AT_ONCE = 5

/**
 * What each rule would have done in the past years of a field; null where the data are too few or the rule breaks the
 * rules of its risk. `past`: the field's water, where a rule watches its topsoil. Yields to other work after every few rules.
 */
export async function rehearse(
  rules: readonly Rule[],
  history: RiskHistory,
  plantingDate: string | null,
  forecasts: readonly PastForecasts[],
  past: PastWater | null = null,
): Promise<(Rehearsal | null)[]> {
  const planting = plantingDate === null ? null : calendarDay(dayNumber(plantingDate))
  const rehearsals = new Map<Rule, Rehearsal | null>()
  const sound = rules.filter(isSound)
  const complete = past ? withTopsoil(forecasts, past) : forecasts
  const outcomes = rehearseOutcomes(sound, history, complete, { counter: COUNTER })
  for (let from = 0; from < sound.length; from += AT_ONCE) {
    const some = sound.slice(from, from + AT_ONCE)
    for (const [at, { seasons }] of rehearseRules(some, history, { planting }).entries()) {
      const rule = some[at] as Rule
      const found = toRehearsal(rule, seasons.slice(-SEASONS), outcomes[from + at] ?? null)
      const isOften = found !== null && found.shareOfSeason > TOO_OFTEN
      const rarer = isOften ? limitFor(rule, history, WORST_DAYS, { planting }) : null
      rehearsals.set(rule, found && { ...found, rarer })
    }
    await setImmediate()
  }
  return rules.map((rule) => rehearsals.get(rule) ?? null)
}

export function isSound(rule: Rule): boolean {
  if (isStackedRule(rule))
    return hasRisksOf(rule.risk, rule.alert) && checkStackedAlert(rule.alert).length === 0
  return checkAlert(rule.risk, rule.alert).length === 0
}

function toRehearsal(
  rule: Rule,
  seasons: RehearsedSeason[],
  outcomes: Outcomes | null,
): Omit<Rehearsal, 'rarer'> | null {
  if (seasons.length === 0) return null
  return {
    ...summarise(rule, seasons),
    seasons: seasons.map(({ year, days, ranges }) => ({
      year,
      days,
      ranges: ranges.map(({ first, last }) => ({ start: dayOf(first), end: dayOf(last) })),
    })),
    outcomes,
  }
}
