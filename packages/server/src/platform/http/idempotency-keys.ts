import { IDEMPOTENCY_HOURS } from '@windrow/contract/limits.ts'
import { sql } from 'kysely'
import type { OrgTx, SystemTx } from '../db/scope.ts'

type Key = { userId: string; key: string }
type Request = { request: Buffer; response: string }

const oldest = sql<Date>`now() - make_interval(hours => ${IDEMPOTENCY_HOURS})`

/** What was stored under a key that is not over. */
export async function findIdempotencyKey(tx: OrgTx, { userId, key }: Key): Promise<Request | null> {
  const row = await tx
    .selectFrom('idempotency_key')
    .select(['request', 'response'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('created_at', '>', oldest)
    .executeTakeFirst()
  return row ?? null
}

/**
 * False when the key is taken. Waits for another transaction that is storing the same key: of two at once one stores
 * it, and the other finds it taken.
 */
export async function addIdempotencyKey(
  tx: OrgTx,
  { userId, key, ...request }: Key & Request,
): Promise<boolean> {
  const row = await tx
    .insertInto('idempotency_key')
    .values({ user_id: userId, key, ...request })
    .onConflict((conflict) =>
      conflict
        .columns(['org_id', 'user_id', 'key'])
        .doUpdateSet({ ...request, created_at: sql`now()` })
        .where('idempotency_key.created_at', '<=', oldest),
    )
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteOldIdempotencyKeys(tx: SystemTx): Promise<void> {
  await tx.deleteFrom('idempotency_key').where('created_at', '<=', oldest).execute()
}
