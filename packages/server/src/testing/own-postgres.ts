import { execFile } from 'node:child_process'
import { chown, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
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
  readonly superuser: pg.ClientConfig
  asSuperuser(statement: string): Promise<void>
  /** To the server and all its processes; a server that ends by it is started again by itself. */
  signal(signal: 'SIGKILL' | 'SIGQUIT' | 'SIGSTOP' | 'SIGCONT'): Promise<void>
  /** As an operator would. */
  stop(): Promise<void>
  start(): Promise<void>
  remove(): Promise<void>
}

/** A PostgreSQL for one test alone, which may do to it what it likes; `prepare` may put its files into the folder. */
export async function startOwnPostgres(
  settings: Record<string, string> = {},
  prepare: (dataDir: string) => Promise<void> = async () => {},
): Promise<OwnPostgres> {
  const dataDir = await newFolder()
  await prepare(dataDir)
  return await startIn(dataDir, settings)
}

/** For a server that has replicas. */
export const REPLICATED = { wal_level: 'replica', max_wal_senders: '3', wal_keep_size: '64MB' }

/** A streaming replica of a server that was started with `REPLICATED`: its files are copied while it runs. */
export async function startReplicaOf(primary: OwnPostgres): Promise<OwnPostgres> {
  const dataDir = await newFolder()
  const folder = join(dataDir, 'pg')
  const { host = '', port = 0, user = '' } = primary.superuser
  const put = async (name: string, text: string) => {
    await writeFile(join(folder, name), text)
    if (primary.osUser) await chown(join(folder, name), primary.osUser.uid, primary.osUser.gid)
  }
  const client = new pg.Client(primary.superuser)
  await client.connect()
  try {
    await client.query("select pg_backup_start('replica', true)")
    await promisify(execFile)('cp', ['-a', join(primary.dataDir, 'pg'), folder])
    const { rows } = await client.query<{ label: string }>(
      'select labelfile as label from pg_backup_stop(false)',
    )
    await put('backup_label', rows[0]?.label ?? '')
  } finally {
    await client.end()
  }
  await rm(join(folder, 'postmaster.pid'))
  // The log of changes comes from the primary.
  for (const name of await readdir(join(folder, 'pg_wal')))
    if (/^[0-9A-F]{24}/.test(name)) await rm(join(folder, 'pg_wal', name))
  await put('standby.signal', '')
  const from = `host=${host} port=${port} user=${user}`
  return await startIn(dataDir, {
    ...REPLICATED,
    primary_conninfo: from,
    wal_retrieve_retry_interval: '100ms',
  })
}

const newFolder = () => mkdtemp(join(tmpdir(), 'windrow-own-postgres-'))

async function startIn(dataDir: string, settings: Record<string, string>): Promise<OwnPostgres> {
  const options = { dataDir, log: silentLog, settings: { fsync: 'off', ...settings } }
  let running = await startEmbedded(options)
  const { host, port, user, database } = running.connection
  const osUser = await userForDatabase(join(dataDir, 'pg'))
  return {
    url: `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`,
    dataDir,
    osUser,
    superuser: running.superuserConnection,
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
