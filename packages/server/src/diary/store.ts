import type { DiaryNote, DiaryNoteInput, DiaryPhoto } from '@windrow/contract/entities/diary.ts'
import { sql } from 'kysely'
import type { OrgTx, SystemTx } from '../platform/db/scope.ts'

export type StoredPhoto = DiaryPhoto & { extension: string }

export const photoKey = ({ id, extension }: Pick<StoredPhoto, 'id' | 'extension'>) => `${id}${extension}`

const notes = (tx: OrgTx, fieldUuid: string) =>
  tx
    .selectFrom('diary_note')
    .leftJoin('identity_user', 'identity_user.id', 'diary_note.author_id')
    .select(['diary_note.id', 'diary_note.kind', 'diary_note.text', 'identity_user.name as author'])
    .select(sql<string>`diary_note.day::text`.as('date'))
    .select(sql<number | null>`diary_note.amount::float8`.as('amount'))
    .select('diary_note.updated_at')
    .select(
      sql<
        DiaryPhoto[]
      >`coalesce((select json_agg(json_build_object('id', photo.id, 'type', photo.type, 'size', photo.size,
          'width', photo.width, 'height', photo.height) order by photo.place)
        from diary_photo photo where photo.org_id = diary_note.org_id and photo.note_id = diary_note.id), '[]')`.as(
        'photos',
      ),
    )
    .where('diary_note.field_uuid', '=', fieldUuid)

type NoteRow = Awaited<ReturnType<ReturnType<typeof notes>['execute']>>[number]

const toNote = ({ updated_at, amount, ...row }: NoteRow): DiaryNote => ({
  ...row,
  amount: amount === null ? null : Math.round(amount * 100) / 100,
  updatedAt: updated_at.toISOString(),
})

/** Newest first; of one day the one that was written last. */
export async function listNotes(tx: OrgTx, fieldUuid: string): Promise<DiaryNote[]> {
  const rows = await notes(tx, fieldUuid)
    .orderBy('diary_note.day', 'desc')
    .orderBy('diary_note.number', 'desc')
    .execute()
  return rows.map(toNote)
}

export async function findNote(tx: OrgTx, fieldUuid: string, id: string): Promise<DiaryNote | null> {
  const row = await notes(tx, fieldUuid).where('diary_note.id', '=', id).executeTakeFirst()
  return row ? toNote(row) : null
}

export async function countNotes(tx: OrgTx, fieldUuid: string): Promise<number> {
  const row = await tx
    .selectFrom('diary_note')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('field_uuid', '=', fieldUuid)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

const valuesOf = ({ date, kind, text, amount }: DiaryNoteInput) => ({
  day: date,
  kind,
  text,
  amount: kind === 'irrigation' ? amount : null,
})

export async function addNote(
  tx: OrgTx,
  fieldUuid: string,
  authorId: string,
  note: DiaryNoteInput,
): Promise<string> {
  const { id } = await tx
    .insertInto('diary_note')
    .values({ field_uuid: fieldUuid, author_id: authorId, ...valuesOf(note) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whether it exists; it is locked until the transaction ends. */
export async function lockNote(tx: OrgTx, fieldUuid: string, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('diary_note')
    .select('id')
    .where('field_uuid', '=', fieldUuid)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Whether it existed. */
export async function changeNote(
  tx: OrgTx,
  fieldUuid: string,
  id: string,
  note: DiaryNoteInput,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('diary_note')
    .set({ ...valuesOf(note), updated_at: sql`now()` })
    .where('field_uuid', '=', fieldUuid)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

export async function deleteNote(tx: OrgTx, fieldUuid: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('diary_note')
    .where('field_uuid', '=', fieldUuid)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0
}

export async function addPhoto(tx: OrgTx, fieldUuid: string, photo: StoredPhoto): Promise<void> {
  await tx
    .insertInto('diary_photo')
    .values({ field_uuid: fieldUuid, ...photo })
    .execute()
}

export async function findPhoto(tx: OrgTx, fieldUuid: string, id: string): Promise<StoredPhoto | null> {
  const row = await tx
    .selectFrom('diary_photo')
    .select(['id', 'extension', 'type', 'size', 'width', 'height'])
    .where('field_uuid', '=', fieldUuid)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Gives a note these photos, in this order, and deletes those that it had and no longer names. False where one is not
 * there, is another field's, or belongs to another note.
 */
export async function attachPhotos(
  tx: OrgTx,
  fieldUuid: string,
  noteId: string,
  ids: readonly string[],
): Promise<boolean> {
  await tx
    .deleteFrom('diary_photo')
    .where('note_id', '=', noteId)
    .$if(ids.length > 0, (query) => query.where('id', 'not in', ids))
    .execute()
  for (const [place, id] of ids.entries()) {
    const { numUpdatedRows } = await tx
      .updateTable('diary_photo')
      .set({ note_id: noteId, place })
      .where('field_uuid', '=', fieldUuid)
      .where('id', '=', id)
      .where((eb) => eb.or([eb('note_id', 'is', null), eb('note_id', '=', noteId)]))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
  }
  return true
}

/** Those that no note has named within a day; their bytes become strays. */
export async function deleteUnusedPhotos(tx: SystemTx): Promise<void> {
  await tx
    .deleteFrom('diary_photo')
    .where('note_id', 'is', null)
    .where('created_at', '<', sql<Date>`now() - interval '24 hours'`)
    .execute()
}
