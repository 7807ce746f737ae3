import { setImmediate } from 'node:timers/promises'
import type { Rehearsal } from '@windrow/contract/entities/alert.ts'
import { checkAlert, checkStackedAlert, hasRisksOf } from '@windrow/core/alerts/check-alert.ts'
import { type RehearsedSeason, type RiskHistory, rehearseRules } from '@windrow/core/risks/rehearse-rules.ts'
import { isStackedRule, type Rule } from '@windrow/core/risks/rule.ts'
import { calendarDay, dayNumber, dayOf } from '@windrow/core/time/day.ts'

/** "Would have warned in 7 of the last 30 seasons". */
const SEASONS = 30
const DAYS_PER_YEAR = 365.25

/** A few milliseconds of work, which rules on the same series share. */
const AT_ONCE = 5

/**
 * What each rule would have done in the past years of a field; null where they tell too little, or the rule breaks
 * the rules of its risk. Others get their turn after every few of them.
 */
export async function rehearse(
  rules: readonly Rule[],
  history: RiskHistory,
  plantingDate: string | null,
): Promise<(Rehearsal | null)[]> {
  const planting = plantingDate === null ? null : calendarDay(dayNumber(plantingDate))
  const rehearsals = new Map<Rule, Rehearsal | null>()
  const sound = rules.filter(isSound)
  for (let from = 0; from < sound.length; from += AT_ONCE) {
    const some = sound.slice(from, from + AT_ONCE)
    for (const [at, { seasons }] of rehearseRules(some, history, { planting }).entries())
      rehearsals.set(some[at] as Rule, toRehearsal(seasons.slice(-SEASONS)))
    await setImmediate()
  }
  return rules.map((rule) => rehearsals.get(rule) ?? null)
}

function isSound(rule: Rule): boolean {
  if (isStackedRule(rule))
    return hasRisksOf(rule.risk, rule.alert) && checkStackedAlert(rule.alert).length === 0
  return checkAlert(rule.risk, rule.alert).length === 0
}

function toRehearsal(seasons: readonly RehearsedSeason[]): Rehearsal | null {
  if (seasons.length === 0) return null
  const daysPerYear = seasons.reduce((sum, { days }) => sum + days, 0) / seasons.length
  return {
    seasons: seasons.map(({ year, days, ranges }) => ({
      year,
      days,
      ranges: ranges.map(({ first, last }) => ({ start: dayOf(first), end: dayOf(last) })),
    })),
    warned: seasons.filter(({ days }) => days > 0).length,
    daysPerYear,
    shareOfDays: daysPerYear / DAYS_PER_YEAR,
  }
}
