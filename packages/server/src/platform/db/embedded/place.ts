import { createHash } from 'node:crypto'
import { chmod, chown, lstat, mkdir, readFile, realpath, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { DatabaseLog } from '../database-faults.ts'
import { DatabaseUnusable } from '../database-faults.ts'
import { type Binaries, copyBinaries, findBinaries, makeLibraryLinks, tryBinaries } from './binaries.ts'
import { canEnter, hasCode, isRoot, type OsUser, userForDatabase } from './os-user.ts'

/** Where everything of one embedded database is. */
export interface Place {
  readonly binaries: Binaries
  /** Null: as the account that runs Windrow. */
  readonly user: OsUser | null
  readonly databaseDir: string
  /** Null where Node cannot use unix sockets: 127.0.0.1 and a password then. */
  readonly socketDir: string | null
  readonly logFile: string
  readonly passwordFile: string
}

/** 107 bytes on Linux, 103 on macOS, less the name of the socket file. */
const longestSocketDir = 103 - '/.s.PGSQL.5432.lock'.length

/** Outside DATA_DIR, for the case that PostgreSQL's account cannot get into it. */
const systemFolder = '/var/lib/windrow'

export async function findPlace(configuredDir: string, log: DatabaseLog, useTcp: boolean): Promise<Place> {
  await prepareDataDir(configuredDir)
  const dataDir = await realpath(configuredDir)
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  const elsewhere = join(systemFolder, hash)
  const home = await findHome(dataDir, elsewhere, log)
  const databaseDir = join(home, 'pg')
  await checkOwner(databaseDir)
  const user = await userForDatabase(databaseDir)
  const binaries = await findUsableBinaries(dataDir, elsewhere, user, log)
  const socketDir = useTcp ? null : await prepareSocketDir(home, hash, user)
  return {
    binaries,
    user,
    databaseDir,
    socketDir,
    logFile: join(dataDir, 'pg.log'),
    passwordFile: join(dataDir, 'pg-password'),
  }
}

async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: isRoot() ? 0o711 : 0o700 })
    if (!isRoot()) return
    const { mode } = await stat(dataDir)
    // PostgreSQL's account has to pass through, and needs to list nothing.
    if ((mode & 0o011) !== 0o011) await chmod(dataDir, (mode & 0o777) | 0o011)
  } catch (error) {
    if (!hasCode(error, 'EACCES', 'EROFS', 'EPERM', 'ENOTDIR', 'EEXIST')) throw error
    throw new DatabaseUnusable(`DATA_DIR ${dataDir} cannot be used: ${(error as Error).message}.`)
  }
}

/**
 * The folder above `pg`: DATA_DIR, or a system folder when root's DATA_DIR lies behind a private folder. Once
 * chosen it is recorded in `pg-location`, since a later change of modes must not begin an empty database elsewhere.
 */
async function findHome(dataDir: string, elsewhere: string, log: DatabaseLog): Promise<string> {
  const pointer = join(dataDir, 'pg-location')
  const recorded = await readPointer(pointer)
  if (recorded !== null) {
    if (await isThere(join(recorded, 'pg'))) return recorded
    throw new DatabaseUnusable(
      `The database of ${dataDir} was stored in ${recorded}, which is not there. Bring it back, or remove ${pointer} to begin with an empty one.`,
    )
  }
  const inside = join(dataDir, 'pg')
  const user = await userForDatabase(inside)
  if (user === null || (await canEnter(dataDir, user))) return dataDir
  if (await isThere(inside)) {
    throw new DatabaseUnusable(
      `PostgreSQL runs as user ${user.uid}, who can no longer reach ${inside}. Let others pass the folders above it (chmod o+x).`,
    )
  }
  await makeSystemFolder(elsewhere, dataDir)
  log.info(`PostgreSQL cannot reach ${dataDir} as user ${user.uid}: the database is stored in ${elsewhere}.`)
  return elsewhere
}

async function makeSystemFolder(elsewhere: string, dataDir: string): Promise<void> {
  await mkdir(elsewhere, { recursive: true })
  // Whatever the umask is: PostgreSQL's account passes through.
  for (const folder of [systemFolder, elsewhere]) await chmod(folder, 0o711)
  // The name is a hash: an operator reads here which DATA_DIR the folder belongs to.
  await writeFile(join(elsewhere, 'data-dir'), `${dataDir}\n`)
}

/** Written only once the database is there: a start that was killed before it has nothing to remember. */
export async function rememberHome(dataDir: string, databaseDir: string): Promise<void> {
  const home = dirname(databaseDir)
  if (home === (await realpath(dataDir))) return
  const pointer = join(dataDir, 'pg-location')
  if ((await readPointer(pointer)) === null) await writeFile(pointer, `${home}\n`)
}

async function readPointer(pointer: string): Promise<string | null> {
  try {
    return (await readFile(pointer, 'utf8')).trim() || null
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}

async function checkOwner(databaseDir: string): Promise<void> {
  if (isRoot() || process.getuid === undefined || !(await isThere(databaseDir))) return
  const { uid } = await stat(databaseDir)
  if (uid === process.getuid()) return
  throw new DatabaseUnusable(
    `${databaseDir} belongs to user ${uid}. Start Windrow as that user or as root, or choose another DATA_DIR.`,
  )
}

async function findUsableBinaries(
  dataDir: string,
  elsewhere: string,
  user: OsUser | null,
  log: DatabaseLog,
): Promise<Binaries> {
  let binaries = await findBinaries()
  if (!(await makeLibraryLinks(binaries.folder))) binaries = await copyBinaries(binaries, dataDir, log)
  let trial = await tryBinaries(binaries, user)
  if (trial.result === 'unreachable' && user !== null) {
    await makeSystemFolder(elsewhere, dataDir)
    binaries = await copyBinaries(binaries, elsewhere, log)
    trial = await tryBinaries(binaries, user)
  }
  if (trial.result === 'runs') return binaries
  const reason = trial.result === 'fails' ? trial.reason : 'permission denied'
  throw new DatabaseUnusable(
    `The PostgreSQL that Windrow brings does not run on this machine (${reason}). Set DATABASE_URL to a PostgreSQL of your own.`,
  )
}

async function prepareSocketDir(home: string, hash: string, user: OsUser | null): Promise<string> {
  const uid = user?.uid ?? process.getuid?.() ?? 0
  const candidates = [
    join(home, 'pg-socket'),
    join(tmpdir(), `windrow-${uid}-${hash}`),
    `/tmp/windrow-${uid}-${hash}`,
  ]
  const folder = candidates.find((candidate) => Buffer.byteLength(candidate) <= longestSocketDir)
  if (folder === undefined)
    throw new DatabaseUnusable('No folder is short enough for the socket of PostgreSQL.')
  try {
    await mkdir(folder, { mode: 0o700 })
    if (user !== null) await chown(folder, user.uid, user.gid)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  }
  const found = await lstat(folder)
  // Half-made by a root process that was killed before the chown.
  if (found.uid === 0 && user !== null && found.isDirectory()) await chown(folder, user.uid, user.gid)
  // In a folder that all may write to, another user could have put it there to be taken for our database.
  else if (!found.isDirectory() || (found.uid !== uid && found.uid !== 0)) {
    throw new DatabaseUnusable(
      `${folder} belongs to another user. Remove it: Windrow keeps its socket there.`,
    )
  }
  await chmod(folder, 0o700)
  return folder
}

async function isThere(path: string): Promise<boolean> {
  try {
    await stat(path)
    return true
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false
    throw error
  }
}
