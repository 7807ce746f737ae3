import { useMutation, useQueryClient } from '@tanstack/react-query'
import { alertsApi } from '@windrow/contract/api/alerts.ts'
import { CallError } from '@windrow/contract/call-error.ts'
import { ALERT_FILE_REFRESH_MS, ALERT_FILE_ROWS_MAX } from '@windrow/contract/limits.ts'
import { cellProblemText, fileProblemText } from '@windrow/contract/texts/en/alert-file.ts'
import { alertSettingsTexts } from '@windrow/contract/texts/en/alert-settings.ts'
import { callTexts } from '@windrow/contract/texts/en/call.ts'
import type { Alert } from '@windrow/core/alerts/alert.ts'
import { ALERT_FILE_COLUMNS, columnHeader } from '@windrow/core/alerts/file/alert-file.ts'
import { type ReadAlertFile, readAlertCsv } from '@windrow/core/alerts/file/read-alert-csv.ts'
import { type KnownAlert, readAlertRows } from '@windrow/core/alerts/file/read-alert-rows.ts'
import { textEncoding } from '@windrow/core/csv/read-csv.ts'
import { isRiskKey } from '@windrow/core/risks/registry.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { useState } from 'react'
import { useUnits } from '../../../people/data/settings.ts'
import { call } from '../../../platform/client.ts'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import type { AlertScope, VarietyAlerts } from '../../data/alert-tree.ts'
import { reloadAlerts } from '../../data/alerts.ts'

/** What is wrong, and where: null is the file as a whole. */
export type FileComplaint = { line: number | null; column: string | null; text: string }

export type CheckedFile = { file: ReadAlertFile } | { complaints: FileComplaint[] }

/** Far more than a thousand rows take. */
const BYTES_MAX = 20_000_000

const ofWhole = (text: string): { complaints: FileComplaint[] } => ({
  complaints: [{ line: null, column: null, text }],
})

/** Reads a file and checks every cell, before the user is asked to confirm. */
async function checkFile(file: File, units: UnitSystem, known: readonly KnownAlert[]): Promise<CheckedFile> {
  if (file.size > BYTES_MAX) return ofWhole(texts.tooLarge)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const encoding = textEncoding(bytes)
  if (encoding === null) return ofWhole(texts.notText)
  const read = readAlertCsv(new TextDecoder(encoding).decode(bytes), ALERT_FILE_ROWS_MAX)
  if ('problem' in read) return ofWhole(fileProblemText(read.problem))
  const { problems } = readAlertRows(read.rows, read.units ?? units, known)
  if (problems.length === 0) return { file: read }
  return {
    complaints: problems.map(({ row, column, problem }) => ({
      line: read.lines[row] ?? null,
      column: columnHeader(column),
      text: cellProblemText(column, problem),
    })),
  }
}

/** What the server rejected, `configs.3.threshold` by `configs.3.threshold`; null when it says nothing of cells. */
function rejectedCells(error: Error, lines: readonly number[]): FileComplaint[] | null {
  if (!(error instanceof CallError)) return null
  const complaints = Object.entries(error.details).map(([path, text]) => {
    const [, row, key] = path.split('.')
    const column = ALERT_FILE_COLUMNS.find((one) => one.key === key)?.header ?? null
    return { line: row === undefined ? null : (lines[Number(row)] ?? null), column, text }
  })
  return complaints.length > 0 ? complaints : null
}

const texts = alertSettingsTexts.file

type RejectedFile = { name: string; complaints: readonly FileComplaint[] }

const knownOf = ({ byRisk }: VarietyAlerts): KnownAlert[] =>
  [...byRisk].flatMap(([risk, alerts]) =>
    isRiskKey(risk) ? alerts.map(({ id, alert }) => ({ id, risk, data: alert as Alert })) : [],
  )

/** Checks a file, asks, replaces the alerts of a variety and shows them a second later (spec 1 §4, §5). */
export function useUploadAlerts(scope: AlertScope, alerts: VarietyAlerts, onReplaced: () => void) {
  const units = useUnits()
  const queries = useQueryClient()
  const [rejected, setRejected] = useState<RejectedFile | null>(null)
  const [isShown, setShown] = useState(false)

  function reject(name: string, complaints: readonly FileComplaint[]) {
    setRejected({ name, complaints })
    setShown(true)
  }

  const replace = useMutation({
    mutationFn: ({ file }: { name: string; file: ReadAlertFile }) =>
      call(alertsApi.putAlertFile, {
        params: scope,
        query: { units: file.units ?? units },
        body: { configs: file.rows },
      }),
    onSuccess: () => {
      toast.success(texts.done)
      setTimeout(() => {
        onReplaced()
        reloadAlerts(queries)
      }, ALERT_FILE_REFRESH_MS)
    },
    onError: (error, { name, file }) => {
      const cells = rejectedCells(error, file.lines)
      if (cells !== null) reject(name, cells)
      else if (error instanceof CallError && error.status === 403) toast.warning(callTexts.notPermitted)
      else toast.error(error.message, texts.uploadFailed)
    },
  })

  async function take(chosen: File) {
    const known = knownOf(alerts)
    const checked = await checkFile(chosen, units, known)
    if ('complaints' in checked) return reject(chosen.name, checked.complaints)
    const { file } = checked
    const isOther =
      (file.crop !== null && file.crop !== scope.crop) ||
      (file.variety !== null && file.variety !== scope.variety)
    const agreed = await confirm({
      title: texts.title,
      message: (
        <>
          <p>{texts.question}</p>
          <p>{texts.scope(scope.crop, scope.variety, known.length, file.rows.length)}</p>
          {isOther && <p>{texts.otherScope(file.crop ?? scope.crop, file.variety ?? scope.variety)}</p>}
        </>
      ),
      confirmLabel: texts.confirm,
      danger: true,
    })
    if (agreed) replace.mutate({ name: chosen.name, file })
  }

  return { take, isBusy: replace.isPending, rejected, isShown, close: () => setShown(false) }
}
