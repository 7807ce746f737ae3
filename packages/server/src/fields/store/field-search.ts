import { sql } from 'kysely'
import type { GeoJsonMultiPolygon } from '../../platform/db/field-tables.ts'
import type { OrgTx } from '../../platform/db/scope.ts'
import { duplicateSearchBoxes, type LonLatBox, sameBoundary } from '../boundaries/same-boundary.ts'
import type { FieldRow } from './field-rows.ts'

type Candidate = { name: string; geometry: GeoJsonMultiPolygon }

/** For each boundary the name of a field that has the same one within 1 m, or null. */
export async function findDuplicates(
  tx: OrgTx,
  boundaries: readonly GeoJsonMultiPolygon[],
): Promise<(string | null)[]> {
  const boxes = boundaries.flatMap((geometry, at) =>
    duplicateSearchBoxes(geometry).map((box): LonLatBox & { at: number } => ({ ...box, at })),
  )
  if (boxes.length === 0) return []
  const side = (key: keyof (typeof boxes)[number]) => boxes.map((box) => box[key])
  const { rows } = await sql<Candidate & { at: number }>`
    select box.at, field.name, field.geometry
    from unnest(${side('at')}::int[], ${side('south')}::float8[], ${side('north')}::float8[],
        ${side('west')}::float8[], ${side('east')}::float8[]) as box (at, south, north, west, east)
      join field on field.org_id = windrow_scope_low()
        and field.lat between box.south and box.north and field.lon between box.west and box.east
    order by field.number`.execute(tx)
  const duplicates: (string | null)[] = boundaries.map(() => null)
  for (const { at, name, geometry } of rows)
    if (duplicates[at] === null && sameBoundary(boundaries[at] as GeoJsonMultiPolygon, geometry))
      duplicates[at] = name
  return duplicates
}

/** Our fields that were imported from a service: its id there, and the uuid here. */
export async function listExternalFields(tx: OrgTx, source: string): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('field')
    .select(['external_id', 'uuid'])
    .where('external_source', '=', source)
    .where('external_id', 'is not', null)
    .execute()
  return new Map(rows.map((row) => [row.external_id as string, row.uuid]))
}

/** The position of a field in a sorted list: the text it is sorted by, and its number among equals. */
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

/** Whether a text is anywhere in a field or its labels, ignoring case and accents. */
export const holdsText = (text: string) => sql<boolean>`(
  strpos(windrow_fold(concat_ws(chr(10), field.name, field.crop, field.variety, field.region, field.notes)),
    windrow_fold(${text})) > 0
  or exists (select from field_label as attached
    join label on label.org_id = attached.org_id and label.id = attached.label_id
    where attached.org_id = field.org_id and attached.field_uuid = field.uuid
      and strpos(windrow_fold(label.name), windrow_fold(${text})) > 0))`
