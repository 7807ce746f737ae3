import type { Field, Label } from '@windrow/contract/entities/field.ts'

type LabelOfField = Field['labels'][number]

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
