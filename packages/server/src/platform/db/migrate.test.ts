import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { recordingLog, silentLog } from '../../testing/silent-log.ts'
import { startChild } from '../../testing/start-child.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { migrate } from './migrate.ts'
import { type Migration, readMigrations } from './migrations-folder.ts'

/** `npm run prove` takes 10. */
const KILLS = Number(process.env.MIGRATION_KILLS ?? 2)

let test: TestDatabase
let folder: string
beforeEach(async () => {
  test = await createTestDatabase({ isEmpty: true })
  folder = await mkdtemp(join(tmpdir(), 'windrow-migrations-'))
})
afterEach(async () => {
  await test.drop()
  await rm(folder, { recursive: true })
})

async function readNames(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('select name from schema_migration order by name')
  return rows.map(({ name }) => name)
}

async function readTables(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select tablename::text as name from pg_tables where schemaname = 'public' order by 1`,
  )
  return rows.map(({ name }) => name)
}

function migration(name: string, sql: string): Migration {
  return { name, sql, checksum: `checksum of ${sql}` }
}

/** Slow enough to be killed within: each makes two tables with a pause before, between and after. */
async function writeSlowMigrations(count: number): Promise<string[]> {
  const pause = 'select pg_sleep(0.05);'
  const names = Array.from({ length: count }, (_, index) => `${String(index + 1).padStart(4, '0')}-slow`)
  for (const name of names) {
    const table = name.replace('-', '_')
    const sql = `${pause} create table a_${table} (n int); ${pause} create table b_${table} (n int); ${pause}`
    await writeFile(join(folder, `${name}.sql`), sql)
  }
  return names
}

describe('migrate', { timeout: 60_000 + KILLS * 5_000 }, () => {
  it('applies our own migrations to an empty database, and a second time changes nothing', async () => {
    await migrate(test.db.pool, { log: silentLog })
    const known = await readMigrations()
    expect(await readNames(test.db.pool)).toEqual(known.map(({ name }) => name))
    const { log, lines } = recordingLog()
    await migrate(test.db.pool, { log })
    expect(lines).toEqual([])
  })

  it(`killed in the middle ${KILLS} times, leaves no half schema and then succeeds`, async () => {
    const names = await writeSlowMigrations(2 * KILLS)
    for (let kill = 0; kill < KILLS; kill += 1) {
      const child = startChild('migrate-folder.ts', [test.url, folder])
      await child.line('open')
      await delay(Math.random() * 300)
      await child.kill()
    }
    await migrate(test.db.pool, { log: silentLog, migrations: await readMigrations(folder) })
    expect(await readNames(test.db.pool)).toEqual(names)
    expect(await readTables(test.db.pool)).toHaveLength(2 * names.length + 1)
  })

  it('rolls a killed migration back as a whole', async () => {
    await writeFile(join(folder, '0001-whole.sql'), 'create table whole (n int);')
    await writeFile(join(folder, '0002-half.sql'), 'create table half (n int); select pg_sleep(30);')
    const child = startChild('migrate-folder.ts', [test.url, folder])
    await child.line('Migrated the database: 0001-whole')
    await delay(50)
    await child.kill()
    // The next start does not wait for the end of the statement that no one reads any more.
    const begun = Date.now()
    await migrate(test.db.pool, { log: silentLog, migrations: (await readMigrations(folder)).slice(0, 1) })
    expect(Date.now() - begun).toBeLessThan(5_000)
    expect(await readTables(test.db.pool)).toEqual(['schema_migration', 'whole'])
  })

  it('started by several processes at once, applies each migration once', async () => {
    const names = await writeSlowMigrations(3)
    const children = [1, 2, 3].map(() => startChild('migrate-folder.ts', [test.url, folder]))
    expect(await Promise.all(children.map((child) => child.ended))).toEqual([0, 0, 0])
    const applied = children.flatMap(({ lines }) =>
      lines.filter((line) => line.startsWith('Migrated the database')),
    )
    expect(applied.sort()).toEqual(names.map((name) => `Migrated the database: ${name}.`))
  })

  it('rejects a migration that was changed after it was applied', async () => {
    const first = migration('0001-first', 'create table first (n int)')
    await migrate(test.db.pool, { log: silentLog, migrations: [first] })
    const changed = migration('0001-first', 'create table first (n bigint)')
    await expect(migrate(test.db.pool, { log: silentLog, migrations: [changed] })).rejects.toThrow(
      'The migration 0001-first was changed after it was applied to this database.',
    )
  })

  it('rejects a database that is newer than the program, and a migration that comes too late', async () => {
    const [first, second, third] = ['0001-a', '0002-b', '0003-c'].map((name) => migration(name, 'select 1'))
    if (first === undefined || second === undefined || third === undefined) throw new Error('three were made')
    await migrate(test.db.pool, { log: silentLog, migrations: [first, third] })
    await expect(migrate(test.db.pool, { log: silentLog, migrations: [first] })).rejects.toThrow(
      'The database is newer than this Windrow: it has the migration 0003-c',
    )
    await expect(
      migrate(test.db.pool, { log: silentLog, migrations: [first, second, third] }),
    ).rejects.toThrow('The migration 0002-b comes before 0003-c, which is applied already.')
  })

  it('names the migration that fails, changes nothing by it, and leaves the lock free', async () => {
    const good = migration('0001-good', 'create table good (n int)')
    const bad = migration('0002-bad', 'create table bad (n int); select 1 / 0')
    await expect(migrate(test.db.pool, { log: silentLog, migrations: [good, bad] })).rejects.toThrow(
      'Migration 0002-bad failed: division by zero',
    )
    expect(await readTables(test.db.pool)).toEqual(['good', 'schema_migration'])
    await migrate(test.db.pool, { log: silentLog, migrations: [good] })
  })

  it('changes rows of all organisations', async () => {
    const known = await readMigrations()
    await migrate(test.db.pool, { log: silentLog, migrations: known })
    await test.db.asSystem((tx) => tx.insertInto('organisation').values({ name: 'old' }).execute())
    const rename = migration('9999-rename', "update organisation set name = 'new'")
    await migrate(test.db.pool, { log: silentLog, migrations: [...known, rename] })
    const found = await test.db.asSystem((tx) => tx.selectFrom('organisation').select('name').execute())
    expect(found).toEqual([{ name: 'new' }])
  })
})
