import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { fieldsApi } from '@windrow/contract/api/fields.ts'
import { mapsApi } from '@windrow/contract/api/maps.ts'
import { CallError } from '@windrow/contract/call-error.ts'
import type { Field, FieldChange, NewField } from '@windrow/contract/entities/field.ts'
import { callTexts } from '@windrow/contract/texts/en/call.ts'
import { fieldTexts } from '@windrow/contract/texts/en/fields.ts'
import { useCallback } from 'react'
import { usePermissions } from '../../people/data/permissions.ts'
import { call } from '../../platform/client.ts'
import { endpointQuery } from '../../platform/endpoint-query.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { listInterval, shownFields } from './shown-fields.ts'

type FieldList = { data: Field[] }

/** As the server lists them, newest last; asked again until every field has weather. */
export const fieldsQuery = queryOptions({
  ...endpointQuery(fieldsApi.listFields, { query: {} }),
  refetchInterval: ({ state }) => listInterval(state.data?.data ?? []),
  // Comparing 10,000 fields to keep what is the same costs more than drawing a page of them anew.
  structuralSharing: false,
})

/** Where all fields are; large, and only for who shows a map. */
export const fieldMapsQuery = queryOptions({
  ...endpointQuery(mapsApi.listFieldMaps, { query: {} }),
  structuralSharing: false,
})

/** The fields as they are shown: newest first, no more than the plan holds (spec 1 §4, §7). */
export function useFields() {
  const limit = usePermissions().features.plan.field_limit
  return useQuery({
    ...fieldsQuery,
    select: useCallback((list: FieldList) => shownFields(list.data, limit), [limit]),
  })
}

/** Fields, and where they are, came, changed or went by other ways than those below. */
export async function reloadFields(queries: QueryClient): Promise<void> {
  await Promise.all(
    [fieldsApi.listFields, fieldsApi.getField, mapsApi.listFieldMaps, mapsApi.getFieldMap].map(({ path }) =>
      queries.invalidateQueries({ queryKey: [path] }),
    ),
  )
}

/** Changes the list on the screen; returns how it was, to be put back when the call fails. */
export function changeShownFields(
  queries: QueryClient,
  change: (fields: readonly Field[]) => Field[],
): FieldList | undefined {
  const before = queries.getQueryData<FieldList>(fieldsQuery.queryKey)
  if (before !== undefined)
    queries.setQueryData(fieldsQuery.queryKey, { ...before, data: change(before.data) })
  return before
}

/** Warns where the account may not do it, else says what went wrong (spec 1 §6, §8). */
export function tellFieldFailure(error: Error): void {
  if (error instanceof CallError && error.status === 403) toast.warning(callTexts.notPermitted)
  else toast.error(error.message)
}

export const useAddField = () =>
  useFieldWork(
    (body: NewField) => call(fieldsApi.addField, { body }),
    ({ data: added }, fields) => [...fields, added],
    fieldTexts.added,
  )

export type ChangedField = { uuid: string; change: FieldChange }

export const useChangeField = () =>
  useFieldWork(
    ({ uuid, change }: ChangedField) =>
      call(fieldsApi.changeField, { params: { uuid: given(uuid) }, body: change }),
    ({ data: changed }, fields) => fields.map((field) => (field.uuid === changed.uuid ? changed : field)),
    fieldTexts.updated,
  )

export const useDeleteField = () =>
  useFieldWork(
    async (uuid: string) => {
      await call(fieldsApi.deleteField, { params: { uuid: given(uuid) } })
      return uuid
    },
    (deleted, fields) => fields.filter(({ uuid }) => uuid !== deleted),
    fieldTexts.deleted,
  )

/** The answer shows at once; the list is then loaded anew (spec 1 §4). */
function useFieldWork<Input, Done>(
  work: (input: Input) => Promise<Done>,
  applied: (done: Done, fields: readonly Field[]) => Field[],
  success: string,
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: work,
    onSuccess: (done) => {
      changeShownFields(queries, (fields) => applied(done, fields))
      void reloadFields(queries)
      toast.success(success)
    },
    onError: tellFieldFailure,
  })
}

function given(uuid: string): string {
  if (uuid === '') throw new Error(fieldTexts.uuidMissing)
  return uuid
}
