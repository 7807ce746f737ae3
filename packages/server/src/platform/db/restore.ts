import { createReadStream } from 'node:fs'
import { copyFile, mkdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'
import pg, { type PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { channelOf } from '../events/events.ts'
import {
  type BackupManifest,
  type BackupTable,
  isLeftOut,
  readManifest,
  tableFile,
  verifyBackup,
} from './backup-manifest.ts'
import { dropStatements, readForeignKeys, readTables } from './catalogue.ts'
import type { DatabaseLog } from './database-faults.ts'
import { DatabaseUnusable } from './database-faults.ts'
import { applyMigration, checkApplied, makeMigrationTable, schemaLock } from './migrate.ts'
import { type Migration, readMigrations } from './migrations-folder.ts'
import type { Database } from './open-database.ts'

const { escapeIdentifier } = pg

export interface RestoreOptions {
  readonly filesDir: string
  /** Replaces the rows that are there by the backup. */
  readonly replace: boolean
  readonly log: DatabaseLog
  readonly migrations?: readonly Migration[]
}

/**
 * All in one transaction: the schema is rebuilt as it was at the backup, the rows are copied in, and the
 * migrations since then are applied. Until its commit other connections see the old database, and a kill changes nothing.
 */
export async function restoreFrom(
  database: Pick<Database, 'pool'>,
  folder: string,
  options: RestoreOptions,
): Promise<BackupManifest> {
  const manifest = await readManifest(folder)
  await verifyBackup(folder, manifest)
  const known = options.migrations ?? (await readMigrations())
  checkApplied(manifest.migrations, known, 'backup')
  for (let attempt = 1; ; attempt += 1) {
    try {
      await restoreOnce(database.pool, folder, manifest, known, options)
      return manifest
    } catch (error) {
      const isDeadlock = error instanceof pg.DatabaseError && error.code === '40P01'
      if (!isDeadlock || attempt === 10) throw explain(error)
      options.log.info('The database is in use just now. Trying again.')
      await delay(100 * attempt)
    }
  }
}

async function restoreOnce(
  pool: pg.Pool,
  folder: string,
  manifest: BackupManifest,
  known: readonly Migration[],
  { filesDir, replace }: RestoreOptions,
): Promise<void> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    await client.query("set local lock_timeout = '60s'")
    await client.query(`select pg_advisory_xact_lock(${schemaLock})`)
    await client.query("select set_config('windrow.scope', 'system', true)")
    await lockAll(client)
    if (!replace) await rejectRows(client)
    for (const statement of await dropStatements(client)) await client.query(statement)
    await makeMigrationTable(client)
    for (const migration of known.slice(0, manifest.migrations.length))
      await applyMigration(client, migration)
    await copyRows(client, folder, manifest)
    for (const migration of known.slice(manifest.migrations.length)) await applyMigration(client, migration)
    await putFiles(folder, manifest, filesDir)
    await client.query(`notify ${channelOf('restored')}`)
    await client.query('commit')
  } catch (error) {
    broken = error as Error
    throw error
  } finally {
    // Closed after an error: that rolls back, also in the middle of a copy.
    client.release(broken)
  }
}

/** At once and before any work, so that meeting a request's own locks costs a retry and no more. */
async function lockAll(client: PoolClient): Promise<void> {
  const tables = await readTables(client)
  if (tables.length === 0) return
  const names = tables.map(({ name }) => escapeIdentifier(name)).join(', ')
  await client.query(`lock table ${names} in access exclusive mode`)
}

async function rejectRows(client: PoolClient): Promise<void> {
  for (const { name } of await readTables(client)) {
    const { rows } = await client.query<{ used: boolean }>(
      `select exists (select from ${escapeIdentifier(name)}) as used`,
    )
    if (rows[0]?.used !== true) continue
    throw new DatabaseUnusable(
      `The database is not empty (table ${name} has rows). Add --replace to put the backup in its place; all that is in it now is lost.`,
    )
  }
}

/**
 * COPY is not allowed to an ordinary role where row-level security is forced, so that is lifted meanwhile, in this
 * transaction only. Foreign keys are made again afterwards, which checks all rows at once, whatever their order.
 */
async function copyRows(client: PoolClient, folder: string, manifest: BackupManifest): Promise<void> {
  const tables = await readTables(client)
  const keys = await readForeignKeys(client)
  const alter = async (table: string, change: string): Promise<void> => {
    await client.query(`alter table ${escapeIdentifier(table)} ${change}`)
  }
  for (const key of keys) await alter(key.table, `drop constraint ${escapeIdentifier(key.name)}`)
  for (const { name, isForced } of tables) {
    if (isForced) await alter(name, 'no force row level security')
    await alter(name, 'disable trigger user')
    // Migrations may have put rows in.
    await client.query(`truncate ${escapeIdentifier(name)}`)
  }
  const names = new Set(tables.map(({ name }) => name))
  for (const table of manifest.tables) {
    if (!names.has(table.name))
      throw new DatabaseUnusable(`The backup has a table that is unknown here: ${table.name}.`)
    if (!isLeftOut(table.name)) await copyTable(client, folder, table)
  }
  for (const { name, lastValue, isCalled } of manifest.sequences) {
    await client.query('select setval(quote_ident($1)::regclass, $2, $3)', [name, lastValue, isCalled])
  }
  for (const key of keys)
    await alter(key.table, `add constraint ${escapeIdentifier(key.name)} ${key.definition}`)
  for (const { name, isForced } of tables) {
    await alter(name, 'enable trigger user')
    if (isForced) await alter(name, 'force row level security')
  }
}

async function copyTable(client: PoolClient, folder: string, table: BackupTable): Promise<void> {
  const list = table.columns.map(escapeIdentifier).join(', ')
  const rows = client.query(copyFrom(`copy ${escapeIdentifier(table.name)} (${list}) from stdin`))
  await pipeline(createReadStream(join(folder, tableFile(table.name))), createGunzip(), rows)
  if (rows.rowCount === table.rows) return
  throw new DatabaseUnusable(
    `Table ${table.name} of the backup has ${rows.rowCount} rows, not ${table.rows}.`,
  )
}

/** Before the commit, so that no row refers to a missing file; names are random ids and never collide. */
async function putFiles(folder: string, manifest: BackupManifest, filesDir: string): Promise<void> {
  for (const { name } of manifest.files) {
    const target = join(filesDir, name)
    await mkdir(dirname(target), { recursive: true })
    const half = `${target}.restoring`
    await copyFile(join(folder, 'files', name), half)
    await rename(half, target)
  }
}

function explain(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError) || error.code !== '55P03') return error
  return new DatabaseUnusable(
    'The database is busy: a table stayed locked for 60 s. Nothing was changed; try again.',
  )
}
