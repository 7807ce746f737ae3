import type { OwnSoil } from '@windrow/contract/entities/soil.ts'
import { sql } from 'kysely'
import type { OrgTx, SystemTx } from '../platform/db/scope.ts'
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
