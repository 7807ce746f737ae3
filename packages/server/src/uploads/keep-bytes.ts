import { fileTexts } from '@windrow/contract/texts/en/files.ts'
import { AppError } from '../app-error.ts'
import { isDiskFull } from '../db/database-faults.ts'
import type { OrgTx } from '../db/scope.ts'
import type { Services } from '../services.ts'
import { lockStray, markStray, unmarkStray } from '../stores/files.ts'

/**
 * The bytes first, then the rows that speak of them, in one transaction. Until that is committed the bytes are marked
 * as stray: whatever ends the process in between, they are deleted.
 */
export async function keepBytes<Result>(
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
