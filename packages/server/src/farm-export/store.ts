import type { BackgroundJob } from '@windrow/contract/entities/field-import.ts'
import { farmExportTexts } from '@windrow/contract/texts/en/farm-export.ts'
import { sql } from 'kysely'
import type { OrgTx, SystemTx } from '../platform/db/scope.ts'

/** Begins an export; while one is open, that one is it. */
export async function addExport(tx: OrgTx): Promise<string> {
  const { rows } = await sql<{ id: string }>`insert into farm_export default values
    on conflict (org_id) where finished_at is null do update set created_at = farm_export.created_at
    returning id`.execute(tx)
  return rows[0]?.id ?? ''
}

/** Begins it, or starts it over; null when it has ended. Returns how often it was begun. */
export async function beginExport(tx: OrgTx, id: string): Promise<number | null> {
  const { rows } = await sql<{ tries: number }>`
    update farm_export set state = 'running', tries = tries + 1, done = 0, touched_at = now(),
      total = (select count(*) from field) + (select count(*) from alert) + (select count(*) from label)
        + (select count(*) from diary_note) + (select count(*) from alert_event)
        + (select count(*) from diary_photo where note_id is not null)
        + (select count(*) from report where state = 'ready')
    where id = ${id} and finished_at is null returning tries`.execute(tx)
  return rows[0]?.tries ?? null
}

/** Shows how far it is; never more than there was to do when it began. */
export async function saveProgress(tx: OrgTx, id: string, done: number): Promise<void> {
  await sql`update farm_export set done = least(${done}::int, total), touched_at = now()
    where id = ${id} and finished_at is null`.execute(tx)
}

/** Marks it as done and deletes the files of those before it. False when it has ended already. */
export async function finishExport(tx: OrgTx, id: string, fileId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('farm_export')
    .set({ state: 'done', done: sql`total`, file_id: fileId, finished_at: sql`now()` })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await tx.deleteFrom('file').where('is_export', '=', true).where('id', '!=', fileId).execute()
  return true
}

export async function failExport(tx: OrgTx, id: string): Promise<void> {
  await tx
    .updateTable('farm_export')
    .set({ state: 'failed', failure: farmExportTexts.failed, finished_at: sql`now()` })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .execute()
}

/** How an export stands; null when there is none of this id. */
export async function readExport(tx: OrgTx, id: string): Promise<BackgroundJob | null> {
  const row = await tx
    .selectFrom('farm_export')
    .leftJoin('file', (join) =>
      join.onRef('file.org_id', '=', 'farm_export.org_id').onRef('file.id', '=', 'farm_export.file_id'),
    )
    .select(['state', 'done', 'total', 'failure', 'file_id', 'file.size as file_size'])
    .where('farm_export.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { failure, ...stands } = row
  const errors = failure === null ? [] : [{ file: farmExportTexts.title, message: failure }]
  return { ...stands, errors, files: [] }
}

/** Those that nothing works on any more fail; those that ended a month ago are forgotten. */
export async function tidyExports(tx: SystemTx): Promise<void> {
  await sql`update farm_export set state = 'failed', failure = ${farmExportTexts.failed}, finished_at = now()
    where finished_at is null and touched_at < now() - interval '1 day'`.execute(tx)
  await sql`delete from farm_export where finished_at < now() - interval '30 days'`.execute(tx)
}
