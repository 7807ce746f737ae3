import type { SystemTx } from '../db/scope.ts'

const PREFIX = 'verify-email:'

type Verification = { userId: string; email: string }

/** One open verification for an account: the newest. */
export async function saveVerification(
  tx: SystemTx,
  verification: Verification & { tokenHash: string; expiresAt: Date },
): Promise<void> {
  const { userId, email } = verification
  await tx
    .deleteFrom('identity_verification')
    .where('identifier', 'like', `${PREFIX}%`)
    .where('value', 'like', `${userId} %`)
    .execute()
  await tx
    .insertInto('identity_verification')
    .values({
      identifier: PREFIX + verification.tokenHash,
      value: `${userId} ${email}`,
      expiresAt: verification.expiresAt,
    })
    .execute()
}

/** The verification behind a link, used up by being read. */
export async function takeVerification(tx: SystemTx, tokenHash: string): Promise<Verification | null> {
  const row = await tx
    .deleteFrom('identity_verification')
    .where('identifier', '=', PREFIX + tokenHash)
    .where('expiresAt', '>', new Date())
    .returning('value')
    .executeTakeFirst()
  if (!row) return null
  const [userId = '', email = ''] = row.value.split(' ')
  return { userId, email }
}
