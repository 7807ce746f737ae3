import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { diaryApi } from '@windrow/contract/api/diary.ts'
import type { DiaryNoteInput, DiaryPhoto } from '@windrow/contract/entities/diary.ts'
import { fieldsQuery } from '../fields/data/fields.ts'
import { call } from '../platform/client.ts'
import { endpointQuery } from '../platform/query-client.ts'

/** What was written about a field, newest first. */
export const diaryQuery = (uuid: string) => endpointQuery(diaryApi.listDiary, { params: { uuid } })

/** A picture never changes under its id. */
export const diaryPhotoQuery = (uuid: string, id: string) =>
  queryOptions({
    ...endpointQuery(diaryApi.downloadDiaryPhoto, { params: { uuid, id } }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const uploadDiaryPhoto = async (uuid: string, file: File): Promise<DiaryPhoto> =>
  (await call(diaryApi.uploadDiaryPhoto, { params: { uuid }, file })).data

/** Writes a note, or replaces the one with this id. */
export const useSaveDiaryNote = (uuid: string) =>
  useDiaryChange(uuid, ({ id, note }: { id: string | null; note: DiaryNoteInput }) =>
    id === null
      ? call(diaryApi.addDiaryNote, { params: { uuid }, body: note })
      : call(diaryApi.changeDiaryNote, { params: { uuid, id }, body: note }),
  )

export const useDeleteDiaryNote = (uuid: string) =>
  useDiaryChange(uuid, (id: string) => call(diaryApi.deleteDiaryNote, { params: { uuid, id } }))

/** Irrigation changes the soil, a harvest ends the season: everything shown of the field may change. */
function useDiaryChange<Input, Output>(uuid: string, change: (input: Input) => Promise<Output>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      void queries.invalidateQueries({
        predicate: ({ queryKey }) =>
          queryKey[0] !== diaryApi.downloadDiaryPhoto.path && JSON.stringify(queryKey).includes(uuid),
      })
      void queries.invalidateQueries({ queryKey: fieldsQuery.queryKey })
      await queries.invalidateQueries({ queryKey: diaryQuery(uuid).queryKey })
    },
  })
}
