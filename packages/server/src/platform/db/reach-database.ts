import { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { connectionReason } from './connection-reason.ts'
import { type DatabaseLog, DatabaseUnusable } from './database-faults.ts'

interface PoolSockets {
  /** For the pool's configuration. */
  stream(): Socket
  /** Cuts every connection: what waits for a response on one fails at once. */
  cutAll(): void
}

/** The sockets of a pool, which does not expose them: a server that hangs would be waited for without end. */
export function createPoolSockets(): PoolSockets {
  const open = new Set<Socket>()
  return {
    stream: () => {
      const socket = new Socket()
      open.add(socket)
      socket.once('close', () => open.delete(socket))
      return socket
    },
    cutAll: () => {
      for (const socket of open) socket.destroy()
    },
  }
}

type Queryable = Pick<pg.ClientBase, 'query'>

/** The settings that hold the address of a PostgreSQL. */
export type UrlSetting = 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_REPLICA_URL'

export function parseUrl(databaseUrl: string, setting: UrlSetting = 'DATABASE_URL'): pg.PoolConfig {
  const example = 'postgresql://windrow:PASSWORD@host:5432/windrow'
  if (/^postgres(ql)?:\/\//.test(databaseUrl)) {
    try {
      new pg.Client({ connectionString: databaseUrl })
      return { connectionString: databaseUrl }
    } catch {
      // The cause is not shown: it could hold the password.
    }
  }
  throw new DatabaseUnusable(`${setting} is not the address of a PostgreSQL, which looks like ${example}.`)
}

export function describeAddress(config: pg.PoolConfig): string {
  const { host, port } = new pg.Client(config)
  return host.startsWith('/') ? `socket ${host}` : `${host}:${port}`
}

/** Retries until the database can be reached. */
export async function whenReachable<T>(
  address: string,
  log: DatabaseLog,
  signal: AbortSignal | undefined,
  work: () => Promise<T>,
): Promise<T> {
  for (let seconds = 1; ; seconds = Math.min(seconds * 2, 30)) {
    signal?.throwIfAborted()
    try {
      return await work()
    } catch (error) {
      if (error instanceof DatabaseUnusable) throw error
      const reason = connectionReason(error)
      log.warn(`Cannot reach PostgreSQL at ${address} (${reason}). Trying again in ${seconds} s.`)
      await delay(seconds * 1_000, null, signal === undefined ? {} : { signal })
    }
  }
}

export async function rejectUnboundRole(
  connection: Queryable,
  setting: UrlSetting = 'DATABASE_URL',
): Promise<void> {
  const { rows } = await connection.query<{ role: string; super: boolean; bypass: boolean; version: number }>(
    `select rolname as role, rolsuper as super, rolbypassrls as bypass,
      current_setting('server_version_num')::int as version from pg_roles where rolname = current_user`,
  )
  const found = rows[0]
  if (found === undefined) throw new DatabaseUnusable('PostgreSQL does not say which role we are.')
  if (found.version < 150_000) throw new DatabaseUnusable('Windrow needs PostgreSQL 15 or newer.')
  if (!found.super && !found.bypass) return
  const what = found.super ? 'is a superuser' : 'may bypass row-level security'
  throw new DatabaseUnusable(
    [
      `The role "${found.role}" of ${setting} ${what}: organisations would see data of each other. Make an ordinary one:`,
      "  CREATE ROLE windrow LOGIN PASSWORD 'a password of yours';",
      '  CREATE DATABASE windrow OWNER windrow;',
    ].join('\n'),
  )
}

/** Tries that would find a pooler which others use as well. */
const TRIES = 5

/**
 * Two connections of ours that meet the same server process at the same time are shared: LISTEN and locks would
 * be lost without an error.
 */
export async function rejectPooler(one: Queryable, other: Queryable, setting: UrlSetting): Promise<void> {
  const pid = async (connection: Queryable) =>
    (await connection.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    if ((await pid(one)) !== (await pid(other))) continue
    throw new DatabaseUnusable(
      `${setting} leads to a pooler in transaction mode. Set DATABASE_DIRECT_URL to the address of the PostgreSQL itself.`,
    )
  }
}
