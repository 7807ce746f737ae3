import { bulkUploadTexts } from '@windrow/contract/texts/en/bulk-upload.ts'
import { Button } from '../../ui/controls/button.tsx'
import { AppModal } from '../../ui/feedback/app-modal.tsx'
import { StatusNotice } from '../../ui/feedback/status-notice.tsx'
import classes from './bulk-upload.module.css'
import { type BulkUpload, pathOf } from './bulk-upload-state.ts'
import { endBulkUpload, goOnWithUploaded, retryBulkUpload, useBulkUpload } from './bulk-upload-store.ts'
import { CheckStep } from './check-step.tsx'
import { ChooseStep } from './choose-step.tsx'
import type { BulkUploadKind } from './files-picker.tsx'
import { ImportSteps } from './import-steps.tsx'

export type BulkUploadDialogProps = { kind: BulkUploadKind; opened: boolean; onClose: () => void }

/** A bulk upload from the choice of files to the results. */
export function BulkUploadDialog({ kind, opened, onClose }: BulkUploadDialogProps) {
  const upload = useBulkUpload()
  const title = kind === 'folder' ? bulkUploadTexts.folder : bulkUploadTexts.files
  return (
    <ImportSteps title={title} opened={opened} onClose={onClose}>
      {upload.step === 'stuck' ? (
        <StuckStep upload={upload} opened={opened} onClose={onClose} />
      ) : upload.step === 'checked' ? (
        <CheckStep upload={upload} opened={opened} onClose={onClose} />
      ) : (
        <ChooseStep kind={kind} title={title} opened={opened} onClose={onClose} />
      )}
    </ImportSteps>
  )
}

type StuckStepProps = { upload: Extract<BulkUpload, { step: 'stuck' }>; opened: boolean; onClose: () => void }

/** Some files did not arrive, or no fields could be made of them: try again, or go on without them. */
function StuckStep({ upload: { files, message }, opened, onClose }: StuckStepProps) {
  const missing = files.filter(({ step }) => step !== 'sent')
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      title={bulkUploadTexts.uploadingTitle}
      width={560}
      footer={
        <>
          <Button variant="subtle" onClick={endBulkUpload}>
            {bulkUploadTexts.stop}
          </Button>
          {message === null && missing.length < files.length && (
            <Button variant="default" onClick={goOnWithUploaded}>
              {bulkUploadTexts.goOnWithout}
            </Button>
          )}
          <Button onClick={retryBulkUpload}>{bulkUploadTexts.retry}</Button>
        </>
      }
    >
      <div className={classes.step}>
        {message === null ? (
          <StatusNotice tone="danger" title={bulkUploadTexts.failedUploads(missing.length)} />
        ) : (
          <StatusNotice tone="danger" title={bulkUploadTexts.startFailed}>
            {message}
          </StatusNotice>
        )}
        {missing.length > 0 && (
          <ul className={classes.list}>
            {missing.map(({ file, message: reason }) => (
              <li key={pathOf(file)} className={classes.failedFile}>
                <b>{pathOf(file)}</b>
                <span>{reason ?? bulkUploadTexts.notUploaded}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </AppModal>
  )
}
