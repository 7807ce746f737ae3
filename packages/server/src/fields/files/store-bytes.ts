import { fileTexts } from '@windrow/contract/texts/en/files.ts'
import { isDiskFull } from '../../platform/db/database-faults.ts'
import type { OrgTx } from '../../platform/db/scope.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Services } from '../services.ts'
import { lockStray, markStray, takeStrays, unmarkStray } from '../store/files.ts'

/**
 * The bytes first, then the rows that speak of them, in one transaction. Until that is committed the bytes are marked
 * as stray: whatever ends the process in between, they are deleted.
 */
export async function storeBytes<Result>(
  services: Pick<Services, 'db' | 'files' | 'log'>,
  orgId: string,
  key: string,
  bytes: Uint8Array,
  save: (tx: OrgTx) => Promise<Result>,
): Promise<Result> {
  const { db, files, log } = services
  await db.asSystem((tx) => markStray(tx, key))
  try {
    await files.put(key, bytes).catch((error: unknown) => {
      log.error({ err: error }, 'a file could not be written to the file store')
      if (isDiskFull(error)) throw error
      throw new AppError('unavailable', fileTexts.notKept, { retryAfterSeconds: 30 })
    })
    return await db.inOrganisation(orgId, async (tx) => {
      await unmarkStray(tx, key)
      return save(tx)
    })
  } catch (error) {
    await dropStray(services, key).catch(() => log.warn(`The file ${key} is left to the next tidying up.`))
    throw error
  }
}

/** Not when the rows are there after all: a connection may break after the commit. */
async function dropStray({ db, files }: Pick<Services, 'db' | 'files'>, key: string): Promise<void> {
  await db.asSystem(async (tx) => {
    if (!(await lockStray(tx, key))) return
    await files.delete(key)
    await unmarkStray(tx, key)
  })
}

const STRAYS_AT_ONCE = 100

/** Deletes bytes without rows. Bytes first, so that a kill in between leaves the mark and not the bytes. */
export async function deleteStrays(
  { db, files }: Pick<Services, 'db' | 'files'>,
  signal: AbortSignal,
): Promise<void> {
  const deleteSome = () =>
    db.asSystem(async (tx) => {
      const keys = await takeStrays(tx, STRAYS_AT_ONCE)
      for (const key of keys) {
        await files.delete(key)
        await unmarkStray(tx, key)
      }
      return keys.length
    })
  while (!signal.aborted && (await deleteSome()) === STRAYS_AT_ONCE);
}
