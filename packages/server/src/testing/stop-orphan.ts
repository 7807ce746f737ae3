import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findHolder, isAlive, readPostmasterFile } from '../platform/db/embedded/postmaster-file.ts'

/** Ends the PostgreSQL in a test's data folder at once and removes the folder, unless its owner still lives. */
export async function stopOrphan(dataDir: string, ownerPid: number | null): Promise<void> {
  if (ownerPid !== null && isAlive(ownerPid)) return
  const databaseDir = join(dataDir, 'pg')
  const file = await readPostmasterFile(databaseDir).catch(() => null)
  if (file !== null && (await findHolder(file, databaseDir)) === 'postgres') {
    process.kill(file.pid, 'SIGQUIT')
    for (let round = 0; round < 100 && isAlive(file.pid); round += 1) await delay(20)
  }
  await rm(dataDir, { recursive: true, force: true }).catch(() => {})
}
