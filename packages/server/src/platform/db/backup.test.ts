import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMember } from '../../people/store/members.ts'
import { silentLog } from '../../testing/silent-log.ts'
import { startChild } from '../../testing/start-child.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { onEvent } from '../events/events.ts'
import { backupTo } from './backup.ts'
import { LEFT_OUT } from './backup-manifest.ts'
import { migrate } from './migrate.ts'
import { type Migration, readMigrations } from './migrations-folder.ts'
import type { Database } from './open-database.ts'
import { restoreFrom } from './restore.ts'

/** What later migrations bring: tenants, keys in a circle, a key into itself, counters, generated columns. */
const farm: Migration = {
  name: '9000-farm',
  checksum: 'farm',
  sql: `
    create table barn (org_id uuid not null references organisation (id), id int generated always as identity,
      parent int, favourite int, label text not null, upper_label text generated always as (upper(label)) stored,
      primary key (org_id, id), foreign key (org_id, parent) references barn (org_id, id));
    create table animal (org_id uuid not null references organisation (id), id serial, barn int not null,
      data bytea, note jsonb, weight float8, primary key (org_id, id),
      foreign key (org_id, barn) references barn (org_id, id));
    alter table barn add foreign key (org_id, favourite) references animal (org_id, id);
    select windrow_tenant_table('barn'); select windrow_tenant_table('animal');
    insert into organisation (name) values ('made by a migration')`,
}
const later: Migration = {
  name: '9001-later',
  checksum: 'later',
  sql: 'alter table barn add colour text default $$red$$',
}

let source: TestDatabase
let work: string
let known: Migration[]
const drops: (() => Promise<void>)[] = []

beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'windrow-backup-'))
  await mkdir(join(work, 'files', 'ab'), { recursive: true })
  await writeFile(join(work, 'files', 'ab', 'picture'), 'bytes of a picture')
  await writeFile(join(work, 'files', '.half'), 'being written')
  known = [...(await readMigrations()), farm]
  source = await newDatabase()
  await migrate(source.db.pool, { log: silentLog, migrations: known })
  await source.db.asSystem(async (tx) => {
    for (const name of ['A', 'B', 'tab\t, line\n, \\N and ünï©ode 🌾']) {
      const { id } = await tx
        .insertInto('organisation')
        .values({ name })
        .returning('id')
        .executeTakeFirstOrThrow()
      await sql`insert into barn (org_id, label) values (${id}, ${name}), (${id}, '')`.execute(tx)
      await sql`insert into barn (org_id, label, parent) select org_id, 'child', min(id) from barn where org_id = ${id} group by 1`.execute(
        tx,
      )
      await sql`insert into animal (org_id, barn, data, note, weight)
        select org_id, id, '\\x00ff0a', ${JSON.stringify({ name })}, 'NaN' from barn where org_id = ${id}`.execute(
        tx,
      )
    }
    await sql`update barn set favourite = (select min(id) from animal where animal.org_id = barn.org_id)`.execute(
      tx,
    )
  })
})
afterAll(async () => {
  for (const drop of drops) await drop()
  await rm(work, { recursive: true })
})

async function newDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase({ isEmpty: true })
  drops.push(database.drop)
  return database
}

/** Rows and a checksum over all of them, for each table. */
async function fingerprint(db: Database): Promise<Record<string, { count: number; sum: string | null }>> {
  return await db.asSystem(async (tx) => {
    const result: Record<string, { count: number; sum: string | null }> = {}
    const tables = await sql<{ name: string }>`select tablename::text as name from pg_tables
      where schemaname = 'public' and tablename <> 'schema_migration'`.execute(tx)
    for (const { name } of tables.rows) {
      const { rows } = await sql<{ count: number; sum: string | null }>`select count(*) as count,
        md5(string_agg(t::text, '|' order by t::text)) as sum from ${sql.table(name)} t`.execute(tx)
      if (rows[0] !== undefined) result[name] = rows[0]
    }
    return result
  })
}

const options = () => ({
  filesDir: join(work, 'restored-files'),
  replace: false,
  log: silentLog,
  migrations: known,
})

describe('backup and restore', { timeout: 60_000 }, () => {
  it('bring back one moment of a database that is being written to, with its files', async () => {
    let isWriting = true
    let pairs = 0
    // Each transaction writes to two tables: a backup of one moment has both or neither.
    const writing = (async () => {
      while (isWriting) {
        await source.db.asSystem(async (tx) => {
          const { rows } = await sql<{ id: string }>`select id from organisation where name = 'A'`.execute(tx)
          await sql`with b as (insert into barn (org_id, label) values (${rows[0]?.id}, 'pair') returning org_id, id)
            insert into animal (org_id, barn) select org_id, id from b`.execute(tx)
        })
        pairs += 1
      }
    })()
    await expect.poll(() => pairs).toBeGreaterThan(20)
    const folder = join(work, 'under-load')
    const manifest = await backupTo(source.db, folder, { filesDir: join(work, 'files') })
    const after = pairs
    await expect.poll(() => pairs).toBeGreaterThan(after)
    isWriting = false
    await writing

    const target = await newDatabase()
    await restoreFrom(target.db, folder, options())
    const { rows } = await target.db.asSystem((tx) =>
      sql<{
        barns: number
        animals: number
      }>`select (select count(*) from barn where label = 'pair') as barns,
        (select count(*) from animal a join barn b using (org_id) where b.id = a.barn and b.label = 'pair') as animals`.execute(
        tx,
      ),
    )
    expect(rows[0]?.barns).toBeGreaterThan(20)
    expect(rows[0]?.animals).toBe(rows[0]?.barns)
    const counted = Object.entries(await fingerprint(target.db)).map(([name, { count }]) => [name, count])
    const nothing = LEFT_OUT.map((name) => [name, 0])
    expect(counted.sort()).toEqual(
      [...manifest.tables.map(({ name, rows }) => [name, rows]), ...nothing].sort(),
    )
    expect(await readFile(join(work, 'restored-files', 'ab', 'picture'), 'utf8')).toBe('bytes of a picture')
    expect(manifest.files.map(({ name }) => name)).toEqual(['ab/picture'])
  })

  it('give the same rows and checksums, the same protection, and counters that go on', async () => {
    const folder = join(work, 'still')
    await backupTo(source.db, folder, { filesDir: join(work, 'files') })
    expect(await readdir(work)).not.toContain('still.partial')
    const target = await newDatabase()
    await restoreFrom(target.db, folder, options())
    expect(await fingerprint(target.db)).toEqual(await fingerprint(source.db))
    const protection = `select c.relname, c.relrowsecurity, c.relforcerowsecurity,
        (select array_agg(pg_get_constraintdef(k.oid) order by pg_get_constraintdef(k.oid)) from pg_constraint k where k.conrelid = c.oid) as keys
      from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`
    const { rows } = await target.db.pool.query(protection)
    expect(rows).toEqual((await source.db.pool.query(protection)).rows)
    expect((await target.db.pool.query('select * from barn')).rows).toEqual([])
    const insert = await target.db.asSystem((tx) =>
      sql<{ fresh: boolean }>`insert into barn (org_id, label) select id, 'new' from organisation limit 1
        returning id > (select max(id) from barn) as fresh`.execute(tx),
    )
    expect(insert.rows).toEqual([{ fresh: true }])
  })

  it('leave out what would let its holder in again: sessions, codes, links, attempts and keys of requests', async () => {
    const target = await createTestDatabase()
    drops.push(target.drop)
    const secret = 'only-the-holder-knows'
    await target.db.asSystem(async (tx) => {
      const { id: orgId } = await tx
        .insertInto('organisation')
        .values({ name: 'Farm' })
        .returning('id')
        .executeTakeFirstOrThrow()
      const { id: userId } = await tx
        .insertInto('identity_user')
        .values({ name: 'Ada', email: 'ada@farm.example', emailVerified: true })
        .returning('id')
        .executeTakeFirstOrThrow()
      await addMember(tx, { orgId, userId, role: 'owner' })
      const expiresAt = new Date(Date.now() + 3_600_000)
      await tx
        .insertInto('identity_session')
        .values({ userId, token: secret, expiresAt, updatedAt: new Date() })
        .execute()
      await tx
        .insertInto('email_verification')
        .values({ user_id: userId, email: 'ada@farm.example', token_hash: secret, expires_at: expiresAt })
        .execute()
      await tx
        .insertInto('password_reset')
        .values({
          email: 'ada@farm.example',
          user_id: userId,
          link_hash: secret,
          code_hash: secret,
          expires_at: expiresAt,
        })
        .execute()
      await tx.insertInto('attempt').values({ key: secret, count: 1, expires_at: expiresAt }).execute()
      await tx
        .insertInto('idempotency_key')
        .values({ org_id: orgId, user_id: userId, key: secret, request: Buffer.alloc(32), response: '{}' })
        .execute()
    })
    const folder = join(work, 'no-sessions')
    const manifest = await backupTo(target.db, folder, { filesDir: join(work, 'files') })
    expect(manifest.tables.map(({ name }) => name).filter((name) => LEFT_OUT.includes(name))).toEqual([])
    for (const file of await readdir(join(folder, 'tables')))
      expect(gunzipSync(await readFile(join(folder, 'tables', file))).includes(secret)).toBe(false)
    await restoreFrom(target.db, folder, { ...options(), replace: true, migrations: await readMigrations() })
    const rows = await fingerprint(target.db)
    expect(LEFT_OUT.map((name) => rows[name]?.count)).toEqual(LEFT_OUT.map(() => 0))
    expect([rows.identity_user?.count, rows.member?.count]).toEqual([1, 1])
  })

  it('of an older version, replace a newer database and are migrated on', async () => {
    const target = await newDatabase()
    const newer = [...known, later]
    await migrate(target.db.pool, { log: silentLog, migrations: newer })
    await restoreFrom(target.db, join(work, 'still'), { ...options(), replace: true, migrations: newer })
    const { rows } = await target.db.asSystem((tx) =>
      sql`select distinct colour, (select count(*) from schema_migration) as migrations from barn`.execute(
        tx,
      ),
    )
    expect(rows).toEqual([{ colour: 'red', migrations: newer.length }])
  })

  it('reject a database with rows unless replacing is requested, and notify all processes when done', async () => {
    const before = await fingerprint(source.db)
    await expect(restoreFrom(source.db, join(work, 'still'), options())).rejects.toThrow(
      /not empty.*--replace/s,
    )
    expect(await fingerprint(source.db)).toEqual(before)
    let isNotified = false
    await onEvent(source.db, 'restored', () => {
      isNotified = true
    })
    await source.db.asSystem((tx) => sql`update organisation set name = 'spoilt'`.execute(tx))
    await restoreFrom(source.db, join(work, 'still'), { ...options(), replace: true })
    expect(await fingerprint(source.db)).toEqual(before)
    await expect.poll(() => isNotified).toBe(true)
  })

  it('reject a damaged, an incomplete and a too new backup, and change nothing', async () => {
    const target = await newDatabase()
    const damaged = join(work, 'damaged')
    await cp(join(work, 'still'), damaged, { recursive: true })
    await appendFile(join(damaged, 'tables', 'barn.copy.gz'), 'x')
    await expect(restoreFrom(target.db, damaged, options())).rejects.toThrow(/barn.copy.gz is damaged/)
    await rm(join(damaged, 'tables', 'barn.copy.gz'))
    await expect(restoreFrom(target.db, damaged, options())).rejects.toThrow(/barn.copy.gz is missing/)
    await rm(join(damaged, 'manifest.json'))
    await expect(restoreFrom(target.db, damaged, options())).rejects.toThrow(/no whole backup/)
    const older = known.slice(0, -1)
    await expect(
      restoreFrom(target.db, join(work, 'still'), { ...options(), migrations: older }),
    ).rejects.toThrow('The backup is newer than this Windrow: it has the migration 9000-farm')
    const { rows } = await target.db.pool.query("select 1 from pg_tables where schemaname = 'public'")
    expect(rows).toEqual([])
    await expect(backupTo(source.db, join(work, 'still'), { filesDir: work })).rejects.toThrow(/is not empty/)
    await expect(backupTo(target.db, join(work, 'none'), { filesDir: work })).rejects.toThrow(
      /no Windrow in this/,
    )
  })

  it('killed in the middle, leave the old database as it was', async () => {
    const target = await createTestDatabase()
    drops.push(target.drop)
    await target.db.asSystem((tx) => tx.insertInto('organisation').values({ name: 'stays' }).execute())
    const folder = join(work, 'plain')
    await backupTo(target.db, folder, { filesDir: join(work, 'files') })
    await target.db.asSystem((tx) => tx.insertInto('organisation').values({ name: 'added' }).execute())
    // Blocked by another transaction, the restore waits in the middle until it is killed.
    const holder = await target.db.pool.connect()
    await holder.query('begin; lock table schema_migration in access share mode')
    const child = startChild('restore-folder.ts', [target.url, folder, join(work, 'restored-files')])
    await child.line('open')
    await delay(300)
    await child.kill()
    await holder.query('commit')
    holder.release()
    const names = await target.db.asSystem((tx) =>
      tx.selectFrom('organisation').select('name').orderBy('name').execute(),
    )
    expect(names).toEqual([{ name: 'added' }, { name: 'stays' }])
  })
})
