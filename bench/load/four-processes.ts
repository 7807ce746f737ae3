import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { type Database, openDatabase } from '@windrow/server/platform/db/open-database.ts'
import { signValue } from '@windrow/server/platform/secrets/seal.ts'
import { startOwnPostgres } from '@windrow/server/testing/own-postgres.ts'
import type { AccountMaker } from '@windrow/server/testing/test-account.ts'
import { LOG } from '../log.ts'
import { type Running, startServerWith } from '../running.ts'

export type FourProcesses = {
  maker: AccountMaker
  web: readonly Running[]
  /** Starts them: what was made before is then evaluated. */
  startWorkers(): Promise<readonly Running[]>
  /** As a power cut would. */
  kill(process: Running): void
  stop(): Promise<void>
}

/** Two web and two worker processes on one PostgreSQL that writes to its disk, behind a proxy that is trusted. */
export async function startFourProcesses(): Promise<FourProcesses> {
  const postgres = await startOwnPostgres({ fsync: 'on' })
  const secret = randomBytes(32).toString('hex')
  const running = new Set<Running>()
  const start = async (role: 'web' | 'worker') => {
    const started = await startServerWith(postgres.dataDir, {
      DATABASE_URL: postgres.url,
      SECRET: secret,
      ROLE: role,
      TRUST_PROXY: '127.0.0.1',
      DEMO: 'off',
      BASE_URL: '',
    })
    running.add(started)
    return started
  }
  let db: Database | null = null
  const stop = async () => {
    await db?.close()
    for (const { stop } of running) await stop()
    await postgres.remove()
    rmSync(postgres.dataDir, { recursive: true, force: true })
  }
  try {
    const web = [await start('web'), await start('web')]
    db = await openDatabase({ databaseUrl: postgres.url, dataDir: postgres.dataDir, log: LOG, poolSize: 2 })
    return {
      maker: { db, accounts: { signToken: (token) => signValue(token, secret) } },
      web,
      startWorkers: async () => [await start('worker'), await start('worker')],
      kill: (killed) => {
        running.delete(killed)
        process.kill(killed.pid, 'SIGKILL')
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
