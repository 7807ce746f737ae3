import type { sentAlertFileRow } from '@windrow/contract/entities/alert.ts'
import { cellProblemText, fileProblemText } from '@windrow/contract/texts/en/alert-file.ts'
import { ALERT_FILE_COLUMNS, type AlertFileRow } from '@windrow/core/alerts/file/alert-file-columns.ts'
import { isSameAlert } from '@windrow/core/alerts/file/is-same-alert.ts'
import { readAlertRows } from '@windrow/core/alerts/file/read-alert-rows.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import type * as z from 'zod/mini'
import type { OrgTx } from '../../platform/db/scope.ts'
import { invalid } from '../../platform/http/app-error.ts'
import * as store from '../store/alerts.ts'
import { refuseTooMany } from './reject-alert.ts'

type SentRow = z.output<typeof sentAlertFileRow>

/**
 * Replaces the alerts on single risks of a variety by the rows of a file: all of them, or none when a row breaks a
 * rule. What a row leaves as it was is not touched, so that nobody is told of it. Returns how many there are.
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
  // Whoever uploads at the same time waits, and then finds what is there by then.
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
  await refuseTooMany(tx, place, alerts.length - known.length)
  const kept = new Set(alerts.map(({ before }) => before?.id))
  await store.deleteAlerts(
    tx,
    known.flatMap(({ id }) => (kept.has(id) ? [] : [id])),
  )
  for (const { data, before } of alerts)
    if (before && !isSameAlert(before.data, data)) await store.changeAlert(tx, before.id, data)
  await store.addAlerts(
    tx,
    alerts.flatMap(({ risk, data, before }) => (before ? [] : [{ ...place, risk, data }])),
  )
  return alerts.length
}

/** Every cell as text, as a file has it; nothing is a blank cell. */
function toRow(sent: SentRow): AlertFileRow {
  return Object.fromEntries(
    ALERT_FILE_COLUMNS.map(({ key }) => [key, String(sent[key] ?? '')]),
  ) as AlertFileRow
}
