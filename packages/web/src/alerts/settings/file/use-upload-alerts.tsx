import { useMutation, useQueryClient } from '@tanstack/react-query'
import { alertsApi } from '@windrow/contract/api/alerts.ts'
import { CallError } from '@windrow/contract/call-error.ts'
import { ALERT_FILE_REFRESH_MS } from '@windrow/contract/limits.ts'
import { alertSettingsTexts } from '@windrow/contract/texts/en/alert-settings.ts'
import { callTexts } from '@windrow/contract/texts/en/call.ts'
import type { Alert } from '@windrow/core/alerts/alert.ts'
import type { ReadAlertFile } from '@windrow/core/alerts/file/read-alert-csv.ts'
import type { KnownAlert } from '@windrow/core/alerts/file/read-alert-rows.ts'
import { isRiskKey } from '@windrow/core/risks/registry.ts'
import { useState } from 'react'
import { useUnits } from '../../../people/data/units.ts'
import { call } from '../../../platform/client.ts'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import type { AlertScope, VarietyAlerts } from '../../data/alert-tree.ts'
import { reloadAlerts } from '../../data/alerts.ts'
import { checkFile, type FileComplaint, refusedCells } from './file-problems.ts'

const texts = alertSettingsTexts.file

type Refused = { name: string; complaints: readonly FileComplaint[] }

const knownOf = ({ byRisk }: VarietyAlerts): KnownAlert[] =>
  [...byRisk].flatMap(([risk, alerts]) =>
    isRiskKey(risk) ? alerts.map(({ id, alert }) => ({ id, risk, data: alert as Alert })) : [],
  )

/** Checks a file, asks, replaces the alerts of a variety and shows them a second later (spec 1 §4, §5). */
export function useUploadAlerts(scope: AlertScope, alerts: VarietyAlerts, onReplaced: () => void) {
  const units = useUnits()
  const queries = useQueryClient()
  const [refused, setRefused] = useState<Refused | null>(null)
  const [isShown, setShown] = useState(false)

  function refuse(name: string, complaints: readonly FileComplaint[]) {
    setRefused({ name, complaints })
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
      const cells = refusedCells(error, file.lines)
      if (cells !== null) refuse(name, cells)
      else if (error instanceof CallError && error.status === 403) toast.warning(callTexts.notPermitted)
      else toast.error(error.message, texts.uploadFailed)
    },
  })

  async function take(chosen: File) {
    const known = knownOf(alerts)
    const checked = await checkFile(chosen, units, known)
    if ('complaints' in checked) return refuse(chosen.name, checked.complaints)
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

  return { take, isBusy: replace.isPending, refused, isShown, close: () => setShown(false) }
}
