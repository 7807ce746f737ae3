import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { UploadedFile } from '@windrow/contract/endpoint.ts'
import { fileTexts } from '@windrow/contract/texts/en/files.ts'
import { isDiskFull } from '../../platform/db/database-faults.ts'
import type { OrgTx } from '../../platform/db/scope.ts'
import { AppError } from '../../platform/http/errors.ts'
import { extensionOf } from '../boundaries/boundary-feature.ts'
import type { WrittenFeatures } from '../boundaries/pack-features.ts'
import type { Services } from '../services.ts'
import {
  addFile,
  keyOf,
  lockStray,
  markStray,
  type StoredFile,
  takeStrays,
  unmarkStray,
} from '../store/files.ts'

/** `finish` ends the transaction that stores the file. */
export async function storeFile<Result>(
  services: Pick<Services, 'db' | 'files' | 'log'>,
  orgId: string,
  { name, bytes }: UploadedFile,
  features: WrittenFeatures,
  finish: (tx: OrgTx, file: StoredFile) => Promise<Result>,
): Promise<Result> {
  const file = {
    id: randomUUID(),
    name,
    extension: extensionOf(name),
    size: bytes.length,
    is_export: false,
  }
  return storeBytes(services, orgId, keyOf(file), bytes, async (tx) => {
    await addFile(tx, file, features)
    return finish(tx, file)
  })
}

/**
 * Stores the bytes first, then their rows in one transaction. A stream fails with what failed where it comes from. Until that commits the bytes are marked as stray, so that
 * they are deleted if the process ends in between.
 */
export async function storeBytes<Result>(
  services: Pick<Services, 'db' | 'files' | 'log'>,
  orgId: string,
  key: string,
  content: Uint8Array | Readable,
  save: (tx: OrgTx) => Promise<Result>,
): Promise<Result> {
  const { db, files, log } = services
  await db.asSystem((tx) => markStray(tx, key))
  try {
    await files.put(key, content).catch((error: unknown) => {
      log.error({ err: error }, 'a file could not be written to the file store')
      if (isDiskFull(error) || content instanceof Readable) throw error
      throw new AppError('unavailable', fileTexts.notStored, { retryAfterSeconds: 30 })
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

/** Not when the rows exist after all: a connection may break after the commit. */
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
