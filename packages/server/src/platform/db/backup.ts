import { createWriteStream } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg, { type PoolClient } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import {
  type BackupFile,
  type BackupManifest,
  type BackupSequence,
  type BackupTable,
  hashFile,
  isLeftOut,
  tableFile,
} from './backup-manifest.ts'
import { type OwnTable, readSequences, readTables } from './catalogue.ts'
import { DatabaseUnusable } from './database-faults.ts'
import { hasCode } from './embedded/os-user.ts'
import { type AppliedMigration, schemaLock } from './migrate.ts'
import type { Database } from './open-database.ts'

const { escapeIdentifier } = pg

export interface BackupOptions {
  /** Where uploaded files are; it need not exist. */
  readonly filesDir: string
}

/** A snapshot of the whole database, while it is written to, and then the uploaded files that it may refer to. */
export async function backupTo(
  database: Pick<Database, 'sessions'>,
  folder: string,
  { filesDir }: BackupOptions,
): Promise<BackupManifest> {
  await rejectUsedFolder(folder)
  const partial = `${folder}.partial`
  await rm(partial, { recursive: true, force: true })
  await mkdir(join(partial, 'tables'), { recursive: true, mode: 0o700 })
  try {
    const content = await copyDatabase(database.sessions, partial)
    const files = await copyFiles(filesDir, join(partial, 'files'))
    const manifest: BackupManifest = { format: 1, createdAt: new Date().toISOString(), ...content, files }
    await writeDurably(join(partial, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
    await rename(partial, folder)
    return manifest
  } catch (error) {
    // The unfinished backup may be what has filled the disk.
    await rm(partial, { recursive: true, force: true }).catch(() => {})
    throw error
  }
}

async function rejectUsedFolder(folder: string): Promise<void> {
  const found = await readdir(folder).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return []
    throw error
  })
  if (found.length > 0)
    throw new DatabaseUnusable(`${folder} is not empty. A backup goes into a folder of its own.`)
}

async function copyDatabase(
  pool: pg.Pool,
  partial: string,
): Promise<Pick<BackupManifest, 'migrations' | 'tables' | 'sequences'>> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    // Before the transaction, whose moment is that of its first statement: no migration or restore in between.
    await client.query(`select pg_advisory_lock_shared(${schemaLock})`)
    await client.query('begin isolation level repeatable read, read only')
    await client.query("select set_config('windrow.scope', 'system', true)")
    const migrations = await readMigrationRows(client)
    const tables: BackupTable[] = []
    for (const table of await readTables(client))
      if (!isLeftOut(table.name)) tables.push(await copyTable(client, table, partial))
    const sequences: BackupSequence[] = []
    for (const name of await readSequences(client)) sequences.push(await readSequence(client, name))
    await client.query('commit')
    await client.query(`select pg_advisory_unlock_shared(${schemaLock})`)
    return { migrations, tables, sequences }
  } catch (error) {
    broken = error as Error
    throw error
  } finally {
    client.release(broken)
  }
}

async function readMigrationRows(client: PoolClient): Promise<AppliedMigration[]> {
  const { rows: found } = await client.query<{ there: boolean }>(
    "select to_regclass('schema_migration') is not null as there",
  )
  if (found[0]?.there !== true) throw new DatabaseUnusable('There is no Windrow in this database yet.')
  const { rows } = await client.query<AppliedMigration>(
    'select name, checksum from schema_migration order by name collate "C"',
  )
  return rows
}

async function copyTable(
  client: PoolClient,
  { name, columns }: OwnTable,
  partial: string,
): Promise<BackupTable> {
  const path = join(partial, tableFile(name))
  const list = columns.map(escapeIdentifier).join(', ')
  const rows = client.query(copyTo(`copy ${escapeIdentifier(name)} (${list}) to stdout`))
  await pipeline(rows, createGzip({ level: 6 }), createWriteStream(path, { mode: 0o600, flush: true }))
  return { name, columns, rows: rows.rowCount, sha256: await hashFile(path) }
}

async function readSequence(client: PoolClient, name: string): Promise<BackupSequence> {
  const { rows } = await client.query<{ last_value: number; is_called: boolean }>(
    `select last_value, is_called from ${escapeIdentifier(name)}`,
  )
  return { name, lastValue: rows[0]?.last_value ?? 1, isCalled: rows[0]?.is_called ?? false }
}

async function copyFiles(from: string, to: string): Promise<BackupFile[]> {
  const copied: BackupFile[] = []
  for (const path of await listFiles(from)) {
    const target = join(to, path)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    try {
      await copyFile(join(from, path), target)
    } catch (error) {
      // Deleted since it was listed.
      if (hasCode(error, 'ENOENT')) continue
      throw error
    }
    copied.push({ name: path.split(sep).join('/'), sha256: await hashFile(target) })
  }
  return copied
}

async function listFiles(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    return (
      entries
        // Hidden files are being written, and no row refers to them yet.
        .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
        .sort()
    )
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return []
    throw error
  }
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}
