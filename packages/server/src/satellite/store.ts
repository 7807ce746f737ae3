import type { NdviRaster } from '@windrow/contract/entities/satellite.ts'
import type { NdviValue } from '@windrow/core/ndvi/clean-ndvi.ts'
import { type DayNumber, dayOf } from '@windrow/core/time/day.ts'
import { sql } from 'kysely'
import type { GeoJsonMultiPolygon } from '../platform/db/field-tables.ts'
import type { OrgTx, SystemTx } from '../platform/db/scope.ts'
import { pack, unpack } from '../weather/store/packed-array.ts'

/** The resolution at which rasters are stored. */
const STEP = 0.0001

/** What a picture shows of a field; the raster only where enough of it is clear. */
export type NdviPicture = {
  day: DayNumber
  scene: string
  value: number | null
  valid: number
  raster: { width: number; height: number; values: Float32Array; corners: [number, number][] } | null
}

export async function readNdviValues(
  tx: OrgTx,
  uuid: string,
  source: string,
  from: DayNumber,
  to: DayNumber,
): Promise<(NdviValue & { hasRaster: boolean })[]> {
  const rows = await tx
    .selectFrom('ndvi_value')
    .select(['day', 'value', 'valid', sql<boolean>`raster is not null`.as('hasRaster')])
    .where('field_uuid', '=', uuid)
    .where('source', '=', source)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute()
  return rows.map(({ value, ...row }) => ({ ...row, value: value ?? Number.NaN }))
}

export async function readNdviRaster(
  tx: OrgTx,
  uuid: string,
  source: string,
  day: DayNumber,
): Promise<NdviRaster | null> {
  const row = await tx
    .selectFrom('ndvi_value')
    .select(['raster', 'width', 'height', 'corners'])
    .where('field_uuid', '=', uuid)
    .where('source', '=', source)
    .where('day', '=', day)
    .executeTakeFirst()
  if (!row?.raster || row.width === null || row.height === null || row.corners === null) return null
  return {
    date: dayOf(day),
    width: row.width,
    height: row.height,
    corners: row.corners,
    values: Array.from(unpack(row.raster, STEP), (value) =>
      Number.isNaN(value) ? null : Math.round(value * 1_000) / 1_000,
    ),
  }
}

export type NdviCheck = { checkedAt: Date | null; failure: string | null }

export async function readNdviCheck(tx: OrgTx, uuid: string, source: string): Promise<NdviCheck | null> {
  const row = await tx
    .selectFrom('ndvi_check')
    .select(['checked_at as checkedAt', 'failure'])
    .where('field_uuid', '=', uuid)
    .where('source', '=', source)
    .executeTakeFirst()
  return row ?? null
}

export type FieldToCheck = { orgId: string; uuid: string }

/** Fields whose pictures are to be looked for now, new fields first. */
export async function listNdviDue(
  tx: SystemTx,
  source: string,
  now: Date,
  limit: number,
): Promise<FieldToCheck[]> {
  await sql`insert into ndvi_check (org_id, field_uuid, source, due)
    select org_id, uuid, ${source}, ${now} from field
    where not exists (select from ndvi_check done where done.org_id = field.org_id
      and done.field_uuid = field.uuid and done.source = ${source})
    on conflict do nothing`.execute(tx)
  return tx
    .selectFrom('ndvi_check')
    .select(['org_id as orgId', 'field_uuid as uuid'])
    .where('source', '=', source)
    .where('due', '<=', now)
    .orderBy(sql`checked_at nulls first`)
    .orderBy('due')
    .limit(limit)
    .execute()
}

/** Locked until the end of the transaction. */
export async function readFieldGeometry(tx: OrgTx, uuid: string): Promise<GeoJsonMultiPolygon | null> {
  const row = await tx
    .selectFrom('field')
    .select('geometry')
    .where('uuid', '=', uuid)
    .forShare()
    .executeTakeFirst()
  return row?.geometry ?? null
}

export async function listKnownScenes(
  tx: OrgTx,
  uuid: string,
  source: string,
): Promise<Map<DayNumber, string>> {
  const rows = await tx
    .selectFrom('ndvi_value')
    .select(['day', 'scene'])
    .where('field_uuid', '=', uuid)
    .where('source', '=', source)
    .execute()
  return new Map(rows.map(({ day, scene }) => [day, scene]))
}

export async function savePicture(
  tx: OrgTx,
  uuid: string,
  source: string,
  picture: NdviPicture,
): Promise<void> {
  const { raster } = picture
  const values = {
    value: picture.value,
    valid: picture.valid,
    scene: picture.scene,
    raster: raster && pack(raster.values, STEP),
    width: raster?.width ?? null,
    height: raster?.height ?? null,
    corners: raster && JSON.stringify(raster.corners),
  }
  await tx
    .insertInto('ndvi_value')
    .values({ field_uuid: uuid, source, day: picture.day, ...values })
    .onConflict((conflict) => conflict.columns(['org_id', 'field_uuid', 'source', 'day']).doUpdateSet(values))
    .execute()
}

/** Older pictures, which nothing shows any more. */
export async function deleteOldPictures(tx: OrgTx, uuid: string, before: DayNumber): Promise<void> {
  await tx.deleteFrom('ndvi_value').where('field_uuid', '=', uuid).where('day', '<', before).execute()
}

export async function markChecked(
  tx: OrgTx,
  uuid: string,
  source: string,
  check: { knownTo: DayNumber; now: Date; due: Date },
): Promise<void> {
  await tx
    .updateTable('ndvi_check')
    .set({
      known_to: check.knownTo,
      checked_at: check.now,
      failed_at: null,
      failure: null,
      failures: 0,
      due: check.due,
    })
    .where('field_uuid', '=', uuid)
    .where('source', '=', source)
    .execute()
}

/** Stored values stay; the next try comes after a pause that doubles, up to a day. */
export async function markCheckFailed(
  tx: OrgTx,
  uuid: string,
  source: string,
  failure: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('ndvi_check')
    .set({
      failed_at: now,
      failure: failure.slice(0, 500),
      failures: sql`failures + 1`,
      due: sql`${now}::timestamptz + least(interval '1 day', interval '5 minutes' * power(2, least(failures, 10)))`,
    })
    .where('field_uuid', '=', uuid)
    .where('source', '=', source)
    .execute()
}
