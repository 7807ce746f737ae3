import { sql } from 'kysely'
import type { SystemTx } from '../platform/db/scope.ts'
import type { Services } from '../reports/services.ts'

/** Rows of each table as text, in a fixed order. */
export type DatabaseState = Record<string, string[]>

/** Counters of calls, which a rejected call may raise. */
const COUNTERS = ['attempt']

/** Databases that have the function which reads all tables. */
const prepared = new WeakSet<object>()

/** All that is stored, with the jobs that wait. */
export async function databaseState({ db }: Pick<Services, 'db'>): Promise<DatabaseState> {
  const { rows } = await db.asSystem(async (tx) => {
    if (!prepared.has(db)) await prepare(tx)
    return sql<{ table: string; row: string }>`select * from database_state() order by 1, 2`.execute(tx)
  })
  prepared.add(db)
  const state: DatabaseState = {}
  for (const { table, row } of rows) {
    state[table] ??= []
    state[table].push(row)
  }
  return state
}

/** As a function: to plan a query of all tables takes longer than to run it, and a function is planned once. */
async function prepare(tx: SystemTx): Promise<void> {
  const tables = await sql<{ name: string }>`select relname::text as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(tx)
  const parts = tables.rows
    .filter(({ name }) => !COUNTERS.includes(name))
    .map(({ name }) => `select '${name}', each::text from "${name}" as each`)
  const jobs = `select 'job', jsonb_build_object('name', name, 'data', data, 'state', state)::text from windrow_jobs.job`
  await sql`create function database_state() returns table ("table" text, "row" text) language plpgsql as ${sql.lit(
    `begin return query ${[...parts, jobs].join(' union all ')}; end`,
  )}`.execute(tx)
}
