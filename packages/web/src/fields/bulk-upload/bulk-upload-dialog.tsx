import { bulkUploadTexts } from '@windrow/contract/texts/en/bulk-upload.ts'
import { useEffect } from 'react'
import { useProfile } from '../../people/data/profile.ts'
import { endBulkUpload, useBulkUpload, watchBulkUpload } from './bulk-upload-store.ts'
import { ChooseStep } from './choose-step.tsx'
import { DemoStep } from './demo-step.tsx'
import type { BulkUploadKind } from './files-picker.tsx'
import { ResultsStep } from './results-step.tsx'
import { RunningStep } from './running-step.tsx'
import { StuckStep } from './stuck-step.tsx'

export type BulkUploadDialogProps = { kind: BulkUploadKind; opened: boolean; onClose: () => void }

/** A bulk upload from the choice of files to the results, wherever it stands. */
export function BulkUploadDialog({ kind, opened, onClose }: BulkUploadDialogProps) {
  const upload = useBulkUpload()
  const { organisation } = useProfile()
  useEffect(() => (opened ? watchBulkUpload() : undefined), [opened])
  const title = kind === 'folder' ? bulkUploadTexts.folder : bulkUploadTexts.files

  function closeResults() {
    onClose()
    endBulkUpload()
  }

  if (organisation.kind === 'sandbox') return <DemoStep title={title} opened={opened} onClose={onClose} />
  if (upload.step === 'idle')
    return <ChooseStep kind={kind} title={title} opened={opened} onClose={onClose} />
  if (upload.step === 'stuck') return <StuckStep upload={upload} opened={opened} onClose={onClose} />
  if (upload.step === 'done') return <ResultsStep upload={upload} opened={opened} onClose={closeResults} />
  return <RunningStep upload={upload} opened={opened} onClose={onClose} />
}
