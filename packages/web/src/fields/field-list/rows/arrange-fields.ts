import type { Field } from '@windrow/contract/entities/field.ts'
import type { ColumnId, GroupColumn } from './columns.ts'
import { groupValue, orderOf, sortKey, textKey } from './sort-key.ts'

export type Arrangement = {
  groupBy: readonly GroupColumn[]
  orderBy: ColumnId | null
  asc: boolean
}

/** Fields that have a value in common, and inside them those that have the next one in common too. */
export type FieldGroup = {
  /** The values from the outermost group to this one: open and closed are remembered by it. */
  id: string
  depth: number
  column: GroupColumn
  value: string
  fields: readonly Field[]
  groups: readonly FieldGroup[]
}

export type ArrangedFields = { fields: readonly Field[]; groups: readonly FieldGroup[] }

/** Sorted, and gathered in groups. Without a sort the order stays: newest first. */
export function arrangeFields(fields: readonly Field[], arrangement: Arrangement): ArrangedFields {
  const sorted = sortFields(fields, arrangement)
  return { fields: sorted, groups: groupFields(sorted, arrangement, 0, '') }
}

function sortFields(fields: readonly Field[], { orderBy, asc }: Arrangement): readonly Field[] {
  if (orderBy === null) return fields
  const keys = fields.map((field) => sortKey(field, orderBy))
  const compare = orderOf(keys, asc)
  // Sorting is stable: what is equal stays newest first.
  return fields
    .map((field, index) => ({ field, key: keys[index] ?? null }))
    .sort((a, b) => compare(a.key, b.key))
    .map(({ field }) => field)
}

function groupFields(
  fields: readonly Field[],
  arrangement: Arrangement,
  depth: number,
  parentId: string,
): readonly FieldGroup[] {
  const column = arrangement.groupBy[depth]
  if (column === undefined) return []
  const byValue = new Map<string, Field[]>()
  for (const field of fields) {
    const value = groupValue(field, column)
    const group = byValue.get(value)
    if (group === undefined) byValue.set(value, [field])
    else group.push(field)
  }
  const groups = [...byValue].map(([value, members]) => ({ value, members, key: textKey(value) }))
  const compare = orderOf(
    groups.map(({ key }) => key),
    arrangement.orderBy !== column || arrangement.asc,
  )
  return groups
    .sort((a, b) => compare(a.key, b.key))
    .map(({ value, members }) => {
      const id = `${parentId}/${column}=${encodeURIComponent(value)}`
      const inner = groupFields(members, arrangement, depth + 1, id)
      return { id, depth, column, value, fields: members, groups: inner }
    })
}
