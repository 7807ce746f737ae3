import { CloseButton } from '@mantine/core'
import { bulkUploadTexts } from '@windrow/contract/texts/en/bulk-upload.ts'
import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import { useId, useRef, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { AppModal } from '../../ui/feedback/app-modal.tsx'
import { formatBytes } from '../../ui/text/short-text.ts'
import classes from './bulk-upload.module.css'
import { type Afterwards, pathOf, type SortedFiles, sortFiles } from './bulk-upload-state.ts'
import { startBulkUpload } from './bulk-upload-store.ts'
import { DefaultsFields, useImportForm } from './defaults-fields.tsx'
import { type BulkUploadKind, FilesPicker } from './files-picker.tsx'

/** A longer list is cut. */
const SHOWN_MAX = 200

const NOTHING: SortedFiles = { accepted: [], ignored: [] }

type ChooseStepProps = { kind: BulkUploadKind; title: string; opened: boolean; onClose: () => void }

/** Which files, and what all of their fields have in common. */
export function ChooseStep({ kind, title, opened, onClose }: ChooseStepProps) {
  const id = useId()
  const [files, setFiles] = useState(NOTHING)
  const count = files.accepted.length
  const afterwards = useRef<Afterwards>('import')
  const { form, isEmpty, submit } = useImportForm(count, async (defaults) =>
    startBulkUpload(files.accepted, defaults, afterwards.current),
  )
  const place = useRef<HTMLFormElement>(null)
  const goOnTo = (next: Afterwards) => {
    afterwards.current = next
  }
  // No submit button of its own: the Enter key uploads.
  const check = () => {
    goOnTo('check')
    place.current?.requestSubmit()
  }

  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      title={title}
      width={640}
      footer={
        <>
          <Button variant="subtle" onClick={onClose}>
            {uiTexts.cancel}
          </Button>
          <Button variant="default" onClick={check}>
            {bulkUploadTexts.check.open}
          </Button>
          <Button type="submit" form={id} onClick={() => goOnTo('import')}>
            {count === 0 ? bulkUploadTexts.startNone : bulkUploadTexts.start(count)}
          </Button>
        </>
      }
    >
      <form id={id} ref={place} className={classes.step} noValidate onSubmit={submit}>
        <p>{kind === 'folder' ? bulkUploadTexts.folderLead : bulkUploadTexts.filesLead}</p>
        <FilesPicker
          kind={kind}
          hasFiles={count > 0}
          onFiles={(chosen) => setFiles(sortFiles(chosen))}
          error={isEmpty ? bulkUploadTexts.required : null}
        />
        <ChosenFiles
          files={files}
          onRemove={(file) => setFiles({ ...files, accepted: files.accepted.filter((one) => one !== file) })}
        />
        <DefaultsFields form={form} />
      </form>
    </AppModal>
  )
}

type ChosenFilesProps = { files: SortedFiles; onRemove: (file: File) => void }

/** What will be uploaded, and what is left out and why. */
function ChosenFiles({ files: { accepted, ignored }, onRemove }: ChosenFilesProps) {
  const bytes = accepted.reduce((sum, { size }) => sum + size, 0)
  return (
    <>
      {accepted.length > 0 && (
        <section className={classes.files}>
          <h3 className={classes.heading}>
            {bulkUploadTexts.willUpload(accepted.length, formatBytes(bytes))}
          </h3>
          <ul className={classes.list}>
            {accepted.slice(0, SHOWN_MAX).map((file) => (
              <li key={pathOf(file)} className={classes.file}>
                <span className={classes.path}>{pathOf(file)}</span>
                <span className={classes.hint}>{formatBytes(file.size)}</span>
                <CloseButton
                  size="sm"
                  iconSize={14}
                  aria-label={bulkUploadTexts.remove(pathOf(file))}
                  onClick={() => onRemove(file)}
                />
              </li>
            ))}
            {accepted.length > SHOWN_MAX && (
              <li className={classes.file}>{bulkUploadTexts.reasonsLeftOut(accepted.length - SHOWN_MAX)}</li>
            )}
          </ul>
        </section>
      )}
      {ignored.length > 0 && (
        <details className={classes.ignored}>
          <summary>{bulkUploadTexts.ignored(ignored.length)}</summary>
          <ul className={classes.list}>
            {ignored.slice(0, SHOWN_MAX).map(({ file, reason }) => (
              <li key={pathOf(file)} className={classes.file}>
                <span className={classes.path}>{pathOf(file)}</span>
                <span className={classes.hint}>{bulkUploadTexts.ignoredReasons[reason]}</span>
              </li>
            ))}
            {ignored.length > SHOWN_MAX && (
              <li className={classes.file}>{bulkUploadTexts.reasonsLeftOut(ignored.length - SHOWN_MAX)}</li>
            )}
          </ul>
        </details>
      )}
    </>
  )
}
