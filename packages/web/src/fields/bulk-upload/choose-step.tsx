import { Button } from '@mantine/core'
import { fieldDefaults } from '@windrow/contract/entities/field.ts'
import { bulkUploadTexts } from '@windrow/contract/texts/en/bulk-upload.ts'
import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import { useId, useState } from 'react'
import { useForm } from '../../platform/form/use-form.ts'
import { AppModal } from '../../ui/feedback/app-modal.tsx'
import classes from './bulk-upload.module.css'
import { startBulkUpload } from './bulk-upload-store.ts'
import { ChosenFiles } from './chosen-files.tsx'
import { DefaultsFields } from './defaults-fields.tsx'
import { type BulkUploadKind, FilesPicker } from './files-picker.tsx'
import { type SortedFiles, sortFiles } from './sort-files.ts'

const NOTHING: SortedFiles = { accepted: [], ignored: [] }

type ChooseStepProps = { kind: BulkUploadKind; title: string; opened: boolean; onClose: () => void }

/** Which files, and what all of their fields have in common. */
export function ChooseStep({ kind, title, opened, onClose }: ChooseStepProps) {
  const id = useId()
  const [files, setFiles] = useState(NOTHING)
  const [tried, setTried] = useState(false)
  const form = useForm({
    schema: fieldDefaults,
    initial: { crop: '', variety: '', region: '' },
    onSubmit: async (defaults) => {
      if (files.accepted.length > 0) startBulkUpload(files.accepted, defaults)
    },
  })
  const count = files.accepted.length

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
          <Button type="submit" form={id}>
            {count === 0 ? bulkUploadTexts.startNone : bulkUploadTexts.start(count)}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={classes.step}
        noValidate
        onSubmit={(event) => {
          setTried(true)
          form.submit(event)
        }}
      >
        <p>{kind === 'folder' ? bulkUploadTexts.folderLead : bulkUploadTexts.filesLead}</p>
        <FilesPicker
          kind={kind}
          hasFiles={count > 0}
          onFiles={(chosen) => setFiles(sortFiles(chosen))}
          error={tried && count === 0 ? bulkUploadTexts.required : null}
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
