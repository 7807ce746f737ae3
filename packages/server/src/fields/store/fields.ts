import { randomUUID } from 'node:crypto'
import type { Irrigated } from '@windrow/core/water-use/irrigated.ts'
import { sql } from 'kysely'
import type { GeoJsonMultiPolygon } from '../../platform/db/field-tables.ts'
import type { OrgTx, SystemTx } from '../../platform/db/scope.ts'

/** Where a field is, what weather it has, and which boundary. */
export type FieldBoundary = {
  geometry: GeoJsonMultiPolygon
  lat: number
  lon: number
  areaM2: number
  zone: string
  eraCellId: number
  ghcnCellId: number | null
  suggested: 'era' | 'ghcn'
  /** The file that the boundary came in. */
  fileId?: string | null
}

export type NewField = FieldBoundary & {
  name: string
  crop: string
  variety: string
  region: string
  notes: string
  irrigated: Irrigated
  plantingDate: string | null
  /** The same field in another service, which a second import updates. */
  external?: { source: string; id: string } | null
}

/** A field of the transaction's organisation; it starts on the grid source, which has every series. */
export async function addField(tx: OrgTx, field: NewField): Promise<string> {
  const [uuid] = await addFields(tx, [field])
  return uuid as string
}

/** Their ids, in the same order; they are numbered in it too. */
export async function addFields(tx: OrgTx, fields: readonly NewField[]): Promise<string[]> {
  if (fields.length === 0) return []
  const rows = fields.map((field) => ({
    uuid: randomUUID() as string,
    name: field.name,
    crop: field.crop,
    variety: field.variety,
    region: field.region,
    notes: field.notes,
    irrigated: field.irrigated,
    planting_date: field.plantingDate,
    external_source: field.external?.source ?? null,
    external_id: field.external?.id ?? null,
    ...boundaryColumns(field),
  }))
  await tx.insertInto('field').values(rows).execute()
  return rows.map(({ uuid }) => uuid)
}

type Changeable = 'name' | 'crop' | 'variety' | 'region' | 'notes' | 'irrigated' | 'plantingDate'

/** Undefined values stay unchanged. */
export type FieldChange = { [Key in Changeable]?: NewField[Key] | undefined } & {
  boundary?: FieldBoundary | undefined
}

/** False when there is no such field. A field whose new place has no station goes back to the grid. */
export async function changeField(tx: OrgTx, uuid: string, change: FieldChange): Promise<boolean> {
  const { boundary, plantingDate, ...texts } = change
  const result = await tx
    .updateTable('field')
    .set({
      ...texts,
      ...(plantingDate === undefined ? {} : { planting_date: plantingDate }),
      ...(boundary && boundaryColumns(boundary)),
      ...(boundary?.ghcnCellId === null ? { datasource: 'era' as const } : {}),
      updated_at: sql`now()`,
    })
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

function boundaryColumns(boundary: FieldBoundary) {
  return {
    geometry: JSON.stringify(boundary.geometry),
    lat: boundary.lat,
    lon: boundary.lon,
    area_m2: boundary.areaM2,
    zone: boundary.zone,
    era_cell_id: boundary.eraCellId,
    ghcn_cell_id: boundary.ghcnCellId,
    suggested_datasource: boundary.suggested,
    file_id: boundary.fileId ?? null,
  }
}

/** False when it did not exist. */
export async function deleteField(tx: OrgTx, uuid: string): Promise<boolean> {
  const result = await tx.deleteFrom('field').where('uuid', '=', uuid).executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** What a change of a field has to know of it. */
export async function findFieldPlace(tx: OrgTx, uuid: string) {
  const row = await tx
    .selectFrom('field')
    .select(['zone', 'file_id as fileId', 'datasource', 'ghcn_cell_id as ghcnCellId'])
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  return row ?? null
}

/** Fields of the last day that have no station, of any organisation. */
export async function listNewWithoutStation(tx: SystemTx, count: number) {
  return tx
    .selectFrom('field')
    .select(['org_id as orgId', 'uuid', 'lat', 'lon'])
    .where('ghcn_cell_id', 'is', null)
    .where('updated_at', '>', sql<Date>`now() - interval '1 day'`)
    .orderBy('updated_at')
    .limit(count)
    .execute()
}

/** Unless the field has moved or has one meanwhile. */
export async function setStation(
  tx: SystemTx,
  at: { orgId: string; uuid: string; lat: number; lon: number },
  link: Pick<FieldBoundary, 'ghcnCellId' | 'suggested'>,
): Promise<void> {
  await tx
    .updateTable('field')
    .set({ ghcn_cell_id: link.ghcnCellId, suggested_datasource: link.suggested })
    .where('org_id', '=', at.orgId)
    .where('uuid', '=', at.uuid)
    .where('lat', '=', at.lat)
    .where('lon', '=', at.lon)
    .where('ghcn_cell_id', 'is', null)
    .execute()
}

export async function countFields(tx: OrgTx): Promise<number> {
  const row = await tx
    .selectFrom('field')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/**
 * How many there are, locked until the transaction ends: two concurrent additions would both find room for the last.
 */
export async function countFieldsLocked(tx: OrgTx): Promise<number> {
  await sql`select from organisation where id = windrow_scope_low() for no key update`.execute(tx)
  return countFields(tx)
}

export async function setDatasource(tx: OrgTx, uuid: string, datasource: 'era' | 'ghcn'): Promise<void> {
  await tx.updateTable('field').set({ datasource, updated_at: new Date() }).where('uuid', '=', uuid).execute()
}

/** Whether each of these ids, which must be distinct, is a field of the organisation. */
export async function areAllFields(tx: OrgTx, uuids: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from field where uuid = any(${uuids})`.execute(tx)
  return rows[0]?.count === uuids.length
}

/** Made before boundaries came in files. */
export async function findFieldsWithoutFile(tx: OrgTx): Promise<{ uuid: string; name: string }[]> {
  return tx
    .selectFrom('field')
    .select(['uuid', 'name'])
    .where('file_id', 'is', null)
    .orderBy('number')
    .execute()
}

/** False when it has one already. */
export async function setFieldFile(tx: OrgTx, uuid: string, fileId: string): Promise<boolean> {
  const result = await tx
    .updateTable('field')
    .set({ file_id: fileId })
    .where('uuid', '=', uuid)
    .where('file_id', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}
