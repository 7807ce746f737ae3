import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { DatabaseUnusable } from './database-faults.ts'
import { hasCode } from './embedded/os-user.ts'
import type { AppliedMigration } from './migrate.ts'

/** `manifest.json` of a backup: written last, so that a folder with one is whole. */
export interface BackupManifest {
  readonly format: 1
  readonly createdAt: string
  readonly migrations: readonly AppliedMigration[]
  readonly tables: readonly BackupTable[]
  readonly sequences: readonly BackupSequence[]
  /** Uploaded files; names are paths below `files/`, with slashes. */
  readonly files: readonly BackupFile[]
}

/**
 * Tables that no backup has and no restore fills: sessions, codes and links that would let their holder in again,
 * counted attempts, and keys of requests. After a restore all users sign in again. Backups of older versions have them.
 */
export const LEFT_OUT: readonly string[] = [
  'attempt',
  'email_verification',
  'idempotency_key',
  'identity_session',
  'password_reset',
]

/** The same for tables that only backups of older versions have. */
const LEFT_OUT_BEFORE: readonly string[] = ['identity_verification']

export const isLeftOut = (table: string): boolean =>
  LEFT_OUT.includes(table) || LEFT_OUT_BEFORE.includes(table)

export interface BackupTable {
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: number
  readonly sha256: string
}

export interface BackupSequence {
  readonly name: string
  readonly lastValue: number
  readonly isCalled: boolean
}

export interface BackupFile {
  readonly name: string
  readonly sha256: string
}

export function tableFile(table: string): string {
  return join('tables', `${encodeURIComponent(table)}.copy.gz`)
}

export async function readManifest(folder: string): Promise<BackupManifest> {
  let text: string
  try {
    text = await readFile(join(folder, 'manifest.json'), 'utf8')
  } catch (error) {
    if (!hasCode(error, 'ENOENT', 'ENOTDIR')) throw error
    throw new DatabaseUnusable(`${folder} is no whole backup: it has no manifest.json.`)
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    value = null
  }
  if (!isManifest(value))
    throw new DatabaseUnusable(`The manifest.json in ${folder} is not one of a Windrow backup.`)
  return value
}

/** Every file of the backup is there and as it was written. */
export async function verifyBackup(folder: string, manifest: BackupManifest): Promise<void> {
  const expected = [
    ...manifest.tables.map(({ name, sha256 }) => ({ path: tableFile(name), sha256 })),
    ...manifest.files.map(({ name, sha256 }) => ({ path: join('files', name), sha256 })),
  ]
  for (const { path, sha256 } of expected) {
    const found = await hashFile(join(folder, path)).catch((error: unknown) => {
      if (hasCode(error, 'ENOENT')) return null
      throw error
    })
    if (found === sha256) continue
    const what = found === null ? 'is missing' : 'is damaged (its checksum differs)'
    throw new DatabaseUnusable(
      `The backup in ${folder} cannot be used: ${path} ${what}. Nothing was changed.`,
    )
  }
}

export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

function isManifest(value: unknown): value is BackupManifest {
  if (!isRecord(value) || value.format !== 1 || typeof value.createdAt !== 'string') return false
  return (
    isListOf(value.migrations, (item) => isText(item.name) && isText(item.checksum)) &&
    isListOf(value.tables, isTable) &&
    isListOf(value.sequences, (item) => isText(item.name) && Number.isSafeInteger(item.lastValue)) &&
    isListOf(value.files, (item) => isText(item.sha256) && isPathInside(item.name))
  )
}

function isTable(item: Record<string, unknown>): boolean {
  const columns = item.columns
  return (
    isText(item.name) &&
    isText(item.sha256) &&
    Number.isSafeInteger(item.rows) &&
    Array.isArray(columns) &&
    columns.every(isText)
  )
}

/** A manifest from elsewhere must not write outside the folder of files. */
function isPathInside(value: unknown): boolean {
  return isText(value) && value.split(/[/\\]/).every((part) => part !== '' && part !== '.' && part !== '..')
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isListOf(value: unknown, fits: (item: Record<string, unknown>) => boolean): boolean {
  return Array.isArray(value) && value.every((item) => isRecord(item) && fits(item))
}
