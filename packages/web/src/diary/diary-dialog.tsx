import { diaryTexts } from '@windrow/contract/texts/en/diary.ts'
import { useState } from 'react'
import { usePermission } from '../people/data/profile.ts'
import { AppModal } from '../ui/feedback/app-modal.tsx'
import { AddNoteButton, DiaryNotes, type Writing } from './diary-notes.tsx'

type DiaryDialogProps = {
  fieldUuid: string
  opened: boolean
  onClose: () => void
  /** Opens with a new note that begins with this text. */
  text?: string
}

/** The season diary beside a chart. */
export function DiaryDialog({ fieldUuid, opened, onClose, text }: DiaryDialogProps) {
  const mayEdit = usePermission('field_tools.edit')
  const [writing, setWriting] = useState<Writing>(text === undefined ? null : { id: null, text })
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      title={diaryTexts.title}
      width={640}
      locked={writing !== null}
      {...(mayEdit &&
        writing === null && {
          footer: <AddNoteButton disabled={false} onClick={() => setWriting({ id: null })} />,
        })}
    >
      <DiaryNotes uuid={fieldUuid} writing={writing} onWrite={setWriting} />
    </AppModal>
  )
}
