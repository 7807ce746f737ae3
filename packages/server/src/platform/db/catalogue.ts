import type pg from 'pg'

/** Objects of our schema, without those that belong to extensions. */
const ours = (catalogue: string, oid: string, namespace: string, owner: string): string => `
  ${namespace} = (select oid from pg_namespace where nspname = current_schema())
  and ${owner} = (select oid from pg_roles where rolname = current_user)
  and not exists (select from pg_depend where deptype = 'e' and classid = '${catalogue}'::regclass and objid = ${oid})`

const ourRelations = ours('pg_class', 'c.oid', 'c.relnamespace', 'c.relowner')

export interface OwnTable {
  readonly name: string
  /** Without generated columns, which cannot be written. */
  readonly columns: readonly string[]
  readonly isForced: boolean
}

/** All but the list of migrations, which restore writes by itself. */
export async function readTables(client: pg.ClientBase): Promise<OwnTable[]> {
  const { rows } = await client.query<OwnTable>(
    `select c.relname as name, c.relforcerowsecurity as "isForced",
      (select coalesce(array_agg(a.attname::text order by a.attnum), '{}') from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
      from pg_class c where c.relkind = 'r' and c.relname <> 'schema_migration' and ${ourRelations}
      order by c.relname collate "C"`,
  )
  return rows
}

export async function readSequences(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relkind = 'S' and ${ourRelations} order by 1`,
  )
  return rows.map(({ name }) => name)
}

export interface ForeignKey {
  readonly table: string
  readonly name: string
  readonly definition: string
}

export async function readForeignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
      from pg_constraint k join pg_class c on c.oid = k.conrelid
      where k.contype = 'f' and k.conparentid = 0 and ${ourRelations}`,
  )
  return rows
}

/** The statements that empty the schema of everything that is ours, in an order in which each is allowed. */
export async function dropStatements(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(
    `select statement from (
      select case c.relkind when 'v' then 1 when 'm' then 1 when 'S' then 5 else 2 end as step,
        format('drop %s if exists %I cascade', case c.relkind when 'v' then 'view'
          when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end, c.relname) as statement
        from pg_class c where c.relkind in ('r', 'p', 'v', 'm', 'S') and ${ourRelations}
      union all
      select 3, format('drop routine if exists %s cascade', p.oid::regprocedure) from pg_proc p
        where ${ours('pg_proc', 'p.oid', 'p.pronamespace', 'p.proowner')}
      union all
      select 4, format('drop type if exists %I cascade', t.typname) from pg_type t
        where t.typtype in ('e', 'd') and ${ours('pg_type', 't.oid', 't.typnamespace', 't.typowner')}
    ) all_of_ours order by step`,
  )
  return rows.map(({ statement }) => statement)
}
