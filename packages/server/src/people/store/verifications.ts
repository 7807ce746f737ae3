import type { OrgTx, SystemTx } from '../../platform/db/scope.ts'
import { claimEmail } from './users.ts'

export type Verification = { userId: string; email: string; browserHash: string | null }

/** One open verification for an account: the newest. */
export async function saveVerification(
  tx: SystemTx,
  verification: Verification & { tokenHash: string; mailId: string | null; expiresAt: Date },
): Promise<void> {
  await endVerification(tx, verification.userId)
  await tx
    .insertInto('email_verification')
    .values({
      user_id: verification.userId,
      email: verification.email,
      token_hash: verification.tokenHash,
      browser_hash: verification.browserHash,
      mail_id: verification.mailId,
      expires_at: verification.expiresAt,
    })
    .execute()
}

const open = (tx: SystemTx) =>
  tx
    .selectFrom('email_verification')
    .select(['user_id as userId', 'email', 'browser_hash as browserHash'])
    .where('expires_at', '>', new Date())

/** The verification behind a link; of two at once that use it the second finds none. */
export async function findVerification(tx: SystemTx, tokenHash: string): Promise<Verification | null> {
  const found = () => open(tx).where('token_hash', '=', tokenHash).executeTakeFirst()
  const email = (await found())?.email
  if (email === undefined) return null
  await claimEmail(tx, email)
  return (await found()) ?? null
}

export async function findVerificationOf(tx: SystemTx, userId: string): Promise<Verification | null> {
  return (await open(tx).where('user_id', '=', userId).executeTakeFirst()) ?? null
}

export async function endVerification(tx: OrgTx | SystemTx, userId: string): Promise<void> {
  await tx.deleteFrom('email_verification').where('user_id', '=', userId).execute()
}
