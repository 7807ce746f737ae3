import { diaryApi } from '@windrow/contract/api/diary.ts'
import type { DiaryNote, DiaryNoteInput } from '@windrow/contract/entities/diary.ts'
import { inputsOf, type UnsentCall } from '../platform/offline/unsent-call.ts'

/** A note that the server does not have yet is named after the call that will add it. */
const UNSENT = 'unsent-'

/** The call that will add a note, where it was not sent yet. */
export function unsentNoteOf(unsent: readonly UnsentCall[], noteId: string): UnsentCall | null {
  if (!noteId.startsWith(UNSENT)) return null
  return unsent.find(({ id }) => `${UNSENT}${id}` === noteId) ?? null
}

/** Whether a note, or its last change, was not sent yet. */
export const isNoteUnsent = (unsent: readonly UnsentCall[], noteId: string): boolean =>
  unsentNoteOf(unsent, noteId) !== null ||
  inputsOf(unsent, diaryApi.changeDiaryNote).some(({ input }) => input.params.id === noteId)

/** The notes of a field with what was written, changed and deleted since; newest first. */
export function withUnsentNotes(
  notes: readonly DiaryNote[],
  unsent: readonly UnsentCall[],
  uuid: string,
): DiaryNote[] {
  const changed = new Map(
    inputsOf(unsent, diaryApi.changeDiaryNote).map(({ call, input }) => [input.params.id, { call, input }]),
  )
  const deleted = new Set(inputsOf(unsent, diaryApi.deleteDiaryNote).map(({ input }) => input.params.id))
  const before = notes
    .filter(({ id }) => !deleted.has(id))
    .map((note) => {
      const change = changed.get(note.id)
      return change ? { ...note, ...shown(change.input.body, note.photos) } : note
    })
  const added = inputsOf(unsent, diaryApi.addDiaryNote)
    .filter(({ input }) => input.params.uuid === uuid)
    .map(({ call, input }) => ({
      id: `${UNSENT}${call.id}`,
      author: null,
      updatedAt: new Date(call.at).toISOString(),
      ...shown(input.body, []),
    }))
  // As the server sorts: by day, then those written last first.
  return [...added.reverse(), ...before].sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))
}

function shown({ photos, ...note }: DiaryNoteInput, before: DiaryNote['photos']) {
  return {
    ...note,
    photos: photos.map(
      (id) =>
        before.find((photo) => photo.id === id) ?? {
          id,
          type: 'image/jpeg' as const,
          size: 0,
          width: 0,
          height: 0,
        },
    ),
  }
}
