import type { Irrigated } from '@windrow/core/water-use/irrigated.ts'
import { sql } from 'kysely'
import type { GeoJsonMultiPolygon } from '../../platform/db/field-tables.ts'
import type { OrgTx, SystemTx } from '../../platform/db/scope.ts'
import type { WrittenFeatures } from '../boundaries/pack-features.ts'

export type StoredFile = { id: string; name: string; extension: string; size: number; is_export: boolean }

export const keyOf = ({ id, extension }: Pick<StoredFile, 'id' | 'extension'>) => `${id}${extension}`

/** A file and what was read from it. The bytes were marked by `markStray`; from here on they belong to it. */
export async function addFile(
  tx: OrgTx,
  file: StoredFile,
  { rows }: Pick<WrittenFeatures, 'rows'>,
): Promise<void> {
  await tx.insertInto('file').values(file).execute()
  // As one text: a statement has at most 65,535 values.
  await sql`insert into file_feature (file_id, n, name, geometry, lat, lon, area_m2, note, irrigated)
    select ${file.id}::uuid, n, name, geometry, lat, lon, area_m2, note, irrigated
    from jsonb_to_recordset(${rows}::jsonb) as input
      (n int, name text, geometry jsonb, lat float8, lon float8, area_m2 float8, note text,
        irrigated text)`.execute(tx)
}

/** The zip of an export: it goes a day later, as what nothing uses. */
export async function addExportFile(tx: OrgTx, file: StoredFile): Promise<void> {
  await tx.insertInto('file').values(file).execute()
}

export async function findFile(tx: OrgTx, id: string): Promise<StoredFile | null> {
  const row = await tx
    .selectFrom('file')
    .select(['id', 'name', 'extension', 'size', 'is_export'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

export type FileFeature = {
  name: string
  geometry: GeoJsonMultiPolygon
  lat: number
  lon: number
  areaM2: number
  /** What the file says of it. */
  irrigated: Irrigated | null
}

export async function countFeatures(tx: OrgTx, fileId: string): Promise<number> {
  const row = await tx
    .selectFrom('file_feature')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('file_id', '=', fileId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export async function findFeature(tx: OrgTx, fileId: string, n: number): Promise<FileFeature | null> {
  const row = await tx
    .selectFrom('file_feature')
    .select(['name', 'geometry', 'lat', 'lon', 'area_m2 as areaM2', 'irrigated'])
    .where('file_id', '=', fileId)
    .where('n', '=', n)
    .executeTakeFirst()
  return row ?? null
}

/** All polygons of a file, in its order. */
export async function readFileFeatures(tx: OrgTx, fileId: string) {
  return tx
    .selectFrom('file_feature')
    .select(['name', 'geometry', 'area_m2 as areaM2', 'note'])
    .where('file_id', '=', fileId)
    .orderBy('n')
    .execute()
}

/** One for each requested file, in the same order; null where it does not exist. */
export async function readFeatures(
  tx: OrgTx,
  wanted: readonly { fileId: string; n: number }[],
): Promise<(FileFeature | null)[]> {
  const { rows } = await sql<FileFeature & { at: number }>`
    select wanted.at, name, geometry, lat, lon, area_m2 as "areaM2", irrigated
    from unnest(${wanted.map(({ fileId }) => fileId)}::uuid[], ${wanted.map(({ n }) => n)}::int[])
        with ordinality as wanted (file_id, n, at)
      join file_feature feature on feature.file_id = wanted.file_id and feature.n = wanted.n
        and feature.org_id = windrow_scope_low()`.execute(tx)
  const found = new Map(rows.map(({ at, ...feature }) => [at - 1, feature]))
  return wanted.map((_, at) => found.get(at) ?? null)
}

/** Protects them from the clean-up; returns how many of them exist. */
export async function touchFiles(tx: OrgTx, ids: readonly string[]): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('file')
    .set({ used_at: sql`now()` })
    .where('id', 'in', ids)
    .where('is_export', '=', false)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Those that no field and no open import has used for a day; their bytes become strays. */
export async function deleteUnusedFiles(tx: SystemTx): Promise<void> {
  await tx
    .deleteFrom('file')
    .where('used_at', '<', sql<Date>`now() - interval '24 hours'`)
    .where(
      sql<boolean>`not exists (select from field where field.org_id = file.org_id and field.file_id = file.id)
        and not exists (select from field_import_item item
          where item.org_id = file.org_id and item.file_id = file.id and item.outcome is null)`,
    )
    .execute()
}

/** Bytes that are about to be written and have no row yet: they are deleted unless one is added. */
export async function markStray(tx: OrgTx | SystemTx, key: string): Promise<void> {
  await tx.insertInto('stray_file').values({ key, due: sql`now() + interval '24 hours'` }).execute()
}

export async function unmarkStray(tx: OrgTx | SystemTx, key: string): Promise<void> {
  await tx.deleteFrom('stray_file').where('key', '=', key).execute()
}

/** Whether it is still marked; if so it is locked. */
export async function lockStray(tx: SystemTx, key: string): Promise<boolean> {
  const row = await tx
    .selectFrom('stray_file')
    .select('key')
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Keys whose bytes are to be deleted, locked until the end of the transaction. */
export async function takeStrays(tx: SystemTx, count: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('stray_file')
    .select('key')
    .where('due', '<', sql<Date>`now()`)
    .orderBy('due')
    .limit(count)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ key }) => key)
}
