import { IconNotebook } from '@tabler/icons-react'
import { diaryTexts } from '@windrow/contract/texts/en/diary.ts'
import { useState } from 'react'
import { FieldCard } from '../fields/field-card/field-card.tsx'
import { AddNoteButton, DiaryNotes, type Writing } from './diary-notes.tsx'

/** The season diary of a field as a card of a page. */
export function DiaryCard({ fieldUuid, className }: { fieldUuid: string; className?: string | undefined }) {
  const [writing, setWriting] = useState<Writing>(null)
  return (
    <FieldCard
      title={diaryTexts.title}
      icon={IconNotebook}
      className={className}
      note={<AddNoteButton disabled={writing !== null} onClick={() => setWriting({ id: null })} />}
    >
      <DiaryNotes uuid={fieldUuid} writing={writing} onWrite={setWriting} />
    </FieldCard>
  )
}
