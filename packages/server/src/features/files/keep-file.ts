import { randomUUID } from 'node:crypto'
import type { UploadedFile } from '@windrow/contract/endpoint.ts'
import { fileTexts } from '@windrow/contract/texts/en/files.ts'
import { AppError } from '../../app-error.ts'
import type { BoundaryFeature } from '../../boundaries/boundary-feature.ts'
import { extensionOf } from '../../boundaries/file-name.ts'
import type { Services } from '../../services.ts'
import { addFile, keyOf, lockStray, markStray, type StoredFile, unmarkStray } from '../../stores/files.ts'

/**
 * The bytes first, then the rows that speak of them, in one transaction. Until that is committed the bytes are marked
 * as stray: whatever ends the process in between, they are deleted.
 */
export async function keepFile(
  services: Pick<Services, 'db' | 'files' | 'log'>,
  orgId: string,
  { name, bytes }: UploadedFile,
  features: readonly BoundaryFeature[],
): Promise<StoredFile> {
  const { db, files, log } = services
  const file: StoredFile = { id: randomUUID(), name, extension: extensionOf(name), size: bytes.length }
  const key = keyOf(file)
  await db.asSystem((tx) => markStray(tx, key))
  try {
    await files.put(key, bytes).catch((error: unknown) => {
      log.error({ err: error }, 'a file could not be written to the file store')
      throw new AppError('unavailable', fileTexts.notKept, { retryAfterSeconds: 30 })
    })
    await db.inOrganisation(orgId, (tx) => addFile(tx, file, features))
    return file
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
