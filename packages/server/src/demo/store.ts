import { sql } from 'kysely'
import type { OrgTx } from '../platform/db/scope.ts'

/** A field of the demo farm as it stands now. */
export type DemoFieldRow = {
  uuid: string
  name: string
  crop: string
  variety: string
  plantingDate: string | null
  zone: string
  gridCellId: number
  historyCellId: number
}

/** In the order in which they were made. */
export async function listDemoFields(tx: OrgTx): Promise<DemoFieldRow[]> {
  return tx
    .selectFrom('field')
    .select(['uuid', 'name', 'crop', 'variety', 'planting_date as plantingDate', 'zone'])
    .select('era_cell_id as gridCellId')
    .select(
      sql<number>`case when datasource = 'ghcn' then coalesce(ghcn_cell_id, era_cell_id) else era_cell_id end`.as(
        'historyCellId',
      ),
    )
    .orderBy('number')
    .execute()
}

/** The demo farm's owner, in whose name it does things. */
export async function findDemoOwner(tx: OrgTx): Promise<{ userId: string; email: string } | null> {
  const row = await tx
    .selectFrom('member')
    .innerJoin('identity_user', 'identity_user.id', 'member.user_id')
    .select(['member.user_id as userId', 'identity_user.email'])
    .where('member.role', '=', 'owner')
    .orderBy('member.created_at')
    .executeTakeFirst()
  return row ?? null
}

export async function hasDiaryNotes(tx: OrgTx): Promise<boolean> {
  return (await tx.selectFrom('diary_note').select('id').limit(1).executeTakeFirst()) !== undefined
}
