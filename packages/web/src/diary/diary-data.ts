import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { diaryApi } from '@windrow/contract/api/diary.ts'
import { newKey } from '@windrow/contract/client.ts'
import type { DiaryNote, DiaryNoteInput } from '@windrow/contract/entities/diary.ts'
import { diaryTexts } from '@windrow/contract/texts/en/diary.ts'
import { offlineTexts } from '@windrow/contract/texts/en/offline.ts'
import { dayNumber } from '@windrow/core/time/day.ts'
import { fieldsQuery } from '../fields/data/fields.ts'
import { copies } from '../platform/offline/copies.ts'
import { outbox } from '../platform/offline/outbox.ts'
import { endpointQuery } from '../platform/query-client.ts'
import { dayFormat } from '../ui/text/dates.ts'
import { unsentNoteOf, withUnsentNotes } from './unsent-notes.ts'

/** What was written about a field, newest first; also what was not sent yet. */
export const diaryQuery = (uuid: string) =>
  endpointQuery(
    diaryApi.listDiary,
    { params: { uuid } },
    { withUnsent: ({ data }, unsent) => ({ data: withUnsentNotes(data, unsent, uuid) }) },
  )

/** A picture never changes under its id. */
export const diaryPhotoQuery = (uuid: string, id: string) =>
  queryOptions({
    ...endpointQuery(diaryApi.downloadDiaryPhoto, { params: { uuid, id } }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Uploads a photo, or stores it until there is a network; returns the id by which a note refers to it. */
export async function uploadDiaryPhoto(uuid: string, file: File): Promise<string> {
  const own = newUuid()
  const sent = await outbox.callOrStore(
    diaryApi.uploadDiaryPhoto,
    { params: { uuid }, file },
    { what: offlineTexts.photo, makes: own },
  )
  if (!sent.isStored) return sent.response.data.id
  const path = diaryApi.downloadDiaryPhoto.path.replace(':uuid', uuid).replace(':id', own)
  await copies.storeOwn(path, file)
  return own
}

function newUuid(): string {
  const hex = newKey()
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}

/** 'Sun 10 May 2026': diaries are read years later. */
export const noteDay = dayFormat({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })

/** 'Irrigation, Sun 10 May 2026'. */
export const noteName = ({ kind, date }: Pick<DiaryNoteInput, 'kind' | 'date'>): string =>
  diaryTexts.named(diaryTexts.kinds[kind], noteDay(dayNumber(date)))

type SavedNote = { before: DiaryNote | null; note: DiaryNoteInput }

/** Writes a note, or replaces one; whether it waits for a network. */
export const useSaveDiaryNote = (uuid: string) =>
  useDiaryChange(uuid, async ({ before, note }: SavedNote): Promise<{ isStored: boolean }> => {
    const storing = { what: noteName(note), detail: note.text }
    const unsent = before === null ? null : unsentNoteOf(outbox.get(), before.id)
    if (unsent) {
      const isChanged = await outbox.change(unsent.id, {
        ...storing,
        state: 'waiting',
        input: { ...unsent.input, body: note },
      })
      if (isChanged) return { isStored: true }
      throw new Error(diaryTexts.form.justSent)
    }
    if (before === null)
      return outbox.callOrStore(diaryApi.addDiaryNote, { params: { uuid }, body: note }, storing)
    const params = { uuid, id: before.id }
    const query = { base: before.updatedAt }
    return outbox.callOrStore(diaryApi.changeDiaryNote, { params, query, body: note }, storing)
  })

export const useDeleteDiaryNote = (uuid: string) =>
  useDiaryChange(uuid, async (note: DiaryNote) => {
    const unsent = unsentNoteOf(outbox.get(), note.id)
    if (unsent) return outbox.discard(unsent.id)
    await outbox.callOrStore(
      diaryApi.deleteDiaryNote,
      { params: { uuid, id: note.id }, query: { base: note.updatedAt } },
      { what: diaryTexts.deletion(noteName(note)), detail: note.text },
    )
  })

/** The list is awaited by itself, and pictures never change. */
const isOfDiary = (path: unknown) =>
  path === diaryApi.listDiary.path || path === diaryApi.downloadDiaryPhoto.path

/** Irrigation changes the soil, a harvest ends the season: everything shown of the field may change. */
function useDiaryChange<Input, Output>(uuid: string, change: (input: Input) => Promise<Output>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: async () => {
      void queries.invalidateQueries({
        predicate: ({ queryKey }) => !isOfDiary(queryKey[0]) && JSON.stringify(queryKey).includes(uuid),
      })
      void queries.invalidateQueries({ queryKey: fieldsQuery.queryKey })
      await queries.invalidateQueries({ queryKey: diaryQuery(uuid).queryKey })
    },
  })
}
