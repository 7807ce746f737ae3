import { sql } from 'kysely'
import type { SystemTx } from '../../platform/db/scope.ts'

export type AttemptLimit = { max: number; windowSeconds: number }

/**
 * Counts an attempt before it is made, so that many at once cannot slip through together.
 * Returns the seconds to wait when the limit was reached already, else null.
 */
export async function countAttempt(tx: SystemTx, key: string, limit: AttemptLimit): Promise<number | null> {
  const window = sql<Date>`now() + make_interval(secs => ${limit.windowSeconds})`
  const row = await tx
    .insertInto('attempt')
    .values({ key, count: 1, expires_at: window })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when attempt.expires_at <= now() then 1 else attempt.count + 1 end`,
        expires_at: sql`case when attempt.expires_at <= now() then excluded.expires_at else attempt.expires_at end`,
      }),
    )
    .returning(['count', sql<number>`extract(epoch from expires_at - now())`.as('seconds')])
    .executeTakeFirstOrThrow()
  return row.count > limit.max ? Math.max(1, Number(row.seconds)) : null
}

/** Takes back an attempt that was counted and succeeded. */
export async function takeBackAttempt(tx: SystemTx, key: string): Promise<void> {
  await tx
    .updateTable('attempt')
    .set({ count: sql`count - 1` })
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute()
}

/** A success resets the count. */
export async function forgetAttempts(tx: SystemTx, key: string): Promise<void> {
  await tx.deleteFrom('attempt').where('key', '=', key).execute()
}

export async function deleteOldAttempts(tx: SystemTx): Promise<void> {
  await tx.deleteFrom('attempt').where('expires_at', '<', sql<Date>`now()`).execute()
}
