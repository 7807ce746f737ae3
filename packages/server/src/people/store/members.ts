import type { Permissions } from '@windrow/core/access/permissions.ts'
import { permissionsOf, type Role } from '@windrow/core/access/roles.ts'
import { sql } from 'kysely'
import type { OrgTx, SystemTx } from '../../platform/db/scope.ts'
import { withNewSwitches } from './accounts.ts'

export type MemberRow = { id: string; name: string; email: string; role: Role; permissions: Permissions }

export async function addOrganisation(
  tx: SystemTx,
  organisation: { name: string; kind?: 'farm' | 'demo' | 'sandbox' },
): Promise<string> {
  const row = await tx
    .insertInto('organisation')
    .values({ name: organisation.name, kind: organisation.kind ?? 'farm' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** A new member with the permissions of its role and settings of its own. */
export async function addMember(
  tx: SystemTx,
  member: { orgId: string; userId: string; role: Role; fieldLimit?: number },
): Promise<void> {
  const permissions = permissionsOf(member.role, member.fieldLimit)
  await tx
    .insertInto('member')
    .values({
      org_id: member.orgId,
      user_id: member.userId,
      role: member.role,
      permissions: JSON.stringify(permissions),
    })
    .execute()
  await tx.insertInto('account_settings').values({ org_id: member.orgId, user_id: member.userId }).execute()
}

/** The plan of a farm is stored with its owners; a newcomer has no larger one. */
export async function fieldLimitOf(tx: SystemTx, orgId: string): Promise<number> {
  const owner = await tx
    .selectFrom('member')
    .select('permissions')
    .where('org_id', '=', orgId)
    .where('role', '=', 'owner')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirstOrThrow()
  return owner.permissions.features.plan.field_limit
}

const members = (tx: OrgTx) =>
  tx
    .selectFrom('member')
    .innerJoin('identity_user as user', 'user.id', 'member.user_id')
    .select(['user.id', 'user.name', 'user.email', 'member.role', 'member.permissions'])

const complete = (row: MemberRow): MemberRow => ({
  ...row,
  permissions: withNewSwitches(row.role, row.permissions),
})

export async function listMembers(tx: OrgTx): Promise<MemberRow[]> {
  return (await members(tx).orderBy('member.created_at').orderBy('user.id').execute()).map(complete)
}

export async function findMember(tx: OrgTx, userId: string): Promise<MemberRow | null> {
  const row = await members(tx).where('user.id', '=', userId).executeTakeFirst()
  return row ? complete(row) : null
}

export async function isMemberEmail(tx: OrgTx, email: string): Promise<boolean> {
  return (await members(tx).where('user.email', '=', email).executeTakeFirst()) !== undefined
}

/** The owners' rows, locked: two owners who remove each other at once must not both succeed. */
export async function lockOwners(tx: OrgTx): Promise<string[]> {
  const rows = await tx
    .selectFrom('member')
    .select('user_id')
    .where('role', '=', 'owner')
    .forUpdate()
    .execute()
  return rows.map((row) => row.user_id)
}

export async function updateMember(
  tx: OrgTx,
  userId: string,
  change: { role: Role; permissions: Permissions },
): Promise<void> {
  await tx
    .updateTable('member')
    .set({ role: change.role, permissions: JSON.stringify(change.permissions) })
    .where('user_id', '=', userId)
    .execute()
}

/** An account belongs to one organisation: removing the member removes the account, and with it all that refers to it. */
export async function deleteMember(tx: OrgTx, userId: string): Promise<void> {
  const removed = await tx.deleteFrom('member').where('user_id', '=', userId).returning('user_id').execute()
  if (removed.length) await tx.deleteFrom('identity_user').where('id', '=', userId).execute()
}

/**
 * Takes an address out of what others of the farm have noted: whom their schedules mail, to whom reports went, which mails
 * were queued. That it wants no more reports stays noted: else others could have them mailed to it again.
 */
export async function forgetAddress(tx: OrgTx, email: string): Promise<void> {
  await sql`update report_schedule
    set recipients = array(select one from unnest(recipients) as one where lower(one) <> ${email})
    where exists (select from unnest(recipients) as one where lower(one) = ${email})`.execute(tx)
  await tx.deleteFrom('report_mail').where('address', '=', email).execute()
  // Responses that are stored for retries.
  await sql`delete from idempotency_key where strpos(lower(response::text), ${email}) > 0`.execute(tx)
  // One that is just being sent is not waited for.
  await sql`delete from mail_outbox where id in (
    select id from mail_outbox
    where lower(recipient) = ${email} and caused_by = nullif(current_setting('windrow.org', true), '')::uuid
    for update skip locked)`.execute(tx)
}
