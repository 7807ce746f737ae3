import { useMutation, useQueryClient } from '@tanstack/react-query'
import { settingsApi } from '@windrow/contract/api/settings.ts'
import { demoApi } from '@windrow/contract/api/visitors.ts'
import { bulkUploadTexts } from '@windrow/contract/texts/en/bulk-upload.ts'
import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import { type ReactNode, useEffect } from 'react'
import { useProfile } from '../../people/data/profile.ts'
import { call } from '../../platform/client.ts'
import { Button } from '../../ui/controls/button.tsx'
import { AppModal } from '../../ui/feedback/app-modal.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { StatusNotice } from '../../ui/feedback/status-notice.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { formatBytes } from '../../ui/text/short-text.ts'
import { reloadFields, showFieldFailure } from '../data/fields.ts'
import classes from './bulk-upload.module.css'
import { type BulkUpload, pathOf, uploadedBytes } from './bulk-upload-state.ts'
import { endBulkUpload, useBulkUpload, watchBulkUpload } from './bulk-upload-store.ts'
import { ResultsStep } from './results-step.tsx'

type ImportStepsProps = {
  title: string
  opened: boolean
  onClose: () => void
  /** The step that starts the import, while none runs. */
  children: ReactNode
}

/** The steps that files and other services share: the demo's own, progress, and results. */
export function ImportSteps({ title, opened, onClose, children }: ImportStepsProps) {
  const upload = useBulkUpload()
  const { organisation } = useProfile()
  useEffect(() => (opened ? watchBulkUpload() : undefined), [opened])

  function closeResults() {
    onClose()
    endBulkUpload()
  }

  if (organisation.kind === 'sandbox') return <DemoStep title={title} opened={opened} onClose={onClose} />
  if (upload.step === 'done') return <ResultsStep upload={upload} opened={opened} onClose={closeResults} />
  if (upload.step === 'importing' || upload.step === 'uploading')
    return <RunningStep upload={upload} opened={opened} onClose={onClose} />
  return children
}

type DemoStepProps = { title: string; opened: boolean; onClose: () => void }

/** In a sandbox nothing is uploaded: two sample fields come instead (spec 1 §4, decisions §9). */
function DemoStep({ title, opened, onClose }: DemoStepProps) {
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
    onError: showFieldFailure,
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
          <Button busy={upload.isPending} onClick={() => upload.mutate()} data-autofocus>
            {bulkUploadTexts.demoStart}
          </Button>
        </>
      }
    >
      <StatusNotice tone="info" title={bulkUploadTexts.demoTitle}>
        {bulkUploadTexts.demoText}
      </StatusNotice>
    </AppModal>
  )
}

type RunningStepProps = {
  upload: Extract<BulkUpload, { step: 'uploading' | 'importing' }>
  opened: boolean
  onClose: () => void
}

/** How far it is; closing it stops nothing. */
function RunningStep({ upload, opened, onClose }: RunningStepProps) {
  const isUploading = upload.step === 'uploading'
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      title={isUploading ? bulkUploadTexts.uploadingTitle : bulkUploadTexts.importingTitle}
      width={520}
      footer={
        <>
          {isUploading && (
            <Button variant="subtle" onClick={endBulkUpload}>
              {bulkUploadTexts.stop}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {bulkUploadTexts.close}
          </Button>
        </>
      }
    >
      <div className={classes.step}>
        {isUploading ? <Sending {...upload} /> : <Importing {...upload} />}
        <p className={classes.hint}>
          {isUploading ? bulkUploadTexts.background : bulkUploadTexts.backgroundJob}
        </p>
      </div>
    </AppModal>
  )
}

function Sending({ files, sending }: Extract<BulkUpload, { step: 'uploading' }>) {
  const { sent, total } = uploadedBytes(files, sending)
  const over = files.filter(({ step }) => step !== 'waiting').length
  const now = files.find(({ step }) => step === 'waiting')
  return (
    <div>
      <div className={classes.progressLine}>
        <b>{bulkUploadTexts.uploadedFiles(over, files.length)}</b>
        <span>{bulkUploadTexts.uploadedBytes(formatBytes(sent), formatBytes(total))}</span>
      </div>
      <ProgressBar label={bulkUploadTexts.uploadingTitle} value={total === 0 ? 0 : sent / total} />
      <div className={classes.now}>{now === undefined ? '' : pathOf(now.file)}</div>
    </div>
  )
}

function Importing({ job, isInterrupted }: Extract<BulkUpload, { step: 'importing' }>) {
  const isQueued = job === null || job.state === 'queued'
  return (
    <div>
      <div className={classes.progressLine}>
        <b>{isQueued ? bulkUploadTexts.queued : bulkUploadTexts.polygons(job.done, job.total)}</b>
      </div>
      <ProgressBar
        label={bulkUploadTexts.importingTitle}
        value={isQueued || job.total === 0 ? null : job.done / job.total}
      />
      {isInterrupted && <StatusNotice tone="warning">{bulkUploadTexts.interrupted}</StatusNotice>}
    </div>
  )
}
