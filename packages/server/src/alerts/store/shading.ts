import type { AlertRange } from '@windrow/contract/entities/alert-range.ts'
import { riskTitle } from '@windrow/contract/texts/en/alert-condition.ts'
import { rangeMetadata } from '@windrow/core/risks/alert-range-metadata.ts'
import type { FoundRange, Rule } from '@windrow/core/risks/rule.ts'
import { dayOf } from '@windrow/core/time/day.ts'
import { sql } from 'kysely'

/** A range as a chart shades it, under one variable and series. */
export type ShadedRange = { variable: string; series: string; range: AlertRange }

/** Where a range of a rule is shaded and what it tells there: a stacked rule under each of its risks. */
export function shadedRanges(rule: Rule, found: FoundRange): ShadedRange[] {
  return rangeMetadata(rule, found).map(({ variable, series, metadata }) => ({
    variable,
    series,
    range: { start: dayOf(found.first), end: dayOf(found.last), label: riskTitle(rule.risk), metadata },
  }))
}

/** Joins states with rules as they are now: ranges that were found with an older rule say nothing about this one. */
export const ofRuleAsItIs = sql<boolean>`alert.org_id = state.org_id and alert.id = state.alert_id
  and starts_with(state.basis, extract(epoch from alert.changed_at)::text || ' ')`
