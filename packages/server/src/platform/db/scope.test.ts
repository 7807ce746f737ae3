import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import type { OrgTx } from './scope.ts'

let test: TestDatabase
const orgA = '0a000000-0000-4000-8000-000000000001'
const orgB = '0b000000-0000-4000-8000-000000000002'

beforeAll(async () => {
  test = await createTestDatabase({ poolSize: 1 })
  await test.db.pool.query(`
    create table parcel (org_id uuid not null references organisation (id), id int, name text not null,
      primary key (org_id, id));
    select windrow_tenant_table('parcel')`)
  await test.db.asSystem(async (tx) => {
    await tx
      .insertInto('organisation')
      .values([
        { id: orgA, name: 'A' },
        { id: orgB, name: 'B' },
      ])
      .execute()
    await sql`insert into parcel values (${orgA}, 1, 'a one'), (${orgA}, 2, 'a two'), (${orgB}, 1, 'b one')`.execute(
      tx,
    )
  })
})
afterAll(() => test.drop())

async function namesOf(tx: OrgTx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from parcel order by name`.execute(tx)
  return rows.map(({ name }) => name)
}

describe('organisation scope', () => {
  it('shows an organisation its own rows and nothing of another, by id or by list [D-4.11]', async () => {
    expect(await test.db.inOrganisation(orgA, namesOf)).toEqual(['a one', 'a two'])
    expect(await test.db.inOrganisation(orgB, namesOf)).toEqual(['b one'])
    const foreign = await test.db.inOrganisation(orgA, (tx) =>
      sql`select 1 from parcel where org_id = ${orgB}`.execute(tx),
    )
    expect(foreign.rows).toEqual([])
    const organisations = await test.db.inOrganisation(orgA, (tx) =>
      tx.selectFrom('organisation').select('name').execute(),
    )
    expect(organisations).toEqual([{ name: 'A' }])
  })

  it('takes no row for another organisation, changes none and deletes none [D-4.11]', async () => {
    const insert = test.db.inOrganisation(orgA, (tx) =>
      sql`insert into parcel values (${orgB}, 7, 'planted')`.execute(tx),
    )
    await expect(insert).rejects.toThrow(/row-level security/)
    const move = test.db.inOrganisation(orgA, (tx) => sql`update parcel set org_id = ${orgB}`.execute(tx))
    await expect(move).rejects.toThrow(/row-level security/)
    const changed = await test.db.inOrganisation(orgA, async (tx) => [
      await sql`update parcel set name = 'x' where org_id = ${orgB}`.execute(tx),
      await sql`delete from parcel where org_id = ${orgB}`.execute(tx),
    ])
    expect(changed.map(({ numAffectedRows }) => numAffectedRows)).toEqual([0n, 0n])
    expect(await test.db.inOrganisation(orgB, namesOf)).toEqual(['b one'])
  })

  it('sees and writes nothing without a scope', async () => {
    expect((await test.db.pool.query('select * from parcel')).rows).toEqual([])
    expect((await test.db.kysely.selectFrom('organisation').selectAll().execute()).length).toBe(0)
    const insert = test.db.pool.query(`insert into parcel values ('${orgA}', 9, 'nobody')`)
    await expect(insert).rejects.toThrow(/row-level security/)
  })

  it('does not leak to the next transaction of the same connection, after commit or after an error', async () => {
    const backend = async () => (await test.db.pool.query('select pg_backend_pid() as pid')).rows[0].pid
    const pid = await backend()
    await test.db.inOrganisation(orgA, namesOf)
    await test.db.asSystem((tx) => sql`select 1`.execute(tx))
    await test.db.asSystem((tx) => sql`select 1/0`.execute(tx)).catch(() => {})
    await test.db.inOrganisation(orgB, (tx) => sql`select 1/0`.execute(tx)).catch(() => {})
    expect((await test.db.pool.query('select * from parcel')).rows).toEqual([])
    expect(await backend()).toBe(pid)
  })

  it('gives a row without an organisation that of the transaction', async () => {
    await test.db.inOrganisation(orgA, (tx) =>
      sql`insert into parcel (id, name) values (3, 'a three')`.execute(tx),
    )
    expect(await test.db.inOrganisation(orgA, namesOf)).toContain('a three')
    await test.db.inOrganisation(orgA, (tx) => sql`delete from parcel where id = 3`.execute(tx))
  })

  it('spans all organisations in the system scope', async () => {
    const { rows } = await test.db.asSystem((tx) => sql`select name from parcel order by name`.execute(tx))
    expect(rows).toHaveLength(3)
  })

  it('rejects what is no id, before any query', async () => {
    for (const wrong of ['', 'system', "x' or true", `${orgA} `]) {
      await expect(test.db.inOrganisation(wrong, namesOf)).rejects.toThrow(TypeError)
    }
  })

  it('finds one organisation by the index, also among many', async () => {
    const plan = await test.db.inOrganisation(orgA, async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      return await sql<{ 'QUERY PLAN': string }>`explain select * from parcel where id = 1`.execute(tx)
    })
    expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index Cond: .*org_id >= .*id = 1/)
  })

  it('lets the planner know how many rows an organisation has, and that the system scope has all', async () => {
    await test.db.pool.query(`create table plant (org_id uuid not null, id int, primary key (org_id, id));
      select windrow_tenant_table('plant')`)
    await test.db.asSystem((tx) =>
      sql`insert into plant select case when n <= 4000 then ${orgA}::uuid else gen_random_uuid() end, n
        from generate_series(1, 8000) as n`.execute(tx),
    )
    await test.db.pool.query('analyze plant')
    const explain = sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
      explain (format json) select * from plant`
    const estimate = (plan: Awaited<ReturnType<typeof explain.execute>>) =>
      plan.rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows']
    const own = estimate(await test.db.inOrganisation(orgA, (tx) => explain.execute(tx)))
    expect(own).toBeGreaterThan(3_000)
    expect(own).toBeLessThan(5_000)
    expect(estimate(await test.db.asSystem((tx) => explain.execute(tx)))).toBe(8_000)
  })
})

describe('the tables of the migrations', () => {
  it('are separated by organisation wherever they have an org_id [D-4.11]', async () => {
    const { rows } = await test.db.pool.query<{
      name: string
      enabled: boolean
      forced: boolean
      policy: string
      key: string
    }>(`
      select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
        (select string_agg(pg_get_expr(p.polqual, p.polrelid) || p.polcmd::text || p.polpermissive::text, ' '
            order by p.polname)
          from pg_policy p where p.polrelid = c.oid) as policy,
        (select a.attname from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
          where i.indrelid = c.oid and i.indisprimary) as key
      from pg_class c join pg_attribute o on o.attrelid = c.oid and o.attname = 'org_id' and not o.attisdropped
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`)
    expect(rows.length).toBeGreaterThan(0)
    const policy = '((org_id >= windrow_scope_low()) AND (org_id <= windrow_scope_high()))*true'
    // A version is a number that reveals nothing; it is read before each list, without a transaction.
    const readable = { field_list_version: `${policy} truertrue` } as const
    const wanted = rows.map(({ name }) => ({
      name,
      enabled: true,
      forced: true,
      policy: name in readable ? readable[name as keyof typeof readable] : policy,
      key: 'org_id',
    }))
    expect(rows).toEqual(wanted)
  })

  it('refer to each other only within an organisation: PostgreSQL checks keys without the policy [D-4.11]', async () => {
    const { rows } = await test.db.pool.query<{ key: string }>(`
      select k.conrelid::regclass || ': ' || pg_get_constraintdef(k.oid) as key from pg_constraint k
      where k.contype = 'f' and exists (select from pg_attribute a where a.attrelid = k.conrelid and a.attname = 'org_id')
        and exists (select from pg_attribute a where a.attrelid = k.confrelid and a.attname = 'org_id')
        and not exists (select from unnest(k.conkey, k.confkey) as pair (here, there)
          join pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.here and a.attname = 'org_id'
          join pg_attribute b on b.attrelid = k.confrelid and b.attnum = pair.there and b.attname = 'org_id')`)
    expect(rows).toEqual([])
  })

  it('belong to a role that row-level security binds', async () => {
    const client = new pg.Client(test.url)
    await client.connect()
    const { rows } = await client.query(
      'select rolname, rolsuper, rolbypassrls, rolcreaterole from pg_roles where rolname = current_user',
    )
    await client.end()
    expect(rows).toEqual([{ rolname: 'windrow', rolsuper: false, rolbypassrls: false, rolcreaterole: false }])
  })
})
