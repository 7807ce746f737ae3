import { sql } from 'kysely'
import type { Services } from '../reports/services.ts'

/** Rows of each table as text, in a fixed order. */
export type DatabaseState = Record<string, string[]>

type Table = { name: string; hasOrg: boolean }

/** Counters of calls, which a rejected call may raise. */
const COUNTERS = ['attempt']

/** All that is stored, of one farm or of all; with the jobs that wait where it is of all. */
export async function databaseState({ db }: Pick<Services, 'db'>, orgId?: string): Promise<DatabaseState> {
  const { rows } = await db.asSystem(async (tx) => {
    const tables = await sql<Table>`select c.relname::text as name, exists (select from pg_attribute a
        where a.attrelid = c.oid and a.attname = 'org_id' and not a.attisdropped) as "hasOrg"
      from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`.execute(tx)
    const parts = tables.rows
      .filter(({ name }) => !COUNTERS.includes(name))
      .flatMap((table) => partOf(table, orgId))
    if (orgId === undefined)
      parts.push(sql`select 'job' as "table", jsonb_build_object('name', name, 'data', data, 'state', state)::text as "row"
        from windrow_jobs.job`)
    return sql<{
      table: string
      row: string
    }>`select * from (${sql.join(parts, sql` union all `)}) as rows order by 1, 2`.execute(tx)
  })
  const state: DatabaseState = {}
  for (const { table, row } of rows) {
    state[table] ??= []
    state[table].push(row)
  }
  return state
}

function partOf({ name, hasOrg }: Table, orgId: string | undefined) {
  const every = sql`select ${name}::text as "table", each::text as "row" from ${sql.table(name)} as each`
  if (orgId === undefined) return [every]
  if (hasOrg) return [sql`${every} where org_id = ${orgId}`]
  return name === 'organisation' ? [sql`${every} where id = ${orgId}`] : []
}
