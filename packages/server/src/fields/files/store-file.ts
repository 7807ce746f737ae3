import { randomUUID } from 'node:crypto'
import type { UploadedFile } from '@windrow/contract/endpoint.ts'
import type { OrgTx } from '../../platform/db/scope.ts'
import { extensionOf } from '../boundaries/file-name.ts'
import type { WrittenFeatures } from '../boundaries/write-features.ts'
import type { Services } from '../services.ts'
import { addFile, keyOf, type StoredFile } from '../store/files.ts'
import { storeBytes } from './store-bytes.ts'

/** `finish` ends the transaction that stores the file. */
export async function storeFile<Result>(
  services: Pick<Services, 'db' | 'files' | 'log'>,
  orgId: string,
  { name, bytes }: UploadedFile,
  features: WrittenFeatures,
  finish: (tx: OrgTx, file: StoredFile) => Promise<Result>,
): Promise<Result> {
  const file: StoredFile = { id: randomUUID(), name, extension: extensionOf(name), size: bytes.length }
  return storeBytes(services, orgId, keyOf(file), bytes, async (tx) => {
    await addFile(tx, file, features)
    return finish(tx, file)
  })
}
