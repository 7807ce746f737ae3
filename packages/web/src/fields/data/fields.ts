import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { alertsApi } from '@windrow/contract/api/alerts.ts'
import { fieldsApi } from '@windrow/contract/api/fields.ts'
import { mapsApi } from '@windrow/contract/api/maps.ts'
import { CallError } from '@windrow/contract/call-error.ts'
import type { Field, FieldChange, NewField } from '@windrow/contract/entities/field.ts'
import { callTexts } from '@windrow/contract/texts/en/call.ts'
import { fieldTexts } from '@windrow/contract/texts/en/fields.ts'
import { foldText } from '@windrow/core/fold-text.ts'
import { useCallback } from 'react'
import { usePermissions } from '../../people/data/profile.ts'
import { call } from '../../platform/client.ts'
import { endpointQuery, queryClient } from '../../platform/query-client.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { fieldsWithUnsentLabels } from './label-changes.ts'

/** Newest first, and of more than the plan holds the newest; they come newest last (decisions §3). */
export function shownFields(fields: readonly Field[], limit: number): Field[] {
  return fields.slice(Math.max(0, fields.length - limit)).reverse()
}

/** Whether a field still waits for its first weather. */
export function isWeatherPending({ weather_variables: { t2m, tp } }: Pick<Field, 'weather_variables'>) {
  return t2m.t2m_min === null && t2m.t2m_max === null && tp.tp_sum === null
}

const POLL_MS = 4_000
const POLL_MS_PER_FIELD = 5

/** When to refetch, in ms; a long list less often. */
export function listInterval(fields: readonly Field[]): number | false {
  return fields.some(isWeatherPending) && Math.max(POLL_MS, fields.length * POLL_MS_PER_FIELD)
}

type FieldList = { data: Field[] }

/** As the server lists them, newest last; refetched until every field has weather. */
export const fieldsQuery = queryOptions({
  ...endpointQuery(
    fieldsApi.listFields,
    { query: {} },
    { withUnsent: ({ data }, unsent) => ({ data: fieldsWithUnsentLabels(data, unsent) }) },
  ),
  refetchInterval: ({ state }) => listInterval(state.data?.data ?? []),
  // Comparing 10,000 fields for equality costs more than redrawing a page of them.
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

/** What depends on which fields there are: also the crops and varieties that alerts can be set for. */
const OF_FIELDS = [
  fieldsApi.listFields,
  fieldsApi.getField,
  mapsApi.listFieldMaps,
  mapsApi.getFieldMap,
  alertsApi.getAlertSettings,
]

/** Fields, and where they are, came, changed or went. */
export async function reloadFields(queries: QueryClient): Promise<void> {
  await Promise.all(OF_FIELDS.map(({ path }) => queries.invalidateQueries({ queryKey: [path] })))
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
export function showFieldFailure(error: Error): void {
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
      call(fieldsApi.changeField, { params: { uuid: existing(uuid) }, body: change }),
    ({ data: changed }, fields) => fields.map((field) => (field.uuid === changed.uuid ? changed : field)),
    fieldTexts.updated,
  )

export const useDeleteField = () =>
  useFieldWork(
    async (uuid: string) => {
      await call(fieldsApi.deleteField, { params: { uuid: existing(uuid) } })
      return uuid
    },
    (deleted, fields) => fields.filter(({ uuid }) => uuid !== deleted),
    fieldTexts.deleted,
  )

/** Shows the response at once and then reloads the list (spec 1 §4). */
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
    onError: showFieldFailure,
  })
}

function existing(uuid: string): string {
  if (uuid === '') throw new Error(fieldTexts.uuidMissing)
  return uuid
}

/** One field, for its pages; as the list shows it until it is there itself. */
export const fieldQuery = (uuid: string) =>
  queryOptions({
    ...endpointQuery(
      fieldsApi.getField,
      { params: { uuid } },
      { withUnsent: ({ data }, unsent) => ({ data: fieldsWithUnsentLabels([data], unsent)[0] ?? data }) },
    ),
    initialData: () => {
      const listed = queryClient.getQueryData(fieldsQuery.queryKey)?.data
      const data = listed?.find((field) => field.uuid === uuid)
      return data && { data }
    },
    initialDataUpdatedAt: 0,
  })

/** Where it is. */
export const fieldMapQuery = (uuid: string) => endpointQuery(mapsApi.getFieldMap, { query: { uuid } })

/** A side bar is no table: what does not fit is found by typing. */
const SHOWN_MAX = 30

export type NearFields = { fields: Field[]; leftOut: number }

/** The fields of the same region; with a search, of all regions (spec 2 §2). The field itself is among them. */
export function nearFields(fields: readonly Field[], uuid: string, search: string): NearFields {
  const wanted = foldText(search)
  const region = fields.find((field) => field.uuid === uuid)?.region
  const found = fields.filter((field) =>
    wanted === ''
      ? region !== undefined && field.region === region
      : foldText(`${field.name} ${field.region} ${field.crop} ${field.variety}`).includes(wanted),
  )
  return { fields: found.slice(0, SHOWN_MAX), leftOut: Math.max(0, found.length - SHOWN_MAX) }
}
