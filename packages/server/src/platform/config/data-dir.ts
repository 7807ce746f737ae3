import { randomBytes } from 'node:crypto'
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { isDiskFull } from '../db/database-faults.ts'
import { type Config, ConfigError } from './config.ts'

/** One segment of PostgreSQL's log, and about the largest upload: with less nothing goes on for long. */
const LEAST_FREE_BYTES = 16 * 2 ** 20

const REASONS: Readonly<Record<string, string>> = {
  EROFS: 'the file system is read-only',
  EACCES: 'no permission to write there',
  EPERM: 'no permission to write there',
  ENOTDIR: 'it is no folder',
  EEXIST: 'it is no folder',
  EIO: 'the disk does not work',
}

/** Whether anything is stored in DATA_DIR at all. */
const isUsed = ({ databaseUrl, bucket, smtpUrl, secret, portfolio }: Config) =>
  databaseUrl === null || bucket === null || smtpUrl === null || secret === null || portfolio !== null

/** Stops the start with a line where nothing can be written to DATA_DIR. A full disk may have room again: it is no reason. */
export async function checkDataDir(config: Config): Promise<void> {
  if (!isUsed(config)) return
  try {
    await mkdir(config.dataDir, { recursive: true })
    await tryToWrite(config.dataDir)
  } catch (error) {
    if (isDiskFull(error)) return
    throw new ConfigError(`DATA_DIR ${resolve(config.dataDir)} cannot be written to: ${reasonOf(error)}.`)
  }
}

/** Why nothing can be stored in DATA_DIR for now; null when it can. */
export async function dataDirFault(config: Config): Promise<string | null> {
  if (!isUsed(config)) return null
  try {
    const { bavail, bsize } = await statfs(config.dataDir)
    if (bavail * bsize < LEAST_FREE_BYTES) return 'The disk of DATA_DIR is full.'
    await tryToWrite(config.dataDir)
    return null
  } catch (error) {
    if (isDiskFull(error)) return 'The disk of DATA_DIR is full.'
    return `DATA_DIR cannot be written to: ${reasonOf(error)}.`
  }
}

async function tryToWrite(folder: string): Promise<void> {
  const path = join(folder, `.try-${randomBytes(6).toString('hex')}`)
  try {
    await writeFile(path, Buffer.alloc(4_096), { flag: 'wx', mode: 0o600 })
  } finally {
    await rm(path, { force: true })
  }
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return REASONS[code] ?? (error instanceof Error ? error.message : String(error))
}
