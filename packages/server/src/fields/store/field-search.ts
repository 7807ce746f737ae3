import { sql } from 'kysely'
import type { FieldRow } from './field-rows.ts'

/** Where a field stands in a sorted list: the text it is sorted by, and its number among equals. */
export type ListPlace = { text: string; number: number }

type TextSort = 'name' | 'crop' | 'variety' | 'region'

/** The order of a list without regard to case and accents; equals, and fields by their making, go by number. */
export function listOrder(sort: TextSort | 'created', isDescending: boolean) {
  const direction = isDescending ? sql`desc` : sql`asc`
  const beyond = isDescending ? sql`<` : sql`>`
  if (sort === 'created')
    return {
      by: sql`field.number ${direction}`,
      isBehind: ({ number }: ListPlace) => sql<boolean>`field.number ${beyond} ${number}`,
      placeOf: ({ number }: FieldRow): ListPlace => ({ text: '', number }),
    }
  const key = sql`windrow_fold(${sql.ref(`field.${sort}`)})`
  return {
    by: sql`${key} ${direction}, field.number ${direction}`,
    isBehind: ({ text, number }: ListPlace) =>
      sql<boolean>`(${key}, field.number) ${beyond} (windrow_fold(${text}), ${number}::bigint)`,
    placeOf: (row: FieldRow): ListPlace => ({ text: row[sort], number: row.number }),
  }
}

/** Whether a text stands anywhere in a field or its labels, whatever case and accents. */
export const holdsText = (text: string) => sql<boolean>`(
  strpos(windrow_fold(concat_ws(chr(10), field.name, field.crop, field.variety, field.region, field.notes)),
    windrow_fold(${text})) > 0
  or exists (select from field_label as attached
    join label on label.org_id = attached.org_id and label.id = attached.label_id
    where attached.org_id = field.org_id and attached.field_uuid = field.uuid
      and strpos(windrow_fold(label.name), windrow_fold(${text})) > 0))`
