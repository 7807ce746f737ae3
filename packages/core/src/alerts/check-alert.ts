import { isDegreeDayRisk, type RiskKey, type StackedRiskKey, stackedRiskByKey } from '../risks/registry.ts'
import type { Alert, RiskCondition, StackedAlert } from './alert.ts'
import {
  type AlertField,
  type ConditionField,
  conditionFields,
  type Problem,
  storedProblem,
  titleProblem,
} from './alert-problems.ts'

/** A value that cannot be stored, and where it stands: `threshold`, `risks.1.probability`. */
export type AlertProblem = { at: string; field: AlertField; problem: Problem }

const CONDITION_FIELDS: readonly ConditionField[] = [
  'threshold',
  'probability',
  'gddBase',
  'gddSum',
  'gddLifeCycle',
]

/**
 * Checks an alert that is to be stored: metric, probability as a fraction. What it has in common with the alert
 * `before`, which it replaces, is never rejected (decisions §10).
 */
export function checkAlert(risk: RiskKey, alert: Alert, before?: Alert): AlertProblem[] {
  return [
    ...checkTitle(alert, before),
    ...checkDays(risk, isDegreeDayRisk(risk), alert, before),
    ...checkCondition(risk, alert, before, ''),
    ...(alert.lag === undefined ? [] : checkValue(risk, 'lag', alert.lag, before?.lag, 'lag')),
  ]
}

/** The risks of a stacked alert are fixed, and each is checked by its own rules; the days belong to the whole. */
export function checkStackedAlert(alert: StackedAlert, before?: StackedAlert): AlertProblem[] {
  const [first] = alert.risks
  return [
    ...checkTitle(alert, before),
    ...(first ? checkDays(first.risk, false, alert, before) : []),
    ...alert.risks.flatMap((condition, at) => {
      const same = before?.risks.find(({ risk }) => risk === condition.risk)
      return checkCondition(condition.risk, condition, same, `risks.${at}.`)
    }),
  ]
}

/** Whether a stacked alert holds exactly the risks of its type, in any order. */
export function hasRisksOf(key: StackedRiskKey, alert: StackedAlert): boolean {
  const wanted: readonly string[] = stackedRiskByKey(key).risks
  return (
    alert.risks.length === wanted.length &&
    wanted.every((risk) => alert.risks.some((has) => has.risk === risk))
  )
}

function checkTitle(alert: { title: string }, before: { title: string } | undefined): AlertProblem[] {
  const problem = alert.title === before?.title ? null : titleProblem(alert.title)
  return problem ? [{ at: 'title', field: 'title', problem }] : []
}

type Days = { recurrent_days?: number }

/** Degree days have none (spec 1 §5). */
function checkDays(risk: RiskKey, isUnused: boolean, alert: Days, before: Days | undefined): AlertProblem[] {
  const { recurrent_days: days } = alert
  if (isUnused) return days === undefined ? [] : [notUsed('recurrent_days', '')]
  return checkValue(risk, 'recurrent_days', days, before?.recurrent_days, 'recurrent_days')
}

function checkCondition(
  risk: RiskKey,
  condition: RiskCondition,
  before: RiskCondition | undefined,
  under: string,
): AlertProblem[] {
  const used = conditionFields(risk)
  return CONDITION_FIELDS.flatMap((field) => {
    if (used.includes(field)) return checkValue(risk, field, condition[field], before?.[field], under + field)
    return condition[field] === undefined ? [] : [notUsed(field, under)]
  })
}

function checkValue(
  risk: RiskKey,
  field: Exclude<AlertField, 'title'>,
  value: number | undefined,
  before: number | undefined,
  at: string,
): AlertProblem[] {
  if (value !== undefined && value === before) return []
  const problem = storedProblem(risk, field, value ?? null)
  return problem ? [{ at, field, problem }] : []
}

const notUsed = (field: AlertField, under: string): AlertProblem => ({
  at: under + field,
  field,
  problem: { kind: 'not-used' },
})
