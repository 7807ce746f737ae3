import type { OwnSoil } from '@windrow/contract/entities/soil.ts'
import { sql } from 'kysely'
import type { OrgTx, SystemTx } from '../platform/db/scope.ts'
import { harvestsOfField, irrigationsOfField } from '../weather/store/field-weather.ts'
import type { WateredField } from './field-water.ts'
import type { MappedSoil } from './soil-source.ts'

export async function readOwnSoil(tx: OrgTx, uuid: string): Promise<OwnSoil> {
  const row = await tx
    .selectFrom('field_soil')
    .select(['soil_type as type', 'ph'])
    .where('field_uuid', '=', uuid)
    .executeTakeFirst()
  return { type: row?.type ?? null, ph: rounded(row?.ph ?? null) }
}

export async function saveOwnSoil(tx: OrgTx, uuid: string, { type, ph }: OwnSoil): Promise<void> {
  const values = { soil_type: type, ph }
  await tx
    .insertInto('field_soil')
    .values({ field_uuid: uuid, ...values })
    .onConflict((conflict) =>
      conflict.columns(['org_id', 'field_uuid']).doUpdateSet({ ...values, updated_at: sql`now()` }),
    )
    .execute()
}

/** What a source has for a field; null until it was requested. */
export async function readMappedSoil(tx: OrgTx, uuid: string, source: string): Promise<MappedSoil | null> {
  const row = await tx
    .selectFrom('field_soil_map')
    .select(['soil_type as type', 'ph', 'ph_low', 'ph_high'])
    .where('field_uuid', '=', uuid)
    .where('source', '=', source)
    .executeTakeFirst()
  if (!row) return null
  const middle = rounded(row.ph)
  return {
    type: row.type,
    ph: middle === null ? null : { low: rounded(row.ph_low), middle, high: rounded(row.ph_high) },
  }
}

export type FieldPlace = { orgId: string; uuid: string; lat: number; lon: number }

/** Fields that have not been requested from a source yet. */
export async function listUnmappedFields(tx: SystemTx, source: string, limit: number): Promise<FieldPlace[]> {
  return tx
    .selectFrom('field')
    .select(['org_id as orgId', 'uuid', 'lat', 'lon'])
    .where(
      sql<boolean>`not exists (select from field_soil_map map
        where map.org_id = field.org_id and map.field_uuid = field.uuid and map.source = ${source})`,
    )
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
}

export async function saveMappedSoil(
  tx: OrgTx,
  uuid: string,
  source: string,
  { type, ph }: MappedSoil,
  now: Date,
): Promise<void> {
  const values = {
    source,
    soil_type: type,
    ph: ph?.middle ?? null,
    ph_low: ph?.low ?? null,
    ph_high: ph?.high ?? null,
    fetched_at: now,
  }
  await tx
    .insertInto('field_soil_map')
    .values({ field_uuid: uuid, ...values })
    .onConflict((conflict) => conflict.columns(['org_id', 'field_uuid']).doUpdateSet(values))
    .execute()
}

/** Stored in four bytes: 6.4 comes back as 6.400000095. */
const rounded = (ph: number | null): number | null => (ph === null ? null : Math.round(100 * ph) / 100)

/** A field with all that its water depends on, and where its weather comes from. */
export type FieldOfCells = WateredField & {
  orgId: string
  uuid: string
  gridCellId: number
  /** Where its observations come from: the station where it uses one, else the grid. */
  historyCellId: number
}

/** Its columns in a query that reads `field` with `soilsOfField`. */
export const wateredColumns = sql`field.org_id as "orgId", field.uuid, field.crop, field.variety,
  field.planting_date::text as "plantingDate", field.lat,
  field.irrigated, soil.soil_type as "ownSoil", soil_map.soil_type as "mapSoil",
  ${irrigationsOfField} as irrigations, ${harvestsOfField} as harvests, field.era_cell_id as "gridCellId",
  case when field.datasource = 'ghcn' then coalesce(field.ghcn_cell_id, field.era_cell_id)
    else field.era_cell_id end as "historyCellId"`

export const soilsOfField = sql`
  left join field_soil as soil on soil.org_id = field.org_id and soil.field_uuid = field.uuid
  left join field_soil_map as soil_map on soil_map.org_id = field.org_id and soil_map.field_uuid = field.uuid`

/** The same, with the day from which it is stored as dry. */
export type StoredWateredField = FieldOfCells & { dryFrom: string | null }

export async function readWateredFields(
  tx: SystemTx,
  keys: readonly { orgId: string; uuid: string }[],
): Promise<StoredWateredField[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<StoredWateredField>`
    select ${wateredColumns}, drought.dry_from::text as "dryFrom"
    from unnest(${keys.map(({ orgId }) => orgId)}::uuid[], ${keys.map(({ uuid }) => uuid)}::uuid[])
        as input (org_id, uuid)
      join field on field.org_id = input.org_id and field.uuid = input.uuid
      ${soilsOfField}
      left join field_drought as drought on drought.org_id = field.org_id and drought.field_uuid = field.uuid
    order by 1, 2`.execute(tx)
  return rows
}

/** Stores from when fields are dry, in the order of their keys, so that two workers do not wait for each other. */
export async function saveDryFields(
  tx: SystemTx,
  fields: readonly { orgId: string; uuid: string; dryFrom: string | null }[],
): Promise<void> {
  if (fields.length === 0) return
  const input = sql`unnest(${fields.map(({ orgId }) => orgId)}::uuid[], ${fields.map(({ uuid }) => uuid)}::uuid[],
    ${fields.map(({ dryFrom }) => dryFrom)}::date[]) as input (org_id, uuid, dry_from)`
  await sql`insert into field_drought (org_id, field_uuid, dry_from)
    select field.org_id, field.uuid, input.dry_from
    from ${input} join field on field.org_id = input.org_id and field.uuid = input.uuid
    where input.dry_from is not null
    order by 1, 2 for key share of field
    on conflict (org_id, field_uuid) do update set dry_from = excluded.dry_from`.execute(tx)
  await sql`delete from field_drought as drought using ${input}
    where drought.org_id = input.org_id and drought.field_uuid = input.uuid and input.dry_from is null`.execute(
    tx,
  )
}
