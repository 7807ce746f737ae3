import { Button } from '@mantine/core'
import { bulkUploadTexts } from '@windrow/contract/texts/en/bulk-upload.ts'
import { AppModal } from '../../ui/feedback/app-modal.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { StatusNotice } from '../../ui/feedback/status-notice.tsx'
import { formatBytes } from '../../ui/text/format-bytes.ts'
import classes from './bulk-upload.module.css'
import { type BulkUpload, uploadedBytes } from './bulk-upload-state.ts'
import { endBulkUpload } from './bulk-upload-store.ts'
import { pathOf } from './sort-files.ts'

type RunningStepProps = {
  upload: Extract<BulkUpload, { step: 'uploading' | 'importing' }>
  opened: boolean
  onClose: () => void
}

/** How far it is; closing it stops nothing. */
export function RunningStep({ upload, opened, onClose }: RunningStepProps) {
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
