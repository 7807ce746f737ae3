import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { isTimeUp, repetitions, reportFigure, stoppedEarly } from '../../testing/report-figure.ts'
import { silentLog } from '../../testing/silent-log.ts'
import { type Child, startChild } from '../../testing/start-child.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { TEST_SECRET } from '../../testing/test-windrow.ts'
import { migrate } from './migrate.ts'
import { readMigrations } from './migrations-folder.ts'

/** `npm run prove` takes 10. */
const KILLS = repetitions('MIGRATION_KILLS', 2)

const children = new Set<Child>()
// Of a test that failed.
afterEach(() => Promise.all([...children].map((child) => child.kill())))

const STRUCTURE = `
  select 'column ' || table_name || '.' || column_name || ' ' || data_type as part
    from information_schema.columns where table_schema = 'public'
  union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
  union all select 'constraint ' || conrelid::regclass || ' ' || pg_get_constraintdef(oid)
    from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0
  union all select 'function ' || oid::regprocedure || md5(prosrc) from pg_proc where pronamespace = 'public'::regnamespace
  union all select 'trigger ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  order by 1`

/** Everything that migrations make, as one text. */
async function structureOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ part: string }>(STRUCTURE)
  return rows.map(({ part }) => part).join('\n')
}

async function appliedTo(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ there: boolean }>(
    "select to_regclass('schema_migration') is not null as there",
  )
  if (rows[0]?.there !== true) return 0
  return Number((await pool.query('select count(*)::int as n from schema_migration')).rows[0]?.n)
}

/** What the database looks like after each of the migrations. */
async function structures(): Promise<string[]> {
  const reference = await createTestDatabase({ isEmpty: true })
  try {
    const known = await readMigrations()
    const found = ['']
    for (let count = 1; count <= known.length; count++) {
      await migrate(reference.db.pool, { log: silentLog, migrations: known.slice(0, count) })
      found.push(await structureOf(reference.db.pool))
    }
    return found
  } finally {
    await reference.drop()
  }
}

test(
  'killed while it migrates an empty database, it leaves no half schema and the next start succeeds',
  async () => {
    const expected = await structures()
    const last = expected.length - 1
    const dataDir = await mkdtemp(join(tmpdir(), 'windrow-prove-'))
    const killedAfter: number[] = []
    let halfSchemas = 0
    let failedStarts = 0
    for (let kill = 0; kill < KILLS && !isTimeUp(); kill++) {
      const database = await createTestDatabase({ isEmpty: true })
      const start = () => {
        const settings = { DATABASE_URL: database.url, DATA_DIR: dataDir, SECRET: TEST_SECRET }
        const child = startChild('../../main.ts', [], { ...settings, PORT: '0', BASE_URL: '' })
        children.add(child)
        return child
      }
      try {
        const child = start()
        const wanted = Math.floor((kill * last) / KILLS)
        const isThere = () => appliedTo(database.db.pool).catch(() => 0)
        while ((await isThere()) < wanted && child.process.exitCode === null) await wait(1)
        await wait(Math.random() * 15)
        await child.kill()
        // The connection of a killed process ends a moment later, and what it had not committed with it.
        await expect
          .poll(async () => {
            const { rows } = await database.db.pool.query(
              'select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> $1',
              ['idle'],
            )
            return rows.length
          })
          .toBe(0)
        const count = await appliedTo(database.db.pool)
        killedAfter.push(count)
        if (count > 0 && (await structureOf(database.db.pool)) !== expected[count]) halfSchemas += 1
        const next = start()
        const address = (await next.line('Windrow is at ')).slice('Windrow is at '.length)
        const isReady = async () => (await fetch(`${address}/readyz`).catch(() => null))?.status === 200
        const until = Date.now() + 60_000
        while (!(await isReady()) && Date.now() < until && next.process.exitCode === null) await wait(20)
        if (!(await isReady()) || (await structureOf(database.db.pool)) !== expected[last]) failedStarts += 1
        await next.kill()
      } finally {
        await database.drop()
      }
    }
    await rm(dataDir, { recursive: true, force: true })
    const places = [...new Set(killedAfter)].sort((a, b) => a - b).join(', ')
    reportFigure(
      3,
      `${killedAfter.length} kills (after ${places} of ${last} migrations), ${halfSchemas} half schemas, ${failedStarts} failed starts${stoppedEarly(killedAfter.length, KILLS)}`,
    )
    expect(halfSchemas, 'half schemas').toBe(0)
    expect(failedStarts, 'next starts that failed').toBe(0)
    expect(killedAfter.some((count) => count < last)).toBe(true)
  },
  120_000 + KILLS * 30_000,
)
