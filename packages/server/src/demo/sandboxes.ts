import { DEMO_HOURS } from '@windrow/contract/limits.ts'
import { HOUR_MS } from '@windrow/core/time/day.ts'
import { sql } from 'kysely'
import { addMember, addOrganisation } from '../people/store/members.ts'
import type { OrgTx, SystemTx } from '../platform/db/scope.ts'
import type { Services } from '../reports/services.ts'

/** Sandboxes are deleted after 24 hours (decisions §9). */
export async function deleteOldSandboxes({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const oldest = new Date(clock.now().getTime() - DEMO_HOURS * HOUR_MS)
  for (const orgId of await db.asSystem((tx) => findSandboxesMadeBefore(tx, oldest)))
    await db.asSystem((tx) => deleteSandbox(tx, orgId))
}

/** An arbitrary id that no other advisory lock uses. */
const LOCK = 7_302_014

/** How many sandboxes there are; locked so that no other is added until the transaction ends. */
export async function countSandboxesLocked(tx: SystemTx): Promise<number> {
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from organisation where kind = 'sandbox'`.execute(tx)
  return rows[0]?.count ?? 0
}

export type NewSandbox = {
  organisation: string
  user: { name: string; email: string }
  fieldLimit: number
  session: { token: string; expiresAt: Date }
}

/** A temporary organisation and its owner: signed in, without a password. */
export async function addSandbox(tx: SystemTx, sandbox: NewSandbox, now: Date): Promise<string> {
  const { id: userId } = await tx
    .insertInto('identity_user')
    .values({ ...sandbox.user, emailVerified: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  const orgId = await addOrganisation(tx, { name: sandbox.organisation, kind: 'sandbox' })
  await tx.updateTable('organisation').set({ created_at: now }).where('id', '=', orgId).execute()
  await addMember(tx, { orgId, userId, role: 'owner', fieldLimit: sandbox.fieldLimit })
  await tx
    .insertInto('identity_session')
    .values({ ...sandbox.session, userId, updatedAt: new Date() })
    .execute()
  return userId
}

/** The member's limit; with `isLocked` its row is locked until the transaction ends. */
export async function readFieldLimit(tx: OrgTx, userId: string, isLocked: boolean): Promise<number> {
  const row = await tx
    .selectFrom('member')
    .select('permissions')
    .where('user_id', '=', userId)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirstOrThrow()
  return row.permissions.features.plan.field_limit
}

export async function setFieldLimit(tx: OrgTx, userId: string, limit: number): Promise<void> {
  await sql`update member set permissions = jsonb_set(permissions, '{features,plan,field_limit}', to_jsonb(${limit}::int))
    where user_id = ${userId}`.execute(tx)
}

export async function findSandboxesMadeBefore(tx: SystemTx, instant: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('organisation')
    .select('id')
    .where('kind', '=', 'sandbox')
    .where('created_at', '<=', instant)
    .execute()
  return rows.map(({ id }) => id)
}

/** Includes its accounts and everything they own. */
export async function deleteSandbox(tx: SystemTx, orgId: string): Promise<void> {
  await sql`delete from identity_user where id in (select user_id from member where org_id = ${orgId}
    and exists (select from organisation where id = ${orgId} and kind = 'sandbox'))`.execute(tx)
  // Deleted before the files that they came in.
  await sql`delete from field where org_id = ${orgId}
    and exists (select from organisation where id = ${orgId} and kind = 'sandbox')`.execute(tx)
  await tx.deleteFrom('organisation').where('id', '=', orgId).where('kind', '=', 'sandbox').execute()
}
