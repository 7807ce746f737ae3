import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../platform/db/open-database.ts'
import { databaseUrl } from './database-url.ts'
import { silentLog } from './silent-log.ts'

export interface TestDatabase {
  /** As DATABASE_URL, for a server or a child process of the test. */
  readonly url: string
  readonly db: Database
  drop(): Promise<void>
}

/** A database of its own, as the migrations make it or empty, that belongs to the ordinary role: its URL, and how to drop it. */
export async function makeTestDatabase(
  isEmpty = false,
): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const name = `test_${randomBytes(8).toString('hex')}`
  const template = isEmpty ? 'template0' : inject('postgres').template
  // Its files are copied as they are; by default each page would go through the log.
  await asSuperuser(`create database ${name} template ${template} owner windrow strategy file_copy`)
  return {
    url: testDatabaseUrl(name),
    drop: () => asSuperuser(`drop database if exists ${name} with (force)`),
  }
}

/** The same, opened. */
export async function createTestDatabase(
  options: { readonly isEmpty?: boolean; readonly poolSize?: number } = {},
): Promise<TestDatabase> {
  const { url, drop } = await makeTestDatabase(options.isEmpty)
  const db = await openDatabase({
    databaseUrl: url,
    dataDir: tmpdir(),
    log: silentLog,
    poolSize: options.poolSize ?? 5,
  })
  return {
    url,
    db,
    drop: async () => {
      await db.close()
      await drop()
    },
  }
}

export const testDatabaseUrl = (database: string, role = 'windrow'): string =>
  databaseUrl(inject('postgres'), database, role)

/** For what only a test may do: databases and roles of its own. */
export async function asSuperuser(statement: string): Promise<void> {
  const { host, port, superuser, password } = inject('postgres')
  const client = new pg.Client({
    host,
    port,
    user: superuser,
    database: 'postgres',
    ...(password === null ? {} : { password }),
  })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
