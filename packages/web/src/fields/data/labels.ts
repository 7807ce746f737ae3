import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { fieldsApi } from '@windrow/contract/api/fields.ts'
import { labelsApi } from '@windrow/contract/api/labels.ts'
import type { Field, Label } from '@windrow/contract/entities/field.ts'
import { call } from '../../platform/client.ts'
import { endpointQuery } from '../../platform/query-client.ts'
import { changeShownFields, fieldsQuery, showFieldFailure } from './fields.ts'

/** The fields with a label on some of them; one that carries it already gets its new colour. */
export function withLabel(fields: readonly Field[], label: LabelOfField, on: ReadonlySet<string>): Field[] {
  return fields.map((field) => {
    const carries = field.labels.some(({ name }) => name === label.name)
    if (carries)
      return { ...field, labels: field.labels.map((one) => (one.name === label.name ? label : one)) }
    return on.has(field.uuid) ? { ...field, labels: [...field.labels, label] } : field
  })
}

/** The fields without a label, or without it on some of them. */
export function withoutLabel(fields: readonly Field[], name: string, on?: ReadonlySet<string>): Field[] {
  return fields.map((field) =>
    on === undefined || on.has(field.uuid)
      ? { ...field, labels: field.labels.filter((label) => label.name !== name) }
      : field,
  )
}

/** The labels after one was put on fields, made where it is new, in the order of the alphabet. */
export function attachedLabels(
  labels: readonly Label[],
  { name, color }: LabelOfField,
  on: ReadonlySet<string>,
): Label[] {
  const before = labels.find((label) => label.name === name)
  const fields = [...new Set([...(before?.fields ?? []), ...on])]
  return [...labels.filter((label) => label.name !== name), { name, color, fields }].sort((a, b) =>
    a.name.localeCompare(b.name, 'en'),
  )
}

export function detachedLabels(labels: readonly Label[], name: string, from: ReadonlySet<string>): Label[] {
  return labels.map((label) =>
    label.name === name ? { ...label, fields: label.fields.filter((uuid) => !from.has(uuid)) } : label,
  )
}

export const labelsQuery = endpointQuery(labelsApi.listLabels, {})

type LabelOfField = Field['labels'][number]
type Attached = { label: LabelOfField; uuids: readonly string[] }
type Detached = { name: string; uuids: readonly string[] }

/** Puts a label on fields, and makes it where it is new (decisions §3). */
export const useAttachLabel = () =>
  useLabelChange(
    ({ label, uuids }: Attached) =>
      call(labelsApi.attachLabel, { body: { label, fields: uuids.map((uuid) => ({ uuid })) } }),
    {
      fields: ({ label, uuids }, fields) => withLabel(fields, label, new Set(uuids)),
      labels: ({ label, uuids }, labels) => attachedLabels(labels, label, new Set(uuids)),
    },
  )

/** Takes a label off fields. */
export const useDetachLabel = () =>
  useLabelChange(
    ({ name, uuids: [first = '', ...others] }: Detached) => {
      const label = { name }
      const field = { uuid: first }
      if (others.length === 0) return call(labelsApi.detachLabel, { body: { label, field } })
      const fields = [field, ...others.map((uuid) => ({ uuid }))]
      return call(labelsApi.detachLabelFromFields, { body: { label, fields } })
    },
    {
      fields: ({ name, uuids }, fields) => withoutLabel(fields, name, new Set(uuids)),
      labels: ({ name, uuids }, labels) => detachedLabels(labels, name, new Set(uuids)),
    },
  )

/** Deletes a label, from all fields too. */
export const useDeleteLabel = () =>
  useLabelChange((name: string) => call(labelsApi.deleteLabel, { body: { label: { name } } }), {
    fields: (name, fields) => withoutLabel(fields, name),
    labels: (name, labels) => labels.filter((label) => label.name !== name),
  })

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
