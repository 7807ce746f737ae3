import { sql } from 'kysely'
import type { OrgTx, SystemTx } from '../db/scope.ts'

type AnyTx = OrgTx | SystemTx

export async function findUser(tx: AnyTx, userId: string) {
  return tx
    .selectFrom('identity_user')
    .select(['id', 'name', 'email', 'emailVerified', 'pendingEmail'])
    .where('id', '=', userId)
    .executeTakeFirst()
}

export async function findUserIdByEmail(tx: AnyTx, email: string): Promise<string | null> {
  const row = await tx.selectFrom('identity_user').select('id').where('email', '=', email).executeTakeFirst()
  return row?.id ?? null
}

/** Until the transaction ends nobody else claims this address: of two at once the second finds it taken. */
export async function claimEmail(tx: SystemTx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`.execute(tx)
}

export async function isEmailTaken(tx: AnyTx, email: string): Promise<boolean> {
  return (await findUserIdByEmail(tx, email)) !== null
}

type UserChange = { name?: string; email?: string; emailVerified?: boolean; pendingEmail?: string | null }

export async function updateUser(tx: AnyTx, userId: string, change: UserChange): Promise<void> {
  await tx
    .updateTable('identity_user')
    .set({ ...change, updatedAt: new Date() })
    .where('id', '=', userId)
    .execute()
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
  await tx.deleteFrom('identity_verification').where('expiresAt', '<', now).execute()
}
