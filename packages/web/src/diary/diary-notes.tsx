import { IconNotebook, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { diaryTexts } from '@windrow/contract/texts/en/diary.ts'
import { lazy, Suspense, useState } from 'react'
import { FieldCard } from '../fields/field-card/field-card.tsx'
import { QueryState } from '../fields/field-card/query-state.tsx'
import { usePermission } from '../people/data/profile.ts'
import { Button } from '../ui/controls/button.tsx'
import classes from './diary.module.css'
import { diaryQuery } from './diary-data.ts'
import { DiaryNoteRow } from './diary-note-row.tsx'

const texts = diaryTexts

/** The calendar is large: it is loaded with the first note. */
const DiaryForm = lazy(() => import('./diary-form.tsx'))

/** Shown before all are requested. */
const FIRST = 5

/** What is being written: a new note, which may begin with a text, one with this id, or nothing. */
export type Writing = { id: string | null; text?: string } | null

type DiaryNotesProps = { uuid: string; writing: Writing; onWrite: (writing: Writing) => void }

/** The notes of a field, and the form in the place of the one that is being written. */
export function DiaryNotes({ uuid, writing, onWrite }: DiaryNotesProps) {
  const query = useQuery(diaryQuery(uuid))
  const mayEdit = usePermission('field_tools.edit')
  const [isWhole, setWhole] = useState(false)
  const notes = query.data?.data
  if (notes === undefined) return <QueryState title={texts.title} query={query} height={96} />
  const shown = isWhole ? notes : notes.slice(0, FIRST)
  const done = () => onWrite(null)
  return (
    <div className={classes.diary}>
      {writing?.id === null && (
        <Suspense fallback={null}>
          <DiaryForm uuid={uuid} note={null} text={writing.text} onDone={done} />
        </Suspense>
      )}
      {notes.length === 0 && writing === null && (
        <div>
          <p className={classes.none}>{texts.none}</p>
          <p className={classes.quiet}>{texts.noneText}</p>
        </div>
      )}
      <ul className={classes.list}>
        {shown.map((note) =>
          writing?.id === note.id ? (
            <li key={note.id}>
              <Suspense fallback={null}>
                <DiaryForm uuid={uuid} note={note} onDone={done} />
              </Suspense>
            </li>
          ) : (
            <DiaryNoteRow
              key={note.id}
              uuid={uuid}
              note={note}
              mayEdit={mayEdit}
              onEdit={() => onWrite({ id: note.id })}
            />
          ),
        )}
      </ul>
      {shown.length < notes.length && (
        <Button variant="default" onClick={() => setWhole(true)}>
          {texts.all(notes.length)}
        </Button>
      )}
    </div>
  )
}

/** For those who may edit the field. */
export function AddNoteButton({ disabled, onClick }: { disabled: boolean; onClick: () => void }) {
  const mayEdit = usePermission('field_tools.edit')
  if (!mayEdit) return null
  return (
    <Button
      variant="default"
      leftSection={<IconPlus size={18} aria-hidden />}
      disabled={disabled}
      onClick={onClick}
    >
      {diaryTexts.add}
    </Button>
  )
}

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
