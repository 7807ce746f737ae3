import { FREED_DOMAIN } from '@windrow/contract/entities/user.ts'
import { sql } from 'kysely'
import type { OrgTx, SystemTx } from '../../platform/db/scope.ts'

type AnyTx = OrgTx | SystemTx

export async function findUser(tx: AnyTx, userId: string) {
  return tx
    .selectFrom('identity_user')
    .select(['id', 'name', 'email', 'emailVerified', 'pendingEmail'])
    .where('id', '=', userId)
    .executeTakeFirst()
}

/** Until the transaction ends no other one changes who has this address: of two at once the second finds it taken. */
export async function claimEmail(tx: AnyTx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`.execute(tx)
}

export async function isEmailTaken(tx: AnyTx, email: string): Promise<boolean> {
  return (await findHolder(tx, email)) !== null
}

/** The account that has this address, proven or only claimed. */
export async function findHolder(
  tx: AnyTx,
  email: string,
): Promise<{ id: string; isVerified: boolean } | null> {
  const row = await tx
    .selectFrom('identity_user')
    .select(['id', 'emailVerified as isVerified'])
    .where('email', '=', email)
    .executeTakeFirst()
  return row ?? null
}

/** Takes an address that was never proven from its account, which lives on under one that nothing is delivered to. */
export async function freeEmail(tx: SystemTx, userId: string): Promise<void> {
  await sql`delete from email_verification link using identity_user account
    where link.user_id = ${userId} and account.id = link.user_id and link.email = account.email`.execute(tx)
  await sql`update identity_user set "pendingEmail" = nullif("pendingEmail", email),
    email = ${`${userId}@${FREED_DOMAIN}`}, "updatedAt" = now() where id = ${userId}`.execute(tx)
  await tx.deleteFrom('password_reset').where('user_id', '=', userId).execute()
}

type UserChange = { name?: string; email?: string; emailVerified?: boolean; pendingEmail?: string | null }

export async function updateUser(tx: AnyTx, userId: string, change: UserChange): Promise<void> {
  await tx
    .updateTable('identity_user')
    .set({ ...change, updatedAt: new Date() })
    .where('id', '=', userId)
    .execute()
}

export async function setPassword(tx: SystemTx, userId: string, hash: string): Promise<void> {
  await tx
    .updateTable('identity_credential')
    .set({ password: hash, updatedAt: new Date() })
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .execute()
}

/** A change of address that waits for its link; the link that proves the address it has now stays. */
export async function endEmailChange(tx: AnyTx, userId: string): Promise<void> {
  await sql`delete from email_verification link using identity_user account
    where link.user_id = ${userId} and account.id = link.user_id and link.email <> account.email`.execute(tx)
  await updateUser(tx, userId, { pendingEmail: null })
}

/** Ends the sessions of an account; all of them, or all but one. */
export async function endSessions(tx: AnyTx, userId: string, exceptSessionId: string | null): Promise<void> {
  let query = tx.deleteFrom('identity_session').where('userId', '=', userId)
  if (exceptSessionId !== null) query = query.where('id', '!=', exceptSessionId)
  await query.execute()
}

export async function endSession(tx: AnyTx, sessionId: string): Promise<void> {
  await tx.deleteFrom('identity_session').where('id', '=', sessionId).execute()
}

export async function deleteOldSessions(tx: SystemTx): Promise<void> {
  const now = new Date()
  await tx.deleteFrom('identity_session').where('expiresAt', '<', now).execute()
  await tx.deleteFrom('email_verification').where('expires_at', '<', now).execute()
  await tx.deleteFrom('password_reset').where('expires_at', '<', now).execute()
}
