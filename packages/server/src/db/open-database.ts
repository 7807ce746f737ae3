import { setTimeout as delay } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DatabaseLog } from './database-log.ts'
import { DatabaseRefused } from './database-refused.ts'
import { startEmbedded } from './embedded/start-embedded.ts'
import { openNotifications } from './notifications.ts'
import { connectionReason } from './reason.ts'
import type { Schema } from './schema.ts'
import { asSystem, inOrganisation, type OrgTx, type SystemTx } from './scope.ts'

// bigint as a number: counts and milliseconds stay below 2^53, and better-auth computes with them.
pg.types.setTypeParser(20, Number)
// A day is 'YYYY-MM-DD' everywhere: as a Date it would have a time and a zone.
pg.types.setTypeParser(1082, (text) => text)

export interface OpenDatabaseOptions {
  /** Null: the embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | null
  readonly dataDir: string
  readonly log: DatabaseLog
  readonly poolSize?: number
  /** Gives up waiting for a database that cannot be reached. */
  readonly signal?: AbortSignal
}

export interface Database {
  readonly pool: pg.Pool
  /** Without a scope: tenant tables look empty. For the tables of identity and the like. */
  readonly kysely: Kysely<Schema>
  readonly isEmbedded: boolean
  inOrganisation<T>(orgId: string, work: (tx: OrgTx) => Promise<T>): Promise<T>
  asSystem<T>(work: (tx: SystemTx) => Promise<T>): Promise<T>
  /** Answers how to stop. `onReconnect`: the connection was broken, messages may have been lost. */
  listen(
    channel: string,
    onMessage: (payload: string) => void,
    onReconnect?: () => void,
  ): Promise<() => Promise<void>>
  /**
   * Resolves when all listeners of this process have heard what was committed before: what somebody has changed is
   * then in no answer that was kept.
   */
  caughtUp(): Promise<void>
  close(): Promise<void>
}

/** A database that can be reached and whose role is bound by row-level security. It is not migrated yet. */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  const { databaseUrl, dataDir, log, poolSize = 10, signal } = options
  const embedded = databaseUrl === null ? await startEmbedded({ dataDir, log }) : null
  const config: pg.PoolConfig = {
    ...(embedded?.connection ?? parseUrl(databaseUrl ?? '')),
    application_name: 'windrow',
    connectionTimeoutMillis: 10_000,
    max: poolSize,
  }
  const pool = new pg.Pool(config)
  // An idle connection that breaks is replaced at the next use; unheard, it would end the process.
  pool.on('error', (error) => log.warn(`A database connection broke (${connectionReason(error)}).`))
  // One in use fails its query; the pool does not listen to it meanwhile.
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    await waitUntilReachable(pool, describeAddress(config), log, signal)
    await refuseUnboundRole(pool)
  } catch (error) {
    await pool.end()
    await embedded?.stop()
    throw error
  }
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  const notifications = openNotifications(config, log)
  let closed: Promise<void> | null = null
  const close = async (): Promise<void> => {
    await notifications.close()
    await pool.end()
    await embedded?.stop()
  }
  return {
    pool,
    kysely,
    isEmbedded: embedded !== null,
    inOrganisation: (orgId, work) => inOrganisation(kysely, orgId, work),
    asSystem: (work) => asSystem(kysely, work),
    listen: (channel, onMessage, onReconnect) =>
      notifications.listen(channel, { onMessage, onReconnect: onReconnect ?? null }),
    caughtUp: notifications.caughtUp,
    close: () => {
      closed ??= close()
      return closed
    },
  }
}

function parseUrl(databaseUrl: string): pg.PoolConfig {
  const example = 'postgresql://windrow:PASSWORD@host:5432/windrow'
  if (/^postgres(ql)?:\/\//.test(databaseUrl)) {
    try {
      new pg.Client({ connectionString: databaseUrl })
      return { connectionString: databaseUrl }
    } catch {
      // Falls through: the reason could hold the password.
    }
  }
  throw new DatabaseRefused(`DATABASE_URL is not the address of a PostgreSQL, which looks like ${example}.`)
}

function describeAddress(config: pg.PoolConfig): string {
  const { host, port } = new pg.Client(config)
  return host.startsWith('/') ? `socket ${host}` : `${host}:${port}`
}

async function waitUntilReachable(
  pool: pg.Pool,
  address: string,
  log: DatabaseLog,
  signal: AbortSignal | undefined,
): Promise<void> {
  for (let seconds = 1; ; seconds = Math.min(seconds * 2, 30)) {
    signal?.throwIfAborted()
    try {
      await pool.query('select 1')
      return
    } catch (error) {
      const reason = connectionReason(error)
      log.warn(`Cannot reach PostgreSQL at ${address} (${reason}). Trying again in ${seconds} s.`)
      await delay(seconds * 1_000, null, signal === undefined ? {} : { signal })
    }
  }
}

async function refuseUnboundRole(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ role: string; super: boolean; bypass: boolean; version: number }>(
    `select rolname as role, rolsuper as super, rolbypassrls as bypass,
      current_setting('server_version_num')::int as version from pg_roles where rolname = current_user`,
  )
  const found = rows[0]
  if (found === undefined) throw new DatabaseRefused('PostgreSQL does not say which role we are.')
  if (found.version < 150_000) throw new DatabaseRefused('Windrow needs PostgreSQL 15 or newer.')
  if (!found.super && !found.bypass) return
  const what = found.super ? 'is a superuser' : 'may bypass row-level security'
  throw new DatabaseRefused(
    [
      `The role "${found.role}" of DATABASE_URL ${what}: organisations would not be kept apart. Make an ordinary one:`,
      "  CREATE ROLE windrow LOGIN PASSWORD 'a password of yours';",
      '  CREATE DATABASE windrow OWNER windrow;',
    ].join('\n'),
  )
}
