import { sql } from 'kysely'
import type { SystemTx } from '../../platform/db/scope.ts'

export type NewPasswordReset = {
  email: string
  /** Null: the code counts with the link alone. */
  browserHash: string | null
  linkHash: string
  codeHash: string
  expiresAt: Date
}

/** What a code is entered with: the link of its mail, or the browser that requested it. */
export type ResetProof = { email: string } & ({ linkHash: string } | { browserHash: string })

/** Its id and the account, which is null where the address has none. */
export async function addPasswordReset(
  tx: SystemTx,
  reset: NewPasswordReset,
): Promise<{ id: string; userId: string | null }> {
  return tx
    .insertInto('password_reset')
    .values({
      email: reset.email,
      user_id: sql<string | null>`(select id from identity_user where email = ${reset.email})`,
      browser_hash: reset.browserHash,
      link_hash: reset.linkHash,
      code_hash: reset.codeHash,
      expires_at: reset.expiresAt,
    })
    .returning(['id', 'user_id as userId'])
    .executeTakeFirstOrThrow()
}

export async function setResetMail(tx: SystemTx, id: string, mailId: string): Promise<void> {
  await tx.updateTable('password_reset').set({ mail_id: mailId }).where('id', '=', id).execute()
}

const column = (proof: ResetProof) =>
  'linkHash' in proof
    ? (['link_hash', proof.linkHash] as const)
    : (['browser_hash', proof.browserHash] as const)

/** An open reset, locked: guesses at once are counted one by one. */
export async function lockPasswordReset(tx: SystemTx, proof: ResetProof) {
  const [name, hash] = column(proof)
  return tx
    .selectFrom('password_reset')
    .select(['id', 'user_id as userId', 'link_hash as linkHash', 'code_hash as codeHash', 'guesses'])
    .where('email', '=', proof.email)
    .where(name, '=', hash)
    .where('expires_at', '>', new Date())
    .forUpdate()
    .executeTakeFirst()
}

export async function countWrongGuess(tx: SystemTx, id: string): Promise<void> {
  await tx.updateTable('password_reset').set({ guesses: sql`guesses + 1` }).where('id', '=', id).execute()
}

/** A fresh code takes the place of the one before. */
export async function endPasswordReset(tx: SystemTx, proof: ResetProof): Promise<void> {
  const [name, hash] = column(proof)
  await tx.deleteFrom('password_reset').where('email', '=', proof.email).where(name, '=', hash).execute()
}

/** All of an account. */
export async function endPasswordResets(tx: SystemTx, userId: string): Promise<void> {
  await tx.deleteFrom('password_reset').where('user_id', '=', userId).execute()
}
