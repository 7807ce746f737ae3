import { useMutation } from '@tanstack/react-query'
import { alertsApi } from '@windrow/contract/api/alerts.ts'
import { CallError } from '@windrow/contract/call-error.ts'
import { alertSettingsTexts } from '@windrow/contract/texts/en/alert-settings.ts'
import { callTexts } from '@windrow/contract/texts/en/call.ts'
import { alertCsv } from '@windrow/core/alerts/file/alert-file.ts'
import { generalSettingsQuery } from '../../../people/data/settings.ts'
import { call } from '../../../platform/client.ts'
import { queryClient } from '../../../platform/query-client.ts'
import { saveDownload } from '../../../platform/save-download.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import type { AlertScope } from '../../data/alert-tree.ts'

const texts = alertSettingsTexts.file

/** Spreadsheets read a file as UTF-8 only with this mark at its start. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Saves the alerts of a variety as a file, in the units of the account. */
export function useDownloadAlerts(scope: AlertScope) {
  const { crop, variety } = scope
  return useMutation({
    mutationFn: async () => {
      const { units } = await queryClient.ensureQueryData(generalSettingsQuery)
      const { configs } = await call(alertsApi.getAlertFile, { params: scope })
      const text = BYTE_ORDER_MARK + alertCsv({ crop, variety, units, rows: configs })
      saveDownload({
        name: texts.name(crop, variety).replace(/[\\/:*?"<>|]/g, '-'),
        content: new Blob([text], { type: 'text/csv;charset=utf-8' }),
      })
    },
    onError: (error) => {
      if (error instanceof CallError && error.status === 403) toast.warning(callTexts.notPermitted)
      else toast.error(texts.downloadFailed, error.message)
    },
  })
}
