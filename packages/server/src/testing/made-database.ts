import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'

/** For a start on a DATA_DIR whose embedded database was made before, and is empty: to make it takes a second. */
export async function copyMadeDatabase(dataDir: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', inject('madeDatabase'), join(dataDir, 'pg')])
}
