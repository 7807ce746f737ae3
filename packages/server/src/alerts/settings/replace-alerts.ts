import type { sentAlertFileRow } from '@windrow/contract/entities/alert.ts'
import { ALERT_FILE_ROWS_MAX, ALERTS_MAX } from '@windrow/contract/limits.ts'
import { cellProblemText, fileProblemText } from '@windrow/contract/texts/en/alert-file.ts'
import { alertProblemText, alertRuleTexts } from '@windrow/contract/texts/en/alerts.ts'
import { fill } from '@windrow/contract/texts/fill.ts'
import type { Alert, StackedAlert } from '@windrow/core/alerts/alert.ts'
import {
  type AlertProblem,
  checkAlert,
  checkStackedAlert,
  hasRisksOf,
} from '@windrow/core/alerts/check-alert.ts'
import { ALERT_FILE_COLUMNS, type AlertFileRow, isSameAlert } from '@windrow/core/alerts/file/alert-file.ts'
import { readAlertRows } from '@windrow/core/alerts/file/read-alert-rows.ts'
import { type RiskKey, type StackedRiskKey, stackedRiskByKey } from '@windrow/core/risks/registry.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import type * as z from 'zod/mini'
import type { OrgTx } from '../../platform/db/scope.ts'
import { AppError, invalid } from '../../platform/http/errors.ts'
import * as store from '../store/alerts.ts'
import { type AlertPlace, countAlerts, lockAlerts } from '../store/alerts.ts'

/** Rejects an alert that breaks a rule of its risk, naming every invalid value. */
export function rejectBadAlert(risk: RiskKey, alert: Alert, before?: Alert): void {
  rejectProblems(checkAlert(risk, alert, before))
}

export function rejectBadStackedAlert(
  risk: StackedRiskKey,
  alert: StackedAlert,
  before?: StackedAlert,
): void {
  if (!hasRisksOf(risk, alert)) {
    const risks = stackedRiskByKey(risk).risks.join(', ')
    throw invalid({ 'alert_data.risks': fill(alertRuleTexts.stackedRisks, { risks }) })
  }
  rejectProblems(checkStackedAlert(alert, before))
}

function rejectProblems(problems: readonly AlertProblem[]): void {
  if (problems.length === 0) return
  throw invalid(
    Object.fromEntries(
      problems.map(({ at, field, problem }) => [`alert_data.${at}`, alertProblemText(field, problem)]),
    ),
  )
}

/** Rejects more alerts than a variety or a farm can have; locks out other additions until the transaction ends. */
export async function rejectTooMany(tx: OrgTx, place: AlertPlace, added: number): Promise<void> {
  await lockAlerts(tx)
  const { all, ofVariety } = await countAlerts(tx, place)
  if (added <= 0) return
  const conflict = (text: string, max: number) => new AppError('conflict', fill(text, { max }))
  if (ofVariety + added > ALERT_FILE_ROWS_MAX)
    throw conflict(alertRuleTexts.tooManyOfVariety, ALERT_FILE_ROWS_MAX)
  if (all + added > ALERTS_MAX) throw conflict(alertRuleTexts.tooMany, ALERTS_MAX)
}

type SentRow = z.output<typeof sentAlertFileRow>

/**
 * Replaces the alerts on single risks of a variety by the rows of a file: all of them, or none when a row breaks a
 * rule. Unchanged rows are not written, so that they cause no notification. Returns how many there are.
 */
export async function replaceAlerts(
  tx: OrgTx,
  place: store.AlertPlace,
  sent: readonly SentRow[],
  units: UnitSystem,
): Promise<number> {
  if (sent.length === 0) throw invalid({ configs: fileProblemText({ kind: 'no-rows' }) })
  if (!sent.some((row) => 'title' in row))
    throw invalid({ configs: fileProblemText({ kind: 'no-column', column: 'title' }) })
  // A concurrent upload waits here and then sees the rows of this one.
  await store.lockAlerts(tx)
  const known = await store.listSingleAlerts(tx, place, { locked: true })
  const { alerts, problems } = readAlertRows(sent.map(toRow), units, known)
  if (problems.length > 0)
    throw invalid(
      Object.fromEntries(
        problems.map(({ row, column, problem }) => [
          `configs.${row}.${column}`,
          cellProblemText(column, problem),
        ]),
      ),
    )
  await rejectTooMany(tx, place, alerts.length - known.length)
  const remaining = new Set(alerts.map(({ before }) => before?.id))
  await store.deleteAlerts(
    tx,
    known.flatMap(({ id }) => (remaining.has(id) ? [] : [id])),
  )
  for (const { data, before } of alerts)
    if (before && !isSameAlert(before.data, data)) await store.changeAlert(tx, before.id, data)
  await store.addAlerts(
    tx,
    alerts.flatMap(({ risk, data, before }) => (before ? [] : [{ ...place, risk, data }])),
  )
  return alerts.length
}

/** Every cell as text, as in a file; a missing value is a blank cell. */
function toRow(sent: SentRow): AlertFileRow {
  return Object.fromEntries(
    ALERT_FILE_COLUMNS.map(({ key }) => [key, String(sent[key] ?? '')]),
  ) as AlertFileRow
}
