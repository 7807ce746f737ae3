import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { basename, dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { DatabaseUnusable } from '../database-faults.ts'
import { program } from './binaries.ts'
import { hasCode } from './os-user.ts'
import type { Place } from './place.ts'
import { isAlive } from './postmaster-file.ts'

/**
 * For one farm's machine: PostgreSQL stays below 150 MB when idle (goals.md). Passed on the command line at each
 * start, so that a new version of Windrow changes them for old data folders too.
 */
const serverSettings: Readonly<Record<string, string>> = {
  shared_buffers: '48MB',
  max_connections: '60',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_worker_processes: '4',
  max_parallel_workers: '2',
  max_parallel_workers_per_gather: '1',
  max_logical_replication_workers: '0',
  autovacuum_max_workers: '2',
  autovacuum_worker_slots: '2',
  io_method: 'sync',
  jit: 'off',
  // Nothing replicates from it.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  checkpoint_timeout: '15min',
  // A statement whose Windrow was killed ends soon and gives its locks back.
  client_connection_check_interval: '2s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  log_checkpoints: 'off',
  log_min_messages: 'warning',
  unix_socket_permissions: '0700',
}

const startSeconds = 120
const logLimitBytes = 5_000_000

/** PostgreSQL would take its own settings from these. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !name.startsWith('PG') && !name.startsWith('LC_'),
  )
  return { ...Object.fromEntries(inherited), LANG: 'C', LC_ALL: 'C' }
}

/**
 * Made under a name of its own and renamed: a half-made folder is never taken for a database, and of two processes
 * that make one at the same time the second finds the first one's.
 */
export async function makeDatabaseFolder(place: Place): Promise<void> {
  await throwHalfMadeAway(place.databaseDir)
  if (await hasDatabase(place)) return
  const half = `${place.databaseDir}.new-${process.pid}-${randomBytes(3).toString('hex')}`
  await mkdir(half, { mode: 0o700 })
  if (place.user !== null) await chown(half, place.user.uid, place.user.gid)
  const passwordFile = place.socketDir === null ? await writePassword(place) : null
  const auth = passwordFile === null ? ['--auth=trust'] : ['--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  const locale = ['--encoding=UTF8', '--no-locale', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const failure = await run(place, 'initdb', [
    '-D',
    half,
    '-U',
    'postgres',
    ...auth,
    ...locale,
    '--no-instructions',
  ])
  if (failure !== null) {
    await rm(half, { recursive: true, force: true })
    throw new DatabaseUnusable(`PostgreSQL could not make its folder ${place.databaseDir}: ${failure}`)
  }
  try {
    await rename(half, place.databaseDir)
  } catch (error) {
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST', 'EPERM')) throw error
    await rm(half, { recursive: true, force: true })
  }
}

/** Returns false for none; a folder of another PostgreSQL version is rejected, since only that one can read it. */
export async function hasDatabase(place: Place): Promise<boolean> {
  const path = join(place.databaseDir, 'PG_VERSION')
  try {
    const made = (await readFile(path, 'utf8')).trim()
    const ours = place.binaries.version.split('.')[0]
    if (made === ours) return true
    throw new DatabaseUnusable(
      `${place.databaseDir} was made by PostgreSQL ${made}, this Windrow brings ${ours}. Make a backup with the Windrow that made it and restore it here.`,
    )
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false
    if (!hasCode(error, 'EACCES', 'EPERM')) throw error
    throw new DatabaseUnusable(
      `${place.databaseDir} belongs to another account. Start Windrow as that account or as root.`,
    )
  }
}

async function throwHalfMadeAway(databaseDir: string): Promise<void> {
  const prefix = `${basename(databaseDir)}.new-`
  for (const name of await readdir(dirname(databaseDir))) {
    if (!name.startsWith(prefix)) continue
    const maker = Number(name.slice(prefix.length).split('-')[0])
    if (maker !== process.pid && isAlive(maker)) continue
    try {
      await rm(join(dirname(databaseDir), name), { recursive: true, force: true })
    } catch (error) {
      // The orphaned initdb still writes; the next start removes its folder.
      if (!hasCode(error, 'ENOTEMPTY')) throw error
    }
  }
}

async function writePassword(place: Place): Promise<string> {
  try {
    await writeFile(place.passwordFile, randomBytes(24).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  }
  if (place.user !== null) await chown(place.passwordFile, place.user.uid, place.user.gid)
  return place.passwordFile
}

export interface Launch {
  /** Resolves when PostgreSQL has gone again: with the reason, as far as its log has it. */
  readonly ended: Promise<string>
}

/** In a session of its own: Ctrl-C in the terminal and the end of Node do not reach it. */
export async function launch(
  place: Place,
  settings: Readonly<Record<string, string>>,
  port: number,
): Promise<Launch> {
  const address =
    place.socketDir === null
      ? { listen_addresses: '127.0.0.1', unix_socket_directories: '' }
      : { listen_addresses: '', unix_socket_directories: quoteList(place.socketDir) }
  const all = { ...serverSettings, ...address, port: String(port), ...settings }
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  await keepLogSmall(place.logFile)
  const log = await open(place.logFile, 'a', 0o600)
  try {
    const before = (await log.stat()).size
    const child = spawn(program(place.binaries, 'postgres'), ['-D', place.databaseDir, ...args], {
      ...place.user,
      cwd: dirname(place.binaries.folder),
      detached: true,
      env: cleanEnvironment(),
      stdio: ['ignore', log.fd, log.fd],
      windowsHide: true,
    })
    const ended = new Promise<string>((resolve) => {
      child.once('error', (error) => resolve(error.message))
      child.once('exit', () => {
        void lastWords(place.logFile, before).then(resolve)
      })
    })
    child.unref()
    return { ended }
  } finally {
    await log.close()
  }
}

export async function stopServer(place: Place): Promise<string | null> {
  return await run(place, 'pg_ctl', [
    'stop',
    '-D',
    place.databaseDir,
    '-m',
    'fast',
    '-w',
    '-t',
    String(startSeconds),
  ])
}

/** Of a listed setting: quoted, since a comma or a space would end the name of the folder. */
function quoteList(folder: string): string {
  return `"${folder.replaceAll('"', '""')}"`
}

/** Returns null on success, otherwise the error output. */
function run(place: Place, name: 'initdb' | 'pg_ctl', args: readonly string[]): Promise<string | null> {
  return new Promise((resolve) => {
    const options = { ...place.user, cwd: dirname(place.binaries.folder), env: cleanEnvironment() }
    execFile(program(place.binaries, name), [...args], options, (error, stdout, stderr) => {
      if (error === null) resolve(null)
      else resolve((stderr.trim() || stdout.trim() || error.message).replaceAll('\n', ' '))
    })
  })
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 5432
}

async function keepLogSmall(logFile: string): Promise<void> {
  try {
    if ((await stat(logFile)).size > logLimitBytes) await rename(logFile, `${logFile}.old`)
    await chmod(logFile, 0o600)
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error
  }
}

async function lastWords(logFile: string, from: number): Promise<string> {
  // The last lines may not be written yet.
  await delay(50)
  const log = await readFile(logFile).catch(() => Buffer.alloc(0))
  const text = log.subarray(from).toString('utf8').trim()
  const causes = text.split('\n').filter((line) => /FATAL|PANIC|ERROR|HINT/.test(line))
  return (
    (causes.length > 0 ? causes : text.split('\n')).slice(-3).join(' ') ||
    `it ended without a word, see ${logFile}`
  )
}
