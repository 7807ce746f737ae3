import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { alertsApi } from '@windrow/contract/api/alerts.ts'
import { CallError } from '@windrow/contract/call-error.ts'
import { alertFileTexts } from '@windrow/contract/texts/en/alert-file.ts'
import { alertSettingsTexts } from '@windrow/contract/texts/en/alert-settings.ts'
import { callTexts } from '@windrow/contract/texts/en/call.ts'
import { alertCsv } from '@windrow/core/alerts/file/alert-file.ts'
import { type ChangeEvent, useRef } from 'react'
import { usePermission } from '../../../people/data/profile.ts'
import { generalSettingsQuery } from '../../../people/data/settings.ts'
import { call } from '../../../platform/client.ts'
import { queryClient } from '../../../platform/query-client.ts'
import { saveDownload } from '../../../platform/save-download.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { lazyDialog } from '../../../ui/feedback/lazy-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import type { AlertScope, VarietyAlerts } from '../../data/alert-tree.ts'
import classes from './file-tools.module.css'
import { useUploadAlerts } from './use-upload-alerts.tsx'

/** Spreadsheets read a file as UTF-8 only with this mark at its start. */
const BYTE_ORDER_MARK = '\uFEFF'

const texts = alertSettingsTexts.file

const FileProblemsModal = lazyDialog(
  async () => (await import('./file-problems-modal.tsx')).FileProblemsModal,
)

type FileToolsProps = { scope: AlertScope; alerts: VarietyAlerts; onReplaced: () => void }

/** Takes the alerts of a variety out as a .csv, and puts such a file in their place (spec 1 §2, §6). */
export function FileTools({ scope, alerts, onReplaced }: FileToolsProps) {
  const mayDownload = usePermission('alerts.view')
  const mayUpload = usePermission('alerts.add')
  const input = useRef<HTMLInputElement>(null)
  const download = useDownloadAlerts(scope)
  const upload = useUploadAlerts(scope, alerts, onReplaced)
  const choose = () => input.current?.click()

  function chosen(event: ChangeEvent<HTMLInputElement>) {
    const file = event.currentTarget.files?.[0]
    // The same file, once it was put right, can be chosen again.
    event.currentTarget.value = ''
    if (file === undefined) return
    if (file.name.toLowerCase().endsWith('.csv')) void upload.take(file)
    else toast.error(alertFileTexts.onlyCsv)
  }

  return (
    <div className={classes.tools}>
      {mayDownload && (
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          busy={download.isPending}
          onClick={() => download.mutate()}
        >
          {texts.download}
        </Button>
      )}
      {mayUpload && (
        <>
          <Button
            variant="default"
            leftSection={<IconUpload size={18} aria-hidden />}
            busy={upload.isBusy}
            onClick={choose}
          >
            {texts.upload}
          </Button>
          <VisuallyHidden>
            <input
              ref={input}
              type="file"
              accept=".csv,text/csv"
              tabIndex={-1}
              aria-label={texts.choose}
              onChange={chosen}
            />
          </VisuallyHidden>
        </>
      )}
      <FileProblemsModal
        opened={upload.rejected !== null && upload.isShown}
        name={upload.rejected?.name ?? ''}
        complaints={upload.rejected?.complaints ?? []}
        onClose={upload.close}
        onAgain={() => {
          upload.close()
          choose()
        }}
      />
    </div>
  )
}

/** Saves the alerts of a variety as a file, in the units of the account. */
function useDownloadAlerts(scope: AlertScope) {
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
