import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { settingsApi } from '@windrow/contract/api/settings.ts'
import { demoApi } from '@windrow/contract/api/visitors.ts'
import { bulkUploadTexts } from '@windrow/contract/texts/en/bulk-upload.ts'
import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import { call } from '../../platform/client.ts'
import { AppModal } from '../../ui/feedback/app-modal.tsx'
import { StatusNotice } from '../../ui/feedback/status-notice.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { BusyButton } from '../../ui/forms/busy-button.tsx'
import { reloadFields, tellFieldFailure } from '../data/fields.ts'

type DemoStepProps = { title: string; opened: boolean; onClose: () => void }

/** In a sandbox nothing is uploaded: two sample fields come instead (spec 1 §4, decisions §9). */
export function DemoStep({ title, opened, onClose }: DemoStepProps) {
  const queries = useQueryClient()
  const upload = useMutation({
    mutationFn: () => call(demoApi.uploadToDemo, {}),
    onSuccess: async ({ added }) => {
      // The raised limit is part of the permissions; without it the list would still be cut short.
      await queries.invalidateQueries({ queryKey: [settingsApi.getPermissions.path] })
      await reloadFields(queries)
      onClose()
      if (added > 0) toast.success(bulkUploadTexts.demoAdded(added))
      else toast.info(bulkUploadTexts.demoNone)
    },
    onError: tellFieldFailure,
  })
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      title={title}
      locked={upload.isPending}
      footer={
        <>
          <Button variant="subtle" onClick={onClose} disabled={upload.isPending}>
            {uiTexts.cancel}
          </Button>
          <BusyButton busy={upload.isPending} onClick={() => upload.mutate()} data-autofocus>
            {bulkUploadTexts.demoStart}
          </BusyButton>
        </>
      }
    >
      <StatusNotice tone="info" title={bulkUploadTexts.demoTitle}>
        {bulkUploadTexts.demoText}
      </StatusNotice>
    </AppModal>
  )
}
