import type pg from 'pg'
import type { DatabaseLog } from './database-faults.ts'
import { DatabaseUnusable } from './database-faults.ts'
import { type Migration, readMigrations } from './migrations-folder.ts'

/** Lock for changes of the schema: taken by migrations of several starting processes, and by restore. */
export const schemaLock = '8243, 2'

export interface AppliedMigration {
  readonly name: string
  readonly checksum: string
}

export interface MigrateOptions {
  readonly log: DatabaseLog
  readonly migrations?: readonly Migration[]
}

/**
 * Brings the schema up to the program's, one transaction for each migration together with its row in
 * `schema_migration`: a process killed in the middle leaves the schema before or after a migration, never within.
 */
export async function migrate(pool: pg.Pool, { log, migrations }: MigrateOptions): Promise<void> {
  const known = migrations ?? (await readMigrations())
  await withSchemaLock(pool, log, async (client) => {
    const applied = await readApplied(client)
    checkApplied(applied, known)
    for (const migration of known.slice(applied.length)) {
      await client.query('begin')
      try {
        await applyMigration(client, migration)
        await client.query('commit')
      } catch (error) {
        await client.query('rollback').catch(() => {})
        throw new Error(`Migration ${migration.name} failed: ${(error as Error).message}`, { cause: error })
      }
      log.info(`Migrated the database: ${migration.name}.`)
    }
  })
}

/** One process at a time; the lock ends with the connection, however the process ends. */
export async function withSchemaLock<T>(
  pool: pg.Pool,
  log: Pick<DatabaseLog, 'info'>,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await lockSchema(client, log)
    const result = await work(client)
    await client.query(`select pg_advisory_unlock(${schemaLock})`)
    return result
  } catch (error) {
    broken = error as Error
    throw error
  } finally {
    // After an error the connection is closed, and its lock with it.
    client.release(broken)
  }
}

/** In the caller's transaction, and across all organisations: without a scope it would find no rows to change. */
export async function applyMigration(client: pg.ClientBase, migration: Migration): Promise<void> {
  await client.query("select set_config('windrow.scope', 'system', true)")
  await client.query(migration.sql)
  await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [
    migration.name,
    migration.checksum,
  ])
}

export async function makeMigrationTable(client: pg.ClientBase): Promise<void> {
  await client.query(
    `create table if not exists schema_migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
  )
}

/** In order. Creates the table where it is missing: the caller holds the schema lock. */
export async function readApplied(client: pg.ClientBase): Promise<AppliedMigration[]> {
  await makeMigrationTable(client)
  const { rows } = await client.query<AppliedMigration>(
    'select name, checksum from schema_migration order by name collate "C"',
  )
  return rows
}

/** The applied ones must be the first of the known ones, word for word. */
export function checkApplied(
  applied: readonly AppliedMigration[],
  known: readonly Migration[],
  what: 'database' | 'backup' = 'database',
): void {
  for (const [index, { name, checksum }] of applied.entries()) {
    const same = known.find((migration) => migration.name === name)
    if (same === undefined) {
      throw new DatabaseUnusable(
        `The ${what} is newer than this Windrow: it has the migration ${name}, which is unknown here. Use the newer version.`,
      )
    }
    if (same.checksum !== checksum) {
      throw new DatabaseUnusable(
        `The migration ${name} was changed after it was applied to this ${what}. Put the file back as it was and write a new migration.`,
      )
    }
    if (known[index]?.name !== name) {
      throw new DatabaseUnusable(
        `The migration ${known[index]?.name} comes before ${name}, which is applied already. Give the new one a higher number.`,
      )
    }
  }
}

async function lockSchema(client: pg.ClientBase, log: Pick<DatabaseLog, 'info'>): Promise<void> {
  const { rows } = await client.query<{ got: boolean }>(`select pg_try_advisory_lock(${schemaLock}) as got`)
  if (rows[0]?.got === true) return
  log.info('Another process is changing the database schema. Waiting for it.')
  await client.query(`select pg_advisory_lock(${schemaLock})`)
}
