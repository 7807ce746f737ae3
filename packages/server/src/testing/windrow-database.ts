import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readPostmasterFile } from '../platform/db/embedded/postmaster-file.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import { signValue } from '../platform/secrets/seal.ts'
import { silentLog } from './silent-log.ts'
import type { AccountMaker } from './test-account.ts'

/** The embedded database of a Windrow that runs on this DATA_DIR, for accounts that a test makes without its pages. */
export async function openWindrowDatabase(dataDir: string): Promise<AccountMaker> {
  const file = await readPostmasterFile(join(dataDir, 'pg'))
  if (file === null) throw new Error(`No PostgreSQL runs in ${dataDir}.`)
  const secret = (await readFile(join(dataDir, 'secret'), 'utf8')).trim()
  const databaseUrl = `postgresql://windrow@/windrow?host=${encodeURIComponent(file.socketDir)}&port=${file.port}`
  const db = await openDatabase({ databaseUrl, dataDir, log: silentLog, poolSize: 2 })
  return { db, accounts: { signToken: (token) => signValue(token, secret) } }
}
