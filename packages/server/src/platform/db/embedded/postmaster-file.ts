import { execFile } from 'node:child_process'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode } from './os-user.ts'

/** What a running PostgreSQL writes into `postmaster.pid` of its data folder. */
export interface PostmasterFile {
  readonly text: string
  readonly pid: number
  readonly port: number
  /** Empty where it listens on no socket. */
  readonly socketDir: string
}

export async function readPostmasterFile(databaseDir: string): Promise<PostmasterFile | null> {
  let text: string
  try {
    text = await readFile(join(databaseDir, 'postmaster.pid'), 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
  const lines = text.split('\n')
  return { text, pid: Number(lines[0]), port: Number(lines[3]), socketDir: (lines[4] ?? '').trim() }
}

/**
 * Which process has the number in the file: none any more, perhaps a PostgreSQL on this folder, or another program.
 * The last happens after a reboot and in new containers, and PostgreSQL would then not start for ever.
 */
export async function findHolder(
  file: PostmasterFile,
  databaseDir: string,
): Promise<'none' | 'postgres' | 'another'> {
  if (!isAlive(file.pid)) return 'none'
  const command = await commandLine(file.pid)
  if (command === null || (command.includes('postgres') && command.includes(databaseDir))) return 'postgres'
  return 'another'
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return !hasCode(error, 'ESRCH')
  }
}

/**
 * Puts a number that no process has into the file of a PostgreSQL that is gone. The file itself has to stay: by its
 * other lines PostgreSQL sees whether processes of the old one still write. Moved away first and looked at then: if
 * another Windrow has started PostgreSQL in between, its file goes back. (PostgreSQL looks for it once a minute.)
 */
export async function disownFile(stale: PostmasterFile, databaseDir: string): Promise<void> {
  const path = join(databaseDir, 'postmaster.pid')
  const aside = join(databaseDir, `postmaster.stale-${process.pid}`)
  try {
    await rename(path, aside)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return
    throw error
  }
  if ((await readFile(aside, 'utf8')) === stale.text) {
    // In place: it has to keep its owner.
    await writeFile(aside, stale.text.replace(/^\d+/, String(unusedPid())))
  }
  try {
    await link(aside, path)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  }
  await rm(aside, { force: true })
}

function unusedPid(): number {
  let pid = 4_194_303
  while (isAlive(pid)) pid -= 1
  return pid
}

async function commandLine(pid: number): Promise<string | null> {
  if (process.platform === 'win32') return null
  if (process.platform === 'linux') {
    try {
      return (await readFile(`/proc/${pid}/cmdline`, 'utf8')) || null
    } catch (error) {
      return hasCode(error, 'ENOENT', 'ESRCH') ? '' : null
    }
  }
  return await new Promise((resolve) => {
    execFile('ps', ['-ww', '-o', 'command=', '-p', String(pid)], (error, stdout) => {
      resolve(error === null ? stdout : null)
    })
  })
}
