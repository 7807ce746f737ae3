import { labelsApi } from '@windrow/contract/api/labels.ts'
import type { Field, Label } from '@windrow/contract/entities/field.ts'
import { inputsOf, type UnsentCall } from '../../platform/offline/unsent-call.ts'

export type LabelOfField = Field['labels'][number]

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

type Shown<Item> = {
  attach: (items: readonly Item[], label: LabelOfField, on: ReadonlySet<string>) => Item[]
  detach: (items: readonly Item[], name: string, from: ReadonlySet<string>) => Item[]
  remove: (items: readonly Item[], name: string) => Item[]
}

/** Items with the changes of labels that were not sent yet, in the order in which they were made. */
function withUnsent<Item>(items: readonly Item[], unsent: readonly UnsentCall[], shown: Shown<Item>): Item[] {
  let now = [...items]
  for (const call of unsent) {
    const one = [call]
    for (const { input } of inputsOf(one, labelsApi.attachLabel))
      now = shown.attach(now, input.body.label, uuidsOf(input.body.fields))
    for (const { input } of inputsOf(one, labelsApi.detachLabel))
      now = shown.detach(now, input.body.label.name, uuidsOf([input.body.field]))
    for (const { input } of inputsOf(one, labelsApi.detachLabelFromFields))
      now = shown.detach(now, input.body.label.name, uuidsOf(input.body.fields))
    for (const { input } of inputsOf(one, labelsApi.deleteLabel))
      now = shown.remove(now, input.body.label.name)
  }
  return now
}

const uuidsOf = (fields: readonly { uuid: string }[]) => new Set(fields.map(({ uuid }) => uuid))

export const fieldsWithUnsentLabels = (fields: readonly Field[], unsent: readonly UnsentCall[]): Field[] =>
  withUnsent(fields, unsent, { attach: withLabel, detach: withoutLabel, remove: withoutLabel })

export const labelsWithUnsent = (labels: readonly Label[], unsent: readonly UnsentCall[]): Label[] =>
  withUnsent(labels, unsent, {
    attach: attachedLabels,
    detach: detachedLabels,
    remove: (all, name) => all.filter((label) => label.name !== name),
  })
