import type { Field } from '@windrow/contract/entities/field.ts'
import { fieldTexts } from '@windrow/contract/texts/en/fields.ts'
import { GROWTH_STAGES } from '@windrow/core/crops/growth-stage.ts'
import { foldText } from '@windrow/core/fold-text.ts'
import { IRRIGATED } from '@windrow/core/water-use/irrigated.ts'
import type { ColumnId, GroupColumn } from './columns.ts'

/** What a column is sorted by; null is "nothing there". */
export type SortKey = string | number | null

const DIGITS = /\d+/g
const DIGITS_MAX = 12

/** Natural order: "Circle 7" before "Circle 12", case and accents aside. */
function textKey(text: string): string | null {
  const folded = foldText(text)
  return folded === '' ? null : folded.replace(DIGITS, (digits) => digits.padStart(DIGITS_MAX, '0'))
}

/** How urgent a field is, the lower the more; null where nothing is. */
export type UrgencyOf = (field: Field) => number | null

const KEYS: Record<Exclude<ColumnId, 'today'>, (field: Field) => SortKey> = {
  name: ({ name }) => textKey(name),
  crop: ({ crop }) => textKey(crop),
  variety: ({ variety }) => textKey(variety),
  region: ({ region }) => textKey(region),
  labels: (field) => textKey(groupValue(field, 'labels')),
  t2m: ({ weather_variables: { t2m } }) => t2m.t2m_max ?? t2m.t2m_min,
  tp: ({ weather_variables: { tp } }) => tp.chance,
  yield: ({ yieldForecast }) => yieldForecast,
  shapefile: (field) => textKey(groupValue(field, 'shapefile')),
  irrigated: ({ irrigated }) => IRRIGATED.indexOf(irrigated),
  season: ({ plantStage, plantingDateP }) => stageOrder(plantStage, plantingDateP),
}

/** By stage, and within one the longest planted first. */
function stageOrder(stage: string | null, planted: string | null): string | null {
  if (stage === null) return null
  const place = (GROWTH_STAGES as readonly string[]).indexOf(stage)
  return `${String(place < 0 ? GROWTH_STAGES.length : place)} ${planted ?? '9'}`
}

/** What is to be done today is sorted by how urgent it is. */
const keyOf = (column: ColumnId, urgencyOf: UrgencyOf): ((field: Field) => SortKey) =>
  column === 'today' ? urgencyOf : KEYS[column]

/** What the fields of a group have in common; empty where they have nothing there. */
function groupValue(field: Field, column: GroupColumn): string {
  if (column === 'labels') return field.labels.map(({ name }) => name).join(', ')
  if (column === 'shapefile') return field.shapefile?.name ?? ''
  if (column === 'irrigated') return fieldTexts.irrigated[field.irrigated]
  return field[column]
}

const collator = new Intl.Collator('en')
const NOT_ASCII = /[^ -~]/

/**
 * How such keys are ordered: nothing last, whichever way round. Comparing code by code is many times faster than a
 * collator, which is needed only where letters remain that ASCII lacks.
 */
function orderOf(keys: readonly SortKey[], asc: boolean): (a: SortKey, b: SortKey) => number {
  const needsCollator = keys.some((key) => typeof key === 'string' && NOT_ASCII.test(key))
  const forward = asc ? -1 : 1
  return (a, b) => {
    if (a === b) return 0
    if (a === null) return 1
    if (b === null) return -1
    if (needsCollator && typeof a === 'string' && typeof b === 'string')
      return -forward * collator.compare(a, b)
    return a < b ? forward : -forward
  }
}

export type Arrangement = {
  groupBy: readonly GroupColumn[]
  orderBy: ColumnId | null
  asc: boolean
  urgencyOf: UrgencyOf
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

/** Sorted and grouped. Without a sort the order stays: newest first. */
export function arrangeFields(fields: readonly Field[], arrangement: Arrangement): ArrangedFields {
  const sorted = sortFields(fields, arrangement)
  return { fields: sorted, groups: groupFields(sorted, arrangement, 0, '') }
}

function sortFields(fields: readonly Field[], { orderBy, asc, urgencyOf }: Arrangement): readonly Field[] {
  if (orderBy === null) return fields
  const keys = fields.map(keyOf(orderBy, urgencyOf))
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
