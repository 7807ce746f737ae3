import { readFile, realpath } from 'node:fs/promises'
import pg from 'pg'
import type { Place } from './place.ts'
import { type PostmasterFile, readPostmasterFile } from './postmaster-file.ts'

/** What `pg` needs in order to connect. */
export interface EmbeddedConnection {
  readonly host: string
  readonly port: number
  readonly database: string
  readonly user: string
  readonly password?: string
}

/** As PostgreSQL's own superuser: only to make our role and database, and to stop. */
export async function superuserConnection(place: Place, file: PostmasterFile): Promise<EmbeddedConnection> {
  const address = {
    host: file.socketDir || '127.0.0.1',
    port: file.port,
    database: 'postgres',
    user: 'postgres',
  }
  if (file.socketDir !== '') return address
  return { ...address, password: (await readFile(place.passwordFile, 'utf8')).trim() }
}

export type Sight =
  | { readonly state: 'ready'; readonly superuser: EmbeddedConnection }
  | { readonly state: 'absent' }
  | { readonly state: 'silent'; readonly file: PostmasterFile; readonly error: unknown }

/** Looks for a PostgreSQL that runs on this folder, and verifies by a query that it is the right one. */
export async function lookForServer(place: Place): Promise<Sight> {
  const file = await readPostmasterFile(place.databaseDir)
  if (file === null) return { state: 'absent' }
  let client: pg.Client | null = null
  try {
    const superuser = await superuserConnection(place, file)
    client = await connectOnce(superuser)
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    const found = await realpath(rows[0]?.data_directory ?? '')
    if (found === (await realpath(place.databaseDir))) return { state: 'ready', superuser }
    return { state: 'silent', file, error: new Error(`it is the PostgreSQL of ${found}`) }
  } catch (error) {
    return { state: 'silent', file, error }
  } finally {
    await client?.end().catch(() => {})
  }
}

/** The caller closes it; errors after the start are not thrown into the process. */
export async function connectOnce(
  connection: EmbeddedConnection,
  name = 'windrow set-up',
): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, application_name: name, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

/** Idempotent: a start that was killed in the middle is completed by the next. */
export async function makeOurDatabase(superuser: EmbeddedConnection): Promise<EmbeddedConnection> {
  const client = await connectOnce(superuser)
  try {
    const role = await client.query("select 1 from pg_roles where rolname = 'windrow'")
    if (role.rowCount === 0) {
      const password =
        superuser.password === undefined ? '' : ` password ${client.escapeLiteral(superuser.password)}`
      await unlessMade(
        client,
        `create role windrow login nosuperuser nobypassrls nocreaterole nocreatedb${password}`,
      )
    }
    const database = await client.query("select 1 from pg_database where datname = 'windrow'")
    if (database.rowCount === 0) await unlessMade(client, 'create database windrow owner windrow')
  } finally {
    await client.end()
  }
  return { ...superuser, database: 'windrow', user: 'windrow' }
}

/** Two processes may come here together: already there, or its unique index says so. */
async function unlessMade(client: pg.Client, sql: string): Promise<void> {
  try {
    await client.query(sql)
  } catch (error) {
    const alreadyThere = ['42710', '42P04', '23505']
    if (error instanceof pg.DatabaseError && alreadyThere.includes(error.code ?? '')) return
    throw error
  }
}
