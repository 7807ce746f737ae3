import { randomUUID } from 'node:crypto'
import type { UploadedFile } from '@windrow/contract/endpoint.ts'
import type { BoundaryFeature } from '../../boundaries/boundary-feature.ts'
import { extensionOf } from '../../boundaries/file-name.ts'
import type { Services } from '../../services.ts'
import { addFile, keyOf, type StoredFile } from '../../stores/files.ts'
import { keepBytes } from '../../uploads/keep-bytes.ts'

export async function keepFile(
  services: Pick<Services, 'db' | 'files' | 'log'>,
  orgId: string,
  { name, bytes }: UploadedFile,
  features: readonly BoundaryFeature[],
): Promise<StoredFile> {
  const file: StoredFile = { id: randomUUID(), name, extension: extensionOf(name), size: bytes.length }
  await keepBytes(services, orgId, keyOf(file), bytes, (tx) => addFile(tx, file, features))
  return file
}
