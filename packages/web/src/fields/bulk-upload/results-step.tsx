import { bulkUploadTexts } from '@windrow/contract/texts/en/bulk-upload.ts'
import { Button } from '../../ui/controls/button.tsx'
import { AppModal } from '../../ui/feedback/app-modal.tsx'
import { StatusNotice } from '../../ui/feedback/status-notice.tsx'
import classes from './bulk-upload.module.css'
import { type BulkUpload, importCounts } from './bulk-upload-state.ts'
import { endBulkUpload } from './bulk-upload-store.ts'

const { columns } = bulkUploadTexts
/** A longer list is cut. */
const REASONS_MAX = 100

type ResultsStepProps = {
  upload: Extract<BulkUpload, { step: 'done' }>
  opened: boolean
  onClose: () => void
}

/** Results by file. */
export function ResultsStep({ upload: { job, notUploaded }, opened, onClose }: ResultsStepProps) {
  const { added, there, failed } = importCounts(job, notUploaded)
  const reasons = [...notUploaded, ...job.errors]
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      title={bulkUploadTexts.resultsTitle}
      width={640}
      footer={
        <>
          <Button variant="subtle" onClick={endBulkUpload}>
            {bulkUploadTexts.another}
          </Button>
          <Button onClick={onClose} data-autofocus>
            {bulkUploadTexts.done}
          </Button>
        </>
      }
    >
      <div className={classes.step}>
        <StatusNotice
          tone={failed > 0 || job.state === 'failed' ? 'warning' : 'success'}
          title={bulkUploadTexts.summary(added, there, failed)}
        >
          {job.state === 'failed' && bulkUploadTexts.jobFailed}
        </StatusNotice>
        <div className={classes.tableFrame}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{columns.file}</th>
                <th scope="col">{columns.added}</th>
                <th scope="col">{columns.there}</th>
                <th scope="col">{columns.failed}</th>
              </tr>
            </thead>
            <tbody>
              {job.files.map((file, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: names may be the same, and rows never move
                <tr key={index}>
                  <th scope="row">{file.file}</th>
                  <td>
                    {file.added}
                    {file.updated > 0 && ` + ${bulkUploadTexts.updated(file.updated)}`}
                  </td>
                  <td>{file.duplicates}</td>
                  <td data-failed={file.failed > 0}>{file.failed}</td>
                </tr>
              ))}
              {notUploaded.map(({ file }) => (
                <tr key={file}>
                  <th scope="row">{file}</th>
                  <td colSpan={3} data-failed>
                    {bulkUploadTexts.notUploaded}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {there > 0 && <p className={classes.hint}>{bulkUploadTexts.thereNote}</p>}
        {reasons.length > 0 && (
          <section>
            <h3 className={classes.heading}>{bulkUploadTexts.reasons}</h3>
            <ul className={classes.list}>
              {reasons.slice(0, REASONS_MAX).map(({ file, message }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a message may occur twice, and rows never move
                <li key={index} className={classes.failedFile}>
                  <b>{file}</b>
                  <span>{message}</span>
                </li>
              ))}
              {reasons.length > REASONS_MAX && (
                <li className={classes.failedFile}>
                  {bulkUploadTexts.reasonsLeftOut(reasons.length - REASONS_MAX)}
                </li>
              )}
            </ul>
          </section>
        )}
      </div>
    </AppModal>
  )
}
