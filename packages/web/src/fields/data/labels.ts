import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { fieldsApi } from '@windrow/contract/api/fields.ts'
import { labelsApi } from '@windrow/contract/api/labels.ts'
import type { Field, Label } from '@windrow/contract/entities/field.ts'
import { offlineTexts } from '@windrow/contract/texts/en/offline.ts'
import { outbox } from '../../platform/offline/outbox.ts'
import { endpointQuery } from '../../platform/query-client.ts'
import { changeShownFields, fieldsQuery, showFieldFailure } from './fields.ts'
import {
  attachedLabels,
  detachedLabels,
  type LabelOfField,
  labelsWithUnsent,
  withLabel,
  withoutLabel,
} from './label-changes.ts'

export const labelsQuery = endpointQuery(
  labelsApi.listLabels,
  {},
  { withUnsent: ({ data }, unsent) => ({ data: labelsWithUnsent(data, unsent) }) },
)

type Attached = { label: LabelOfField; uuids: readonly string[] }
type Detached = { name: string; uuids: readonly string[] }

/** Puts a label on fields, and makes it where it is new (decisions §3). */
export const useAttachLabel = () =>
  useLabelChange(
    ({ label, uuids }: Attached) =>
      outbox.callOrStore(
        labelsApi.attachLabel,
        { body: { label, fields: uuids.map((uuid) => ({ uuid })) } },
        { what: offlineTexts.labelAttached(label.name, uuids.length) },
      ),
    {
      fields: ({ label, uuids }, fields) => withLabel(fields, label, new Set(uuids)),
      labels: ({ label, uuids }, labels) => attachedLabels(labels, label, new Set(uuids)),
    },
  )

/** Takes a label off fields. */
export const useDetachLabel = () =>
  useLabelChange(
    ({ name, uuids: [first = '', ...others] }: Detached): Promise<unknown> => {
      const label = { name }
      const field = { uuid: first }
      const what = offlineTexts.labelDetached(name, others.length + 1)
      if (others.length === 0)
        return outbox.callOrStore(labelsApi.detachLabel, { body: { label, field } }, { what })
      const fields = [field, ...others.map((uuid) => ({ uuid }))]
      return outbox.callOrStore(labelsApi.detachLabelFromFields, { body: { label, fields } }, { what })
    },
    {
      fields: ({ name, uuids }, fields) => withoutLabel(fields, name, new Set(uuids)),
      labels: ({ name, uuids }, labels) => detachedLabels(labels, name, new Set(uuids)),
    },
  )

/** Deletes a label, from all fields too. */
export const useDeleteLabel = () =>
  useLabelChange(
    (name: string) =>
      outbox.callOrStore(
        labelsApi.deleteLabel,
        { body: { label: { name } } },
        { what: offlineTexts.labelDeleted(name) },
      ),
    {
      fields: (name, fields) => withoutLabel(fields, name),
      labels: (name, labels) => labels.filter((label) => label.name !== name),
    },
  )

type Shown<Input> = {
  fields: (input: Input, fields: readonly Field[]) => Field[]
  labels: (input: Input, labels: readonly Label[]) => Label[]
}

const SCOPE = { id: 'labels' }

/**
 * Shows a change at once, and takes it back with a message when the call fails (spec 1 §4). Changes are sent one
 * after another, in the order in which they were made.
 */
function useLabelChange<Input>(send: (input: Input) => Promise<unknown>, shown: Shown<Input>) {
  const queries = useQueryClient()
  return useMutation({
    scope: SCOPE,
    mutationKey: [SCOPE.id],
    mutationFn: send,
    onMutate: async (input: Input) => {
      await Promise.all([labelsQuery, fieldsQuery].map(({ queryKey }) => queries.cancelQueries({ queryKey })))
      const labels = changeLabels(queries, (before) => shown.labels(input, before))
      const fields = changeShownFields(queries, (before) => shown.fields(input, before))
      return { labels, fields }
    },
    onError: (error, _input, before) => {
      if (before?.labels) queries.setQueryData(labelsQuery.queryKey, before.labels)
      if (before?.fields) queries.setQueryData(fieldsQuery.queryKey, before.fields)
      showFieldFailure(error)
    },
    onSettled: async () => {
      // Only the last of several changes refetches: a response in between would undo those that wait.
      if (queries.isMutating({ mutationKey: [SCOPE.id] }) > 1) return
      const paths = [labelsApi.listLabels.path, fieldsApi.listFields.path, fieldsApi.getField.path]
      await Promise.all(paths.map((path) => queries.invalidateQueries({ queryKey: [path] })))
    },
  })
}

function changeLabels(queries: QueryClient, change: (labels: readonly Label[]) => Label[]) {
  const before = queries.getQueryData<{ data: Label[] }>(labelsQuery.queryKey)
  if (before !== undefined) queries.setQueryData(labelsQuery.queryKey, { data: change(before.data) })
  return before
}

export type Carried = 'all' | 'some' | 'none'

/** How many of the fields carry a label. */
export function carriedBy(name: string, fields: readonly Pick<Field, 'labels'>[]): number {
  return fields.filter(({ labels }) => labels.some((label) => label.name === name)).length
}

export function carriedOf(count: number, all: number): Carried {
  if (count === 0) return 'none'
  return count < all ? 'some' : 'all'
}
