import { ALERT_FILE_ROWS_MAX, ALERTS_MAX } from '@windrow/contract/limits.ts'
import { alertProblemText, alertRuleTexts } from '@windrow/contract/texts/en/alerts.ts'
import { fill } from '@windrow/contract/texts/fill.ts'
import type { Alert, StackedAlert } from '@windrow/core/alerts/alert.ts'
import {
  type AlertProblem,
  checkAlert,
  checkStackedAlert,
  hasRisksOf,
} from '@windrow/core/alerts/check-alert.ts'
import { type RiskKey, type StackedRiskKey, stackedRiskByKey } from '@windrow/core/risks/registry.ts'
import type { OrgTx } from '../../platform/db/scope.ts'
import { AppError, invalid } from '../../platform/http/app-error.ts'
import { type AlertPlace, countAlerts, lockAlerts } from '../store/alerts.ts'

/** Refuses an alert that breaks a rule of its risk, naming every value that does. */
export function refuseBadAlert(risk: RiskKey, alert: Alert, before?: Alert): void {
  refuseProblems(checkAlert(risk, alert, before))
}

export function refuseBadStackedAlert(
  risk: StackedRiskKey,
  alert: StackedAlert,
  before?: StackedAlert,
): void {
  if (!hasRisksOf(risk, alert)) {
    const risks = stackedRiskByKey(risk).risks.join(', ')
    throw invalid({ 'alert_data.risks': fill(alertRuleTexts.stackedRisks, { risks }) })
  }
  refuseProblems(checkStackedAlert(alert, before))
}

function refuseProblems(problems: readonly AlertProblem[]): void {
  if (problems.length === 0) return
  throw invalid(
    Object.fromEntries(
      problems.map(({ at, field, problem }) => [`alert_data.${at}`, alertProblemText(field, problem)]),
    ),
  )
}

/** Refuses more alerts than a variety or a farm can have; nobody else adds one until the transaction ends. */
export async function refuseTooMany(tx: OrgTx, place: AlertPlace, added: number): Promise<void> {
  await lockAlerts(tx)
  const { all, ofVariety } = await countAlerts(tx, place)
  if (added <= 0) return
  const refuse = (text: string, max: number) => new AppError('conflict', fill(text, { max }))
  if (ofVariety + added > ALERT_FILE_ROWS_MAX)
    throw refuse(alertRuleTexts.tooManyOfVariety, ALERT_FILE_ROWS_MAX)
  if (all + added > ALERTS_MAX) throw refuse(alertRuleTexts.tooMany, ALERTS_MAX)
}
