import { createHash } from 'node:crypto'
import type { UploadedFile } from '@windrow/contract/endpoint.ts'
import { IDEMPOTENCY_HOURS, IDEMPOTENCY_KEY_MAX, IDEMPOTENCY_RESPONSE_MAX } from '@windrow/contract/limits.ts'
import { callTexts } from '@windrow/contract/texts/en/call.ts'
import { sql } from 'kysely'
import type { OrgTx, SystemTx } from '../db/scope.ts'
import type { Platform } from '../platform.ts'
import { AppError, invalid } from './errors.ts'
import type { Account, AnyHandler, StoredResponse, StoreResponse } from './handler.ts'
import { PreparedResponse } from './prepared-response.ts'

type Key = { userId: string; key: string }
type Request = { request: Buffer; response: string }

const oldest = sql<Date>`now() - make_interval(hours => ${IDEMPOTENCY_HOURS})`

/** The stored response of a key that has not expired. */
async function findIdempotencyKey(tx: OrgTx, { userId, key }: Key): Promise<Request | null> {
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
async function addIdempotencyKey(tx: OrgTx, { userId, key, ...request }: Key & Request): Promise<boolean> {
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

/** The content of a call; a file counts by its name and bytes. */
type Input = { params: unknown; query: unknown; body: unknown; file: UploadedFile | undefined }

type CreatingCall = Input & { account: Account }

export type Idempotency = {
  /** Runs a creating call, or returns the first response again where the key was used for the same call before. */
  run(
    handler: AnyHandler,
    call: CreatingCall,
    by: { name: string; key: string | string[] | undefined },
  ): Promise<unknown>
}

/** The key was stored by another request in the meantime. */
class KeyTaken extends Error {}

/**
 * Handlers store their response in the transaction that creates the thing, under the caller's key: a process that is
 * killed between commit and response leaves both or neither. Nothing is stored of a call that fails, so that it can be
 * repeated with the same key.
 */
export function createIdempotency({ db }: Pick<Platform, 'db'>): Idempotency {
  return {
    run: async (handler, call, { name, key }) => {
      if (key === undefined) return handler({ ...call, storeResponse: storeNothing })
      if (typeof key !== 'string' || key.length < 1 || key.length > IDEMPOTENCY_KEY_MAX)
        throw invalid({ 'Idempotency-Key': callTexts.idempotencyKey })
      const { orgId, userId } = call.account
      const request = digestOf(name, call)

      const findFirst = async () => {
        const found = await db.inOrganisation(orgId, (tx) => findIdempotencyKey(tx, { userId, key }))
        if (found === null) return null
        if (!found.request.equals(request))
          throw new AppError('invalid', callTexts.idempotencyMismatch, { code: 'idempotency-mismatch' })
        const response: unknown = JSON.parse(found.response)
        return { response: handler.rebuild ? await handler.rebuild(call, response) : response }
      }

      const storeResponse: StoreResponse<unknown> = async (tx, body, instead) => {
        const response = JSON.stringify(instead ?? (body instanceof PreparedResponse ? body.value() : body))
        if (Buffer.byteLength(response) <= IDEMPOTENCY_RESPONSE_MAX) {
          const isFirst = await addIdempotencyKey(tx, { userId, key, request, response })
          if (!isFirst) throw new KeyTaken('The key was used by another request at the same time.')
        }
        return body as StoredResponse<typeof body>
      }

      const first = await findFirst()
      if (first) return first.response
      try {
        return await handler({ ...call, storeResponse })
      } catch (error) {
        // Of two concurrent requests the second may fail in any way because the first has created the row.
        const made = await findFirst()
        if (made) return made.response
        throw error
      }
    },
  }
}

const storeNothing: StoreResponse<unknown> = async (_tx, body) => body as StoredResponse<typeof body>

function digestOf(name: string, { params, query, body, file }: Input): Buffer {
  const hash = createHash('sha256').update(JSON.stringify([name, params, query, body, file?.name]))
  return (file ? hash.update(file.bytes) : hash).digest()
}
