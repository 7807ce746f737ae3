import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { type OsUser, userForDatabase } from '../platform/db/embedded/os-user.ts'
import { readPostmasterFile } from '../platform/db/embedded/postmaster-file.ts'
import { startEmbedded } from '../platform/db/embedded/start-embedded.ts'
import { silentLog } from './silent-log.ts'
import { stopOrphan } from './stop-orphan.ts'

export type OwnPostgres = {
  /** As DATABASE_URL. */
  readonly url: string
  readonly dataDir: string
  /** The account that it runs as, where that is not ours. */
  readonly osUser: OsUser | null
  asSuperuser(statement: string): Promise<void>
  /** To the server and all its processes; a server that ends by it is started again by itself. */
  signal(signal: 'SIGKILL' | 'SIGQUIT' | 'SIGSTOP' | 'SIGCONT'): Promise<void>
  /** As an operator would. */
  stop(): Promise<void>
  start(): Promise<void>
  remove(): Promise<void>
}

/** A PostgreSQL for one test alone, which may do to it what it likes. */
export async function startOwnPostgres(settings: Record<string, string> = {}): Promise<OwnPostgres> {
  const dataDir = await mkdtemp(join(tmpdir(), 'windrow-own-postgres-'))
  const options = { dataDir, log: silentLog, settings: { fsync: 'off', ...settings } }
  let running = await startEmbedded(options)
  const { host, port, user, database } = running.connection
  const osUser = await userForDatabase(join(dataDir, 'pg'))
  return {
    url: `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`,
    dataDir,
    osUser,
    asSuperuser: async (statement) => {
      const client = new pg.Client(running.superuserConnection)
      await client.connect()
      await client.query(statement).finally(() => client.end())
    },
    signal: async (signal) => {
      const file = await readPostmasterFile(join(dataDir, 'pg'))
      if (file === null) throw new Error('PostgreSQL does not run.')
      // An immediate shutdown is its first process's own business; those below it are each in a group of its own.
      const below = signal === 'SIGQUIT' ? [] : await childrenOf(file.pid)
      for (const pid of [file.pid, ...below]) sendTo(pid, signal)
    },
    stop: () => running.stop(),
    start: async () => {
      running = await startEmbedded(options)
    },
    remove: async () => {
      await running.stop()
      await stopOrphan(dataDir, null)
    },
  }
}

async function childrenOf(parent: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid='])
  const pairs = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
  return pairs.flatMap(([pid, ppid]) => (pid !== undefined && ppid === parent ? [pid] : []))
}

function sendTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has just ended.
  }
}
