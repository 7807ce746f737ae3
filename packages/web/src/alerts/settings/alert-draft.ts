import type { RiskCondition } from '@windrow/core/alerts/alert.ts'
import {
  type AlertField,
  type ConditionField,
  conditionFields,
  fieldDimension,
  fieldProblem,
  type Problem,
  titleProblem,
} from '@windrow/core/alerts/alert-problems.ts'
import { isDegreeDayRisk, isStackedRiskKey, type RiskKey } from '@windrow/core/risks/registry.ts'
import { type MonthDay, WHOLE_YEAR } from '@windrow/core/time/calendar.ts'
import { toMetric } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { enteredText, parseEntered, percentText } from '../../platform/form/entered-number.ts'
import type { AnyAlert, AnyRiskKey, ListedAlert } from '../data/alert-tree.ts'
import { partsOf } from './alert-kind.ts'

/** A number as it is being edited. A value that was not changed stays as stored, to the last digit. */
export type DraftValue = { text: string; shown: string; stored: number | null }

export type DraftCondition = { risk: RiskKey; values: Partial<Record<ConditionField, DraftValue>> }

/** An alert in a form. */
export type AlertDraft = {
  title: string
  active: boolean
  start: MonthDay
  end: MonthDay
  /** Null with degree days, which have none. */
  days: DraftValue | null
  conditions: readonly DraftCondition[]
  /** The planting tool's; forms have no field for it (spec 1 §9). */
  lag: number | null
}

/** The name of a field in the form: `0.threshold` is the threshold of the first condition. */
export type FieldKey = 'title' | 'recurrent_days' | `${number}.${ConditionField}`
export type DraftProblems = ReadonlyMap<FieldKey, { field: AlertField; problem: Problem }>

const EMPTY: DraftValue = { text: '', shown: '', stored: null }

const hasDays = (risk: AnyRiskKey) => partsOf(risk).some((part) => !isDegreeDayRisk(part))

/** An empty form: active, all year (spec 1 §4). */
export function emptyDraft(risk: AnyRiskKey): AlertDraft {
  return {
    title: '',
    active: true,
    start: WHOLE_YEAR.start,
    end: WHOLE_YEAR.end,
    days: hasDays(risk) ? EMPTY : null,
    conditions: partsOf(risk).map((part) => ({
      risk: part,
      values: Object.fromEntries(conditionFields(part).map((field) => [field, EMPTY])),
    })),
    lag: null,
  }
}

export function draftOf(risk: AnyRiskKey, alert: AnyAlert, units: UnitSystem): AlertDraft {
  const stored = (part: RiskKey): Partial<RiskCondition> =>
    'risks' in alert ? (alert.risks.find((one) => one.risk === part) ?? {}) : alert
  return {
    title: alert.title,
    active: alert.active,
    start: alert.start_date,
    end: alert.end_date,
    days: hasDays(risk) ? draftValue(alert.recurrent_days, String) : null,
    conditions: partsOf(risk).map((part) => ({
      risk: part,
      values: Object.fromEntries(
        conditionFields(part).map((field) => [
          field,
          draftValue(stored(part)[field], (value) => storedText(part, field, value, units)),
        ]),
      ),
    })),
    lag: 'risks' in alert ? null : (alert.lag ?? null),
  }
}

function draftValue(stored: number | undefined, write: (value: number) => string): DraftValue {
  if (stored === undefined) return EMPTY
  const shown = write(stored)
  return { text: shown, shown, stored }
}

const storedText = (risk: RiskKey, field: ConditionField, value: number, units: UnitSystem) =>
  field === 'probability' ? percentText(value) : enteredText(value, fieldDimension(risk, field), units)

const isUnchanged = ({ text, shown, stored }: DraftValue) => stored !== null && text.trim() === shown

/** What prevents saving. A value that was not changed is never rejected (decisions §10). */
export function draftProblems(draft: AlertDraft, units: UnitSystem): DraftProblems {
  const problems = new Map<FieldKey, { field: AlertField; problem: Problem }>()
  const check = (key: FieldKey, field: AlertField, problem: Problem | null) => {
    if (problem !== null) problems.set(key, { field, problem })
  }
  check('title', 'title', titleProblem(draft.title))
  for (const [index, { risk, values }] of draft.conditions.entries())
    for (const field of conditionFields(risk)) {
      const value = values[field] ?? EMPTY
      if (isUnchanged(value)) continue
      check(`${index}.${field}`, field, fieldProblem(risk, field, parseEntered(value.text), units))
    }
  const first = draft.conditions[0]
  if (draft.days !== null && first !== undefined && !isUnchanged(draft.days))
    check(
      'recurrent_days',
      'recurrent_days',
      fieldProblem(first.risk, 'recurrent_days', parseEntered(draft.days.text), units),
    )
  return problems
}

/** The alert that a draft without problems describes; metric, probability as a fraction. */
export function alertOf(risk: AnyRiskKey, draft: AlertDraft, units: UnitSystem): AnyAlert {
  const frame = {
    title: draft.title.trim(),
    active: draft.active,
    ...(draft.days === null ? {} : { recurrent_days: numberOf(draft.days, (value) => value) }),
    start_date: draft.start,
    end_date: draft.end,
  }
  const conditions = draft.conditions.map((condition) => ({
    risk: condition.risk,
    ...conditionOf(condition, units),
  }))
  if (isStackedRiskKey(risk)) return { ...frame, risks: conditions }
  const { risk: _, ...own } = conditions[0] ?? { risk, probability: 0 }
  return { ...frame, ...own, ...(draft.lag === null ? {} : { lag: draft.lag }) }
}

/** 33.3 is 0.333, not 0.33299999999999996. */
const fractionOf = (percent: number) => Number((percent / 100).toPrecision(12))

function conditionOf({ risk, values }: DraftCondition, units: UnitSystem): RiskCondition {
  const numbers = conditionFields(risk).map((field): [ConditionField, number] => {
    const dimension = fieldDimension(risk, field)
    return [
      field,
      numberOf(values[field] ?? EMPTY, (value) => {
        if (field === 'probability') return fractionOf(value)
        return dimension === null ? value : toMetric(value, dimension, units)
      }),
    ]
  })
  return { probability: 0, ...Object.fromEntries(numbers) }
}

function numberOf(value: DraftValue, store: (entered: number) => number): number {
  return isUnchanged(value) && value.stored !== null ? value.stored : store(parseEntered(value.text) ?? 0)
}

/** Whether anything differs from how the form was opened. */
export const isChanged = (draft: AlertDraft, opened: AlertDraft): boolean =>
  JSON.stringify(draft) !== JSON.stringify(opened)

/** Whether another alert is called the same, but for capitals and spaces around it. */
export function isTitleShared(title: string, id: string | null, alerts: readonly ListedAlert[]): boolean {
  const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()
  return title.trim() !== '' && alerts.some((one) => one.id !== id && same(one.alert.title, title))
}
