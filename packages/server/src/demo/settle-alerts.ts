import { checkAlert } from '@windrow/core/alerts/check-alert.ts'
import { evaluateRules } from '@windrow/core/risks/evaluate-rules.ts'
import { limitOf, nextLimit, TOO_OFTEN, withLimit } from '@windrow/core/risks/rarer-limit.ts'
import { type RiskHistory, rehearseRules } from '@windrow/core/risks/rehearse-rules.ts'
import type { RiskWeather } from '@windrow/core/risks/risk-weather.ts'
import { isStackedRule, type PlainRule, type Rule } from '@windrow/core/risks/rule.ts'
import type { MonthDay } from '@windrow/core/time/calendar.ts'
import { calendarDay, type DayNumber } from '@windrow/core/time/day.ts'

/** The rules of a sample field, with what decides them. */
export type WatchedField = {
  rules: readonly Rule[]
  weather: RiskWeather
  plantingDate: DayNumber | null
  /** All observed years. */
  history(): Promise<RiskHistory>
}

/** A visitor sees what a warning looks like, and a farm on which not everything warns. */
const MOST_WARNINGS = 3

/** A grower goes so far from the table's limit, and no further. */
const MOST_STEPS = 60

type Watched = { rule: Rule; field: WatchedField }

/**
 * The rules of the demo farm as its grower has set them by this day: from one to three of them warn. What more would
 * warn is set to a limit that this forecast does not reach; where nothing would, the first that can is set to one that it
 * does reach, and that is still rare over the years. The rules of each field, in their order.
 */
export async function settleAlerts(fields: readonly WatchedField[]): Promise<Rule[][]> {
  const all = fields.map((field) => field.rules.map((rule): Watched => ({ rule, field })))
  const warning = all.flatMap((watched) => watched.filter(({ rule, field }) => warns(rule, field)))
  const shown = new Set(chooseShown(warning))
  const settled = new Map<Rule, Rule>()
  for (const { rule, field } of warning) if (!shown.has(rule)) settled.set(rule, quietRule(rule, field))
  if (warning.length === 0) {
    const found = await firstWarning(all.flat())
    if (found) settled.set(found.rule, found.changed)
  }
  return all.map((watched) => watched.map(({ rule }) => settled.get(rule) ?? rule))
}

function warns(rule: Rule, { weather, plantingDate }: WatchedField): boolean {
  return evaluateRules([rule], weather, { plantingDate })[0]?.state === 'triggered'
}

/** Those of several risks first, which have no one limit to set, and of each field one. */
function chooseShown(warning: readonly Watched[]): Rule[] {
  const stackedFirst = [
    ...warning.filter(({ rule }) => isStackedRule(rule)),
    ...warning.filter(({ rule }) => !isStackedRule(rule)),
  ]
  const fields = new Set<WatchedField>()
  const shown: Rule[] = []
  for (const { rule, field } of stackedFirst) {
    if (fields.has(field) || shown.length === MOST_WARNINGS) continue
    fields.add(field)
    shown.push(rule)
  }
  return shown
}

/** With the nearest limit that the weather does not reach; switched off where there is none. */
function quietRule(rule: Rule, field: WatchedField): Rule {
  if (isStackedRule(rule)) return { ...rule, alert: { ...rule.alert, active: false } }
  for (const changed of changedLimits(rule, 'rarer')) if (!warns(changed, field)) return changed
  return { ...rule, alert: { ...rule.alert, active: false } }
}

async function firstWarning(all: readonly Watched[]): Promise<{ rule: Rule; changed: Rule } | null> {
  for (const { rule, field } of all) {
    if (isStackedRule(rule)) continue
    for (const changed of changedLimits(rule, 'milder')) {
      if (!warns(changed, field)) continue
      const planting = field.plantingDate === null ? null : monthDay(field.plantingDate)
      const [rehearsal] = rehearseRules([changed], await field.history(), { planting })
      if (rehearsal && rehearsal.shareOfSeason <= TOO_OFTEN) return { rule, changed }
      break
    }
  }
  return null
}

function monthDay(number: DayNumber): MonthDay {
  const { month, day } = calendarDay(number)
  return { month, day }
}

/** The rule with one limit after the other, each a step rarer or milder, as far as they may be entered. */
function* changedLimits(rule: PlainRule, towards: 'rarer' | 'milder'): Generator<PlainRule> {
  let limit = limitOf(rule)
  for (let step = 0; step < MOST_STEPS; step++) {
    limit = nextLimit(rule, limit, towards)
    const changed = withLimit(rule, limit)
    if (checkAlert(changed.risk, changed.alert).length > 0) return
    yield changed
  }
}
