import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { createBucketFiles } from './bucket-files.ts'
import { createDiskFiles } from './disk-files.ts'
import type { FileStore } from './file-store.ts'

/** A bucket where `S3_URL` names one, else `DATA_DIR/files` (decisions §1). */
export function createFileStore({ bucket, dataDir }: Pick<Config, 'bucket' | 'dataDir'>): FileStore {
  return bucket ? createBucketFiles(bucket) : createDiskFiles(join(dataDir, 'files'))
}
