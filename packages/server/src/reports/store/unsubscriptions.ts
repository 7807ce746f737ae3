import { sql } from 'kysely'
import type { OrgTx } from '../../platform/db/scope.ts'

export type UnsubscriptionRow = {
  /** In lower case. */
  address: string
  /** Null: every report of the farm. */
  scheduleId: string | null
}

/** What concerns these addresses. */
export async function listUnsubscriptions(
  tx: OrgTx,
  addresses: readonly string[],
): Promise<UnsubscriptionRow[]> {
  return tx
    .selectFrom('report_unsubscription')
    .select(['address', 'schedule_id as scheduleId'])
    .where(sql<boolean>`address = any(${addresses}::text[])`)
    .execute()
}

/** A deleted schedule sends nothing, so it needs no entry. */
export async function addUnsubscription(
  tx: OrgTx,
  { address, scheduleId }: UnsubscriptionRow,
): Promise<void> {
  await sql`insert into report_unsubscription (address, schedule_id)
    select ${address}, ${scheduleId}::uuid
    where ${scheduleId}::uuid is null
      or exists (select from report_schedule where id = ${scheduleId}::uuid for key share)
    on conflict do nothing`.execute(tx)
}

export async function removeUnsubscription(
  tx: OrgTx,
  { address, scheduleId }: UnsubscriptionRow,
): Promise<void> {
  await tx
    .deleteFrom('report_unsubscription')
    .where('address', '=', address)
    .where(sql<boolean>`schedule_id is not distinct from ${scheduleId}::uuid`)
    .execute()
}

/** What the farm is called; null when it is gone. */
export async function findFarmName(tx: OrgTx, orgId: string): Promise<string | null> {
  const row = await tx.selectFrom('organisation').select('name').where('id', '=', orgId).executeTakeFirst()
  return row?.name ?? null
}
