import type { Field } from '@windrow/contract/entities/field.ts'
import { foldText } from '@windrow/core/fold-text.ts'
import type { ColumnId, GroupColumn } from './columns.ts'

/** What a column is sorted by; null is "nothing there". */
export type SortKey = string | number | null

const DIGITS = /\d+/g
const DIGITS_MAX = 12

/** As a person would order it: "Circle 7" before "Circle 12", case and accents aside. */
export function textKey(text: string): string | null {
  const folded = foldText(text)
  return folded === '' ? null : folded.replace(DIGITS, (digits) => digits.padStart(DIGITS_MAX, '0'))
}

const KEYS: Record<ColumnId, (field: Field) => SortKey> = {
  name: ({ name }) => textKey(name),
  crop: ({ crop }) => textKey(crop),
  variety: ({ variety }) => textKey(variety),
  region: ({ region }) => textKey(region),
  labels: (field) => textKey(groupValue(field, 'labels')),
  t2m: ({ weather_variables: { t2m } }) => t2m.t2m_max ?? t2m.t2m_min,
  tp: ({ weather_variables: { tp } }) => tp.tp_sum,
  yield: ({ yieldForecast }) => yieldForecast,
  shapefile: (field) => textKey(groupValue(field, 'shapefile')),
}

export const sortKey = (field: Field, column: ColumnId): SortKey => KEYS[column](field)

/** What the fields of a group have in common; empty where they have nothing there. */
export function groupValue(field: Field, column: GroupColumn): string {
  if (column === 'labels') return field.labels.map(({ name }) => name).join(', ')
  if (column === 'shapefile') return field.shapefile?.name ?? ''
  return field[column]
}

const collator = new Intl.Collator('en')
const NOT_ASCII = /[^ -~]/

/**
 * How such keys are ordered: nothing last, whichever way round. Comparing code by code is many times faster than a
 * collator, which is needed only where letters remain that ASCII lacks.
 */
export function orderOf(keys: readonly SortKey[], asc: boolean): (a: SortKey, b: SortKey) => number {
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
