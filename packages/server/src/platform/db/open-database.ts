import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { createNotifications } from '../events/notifications.ts'
import { connectionReason } from './connection-reason.ts'
import type { DatabaseLog } from './database-faults.ts'
import { DatabaseAway, isDatabaseLost, isDiskFull, isUnreachable } from './database-faults.ts'
import { type EmbeddedPostgres, startEmbedded } from './embedded/start-embedded.ts'
import { type Lifeline, openLifeline, within } from './lifeline.ts'
import {
  createPoolSockets,
  describeAddress,
  parseUrl,
  rejectPooler,
  rejectUnboundRole,
  whenReachable,
} from './reach-database.ts'
import { openReplica, type Replica } from './replica.ts'
import type { Schema } from './schema.ts'
import {
  asSystem,
  inOrganisation,
  type OrgTx,
  type ReadSource,
  readAsSystem,
  readInOrganisation,
  type SystemTx,
} from './scope.ts'

// bigint as a number: counts and milliseconds stay below 2^53, and better-auth computes with them.
pg.types.setTypeParser(20, Number)
// A day is 'YYYY-MM-DD' everywhere: as a Date it would have a time and a zone.
pg.types.setTypeParser(1082, (text) => text)

/** Migrations, queues and backups hold one such connection each, for a while. */
const SESSIONS = 3

/** Longer than any transaction may take; then connections are cut. */
const CLOSE_MS = 15_000

export interface OpenDatabaseOptions {
  /** Null: the embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | null
  /** The same database without a pooler, where `databaseUrl` leads to one. */
  readonly directUrl?: string | null
  /** A streaming replica of it. */
  readonly replicaUrl?: string | null
  readonly dataDir: string
  readonly log: DatabaseLog
  readonly poolSize?: number
  /** Gives up waiting for a database that cannot be reached. */
  readonly signal?: AbortSignal
}

export interface Database {
  readonly pool: pg.Pool
  /** A pooler stands before the database: what `pool` leaves on a connection, the next transaction may not find. */
  readonly isPooled: boolean
  /** For locks that outlive a transaction: connections that stay the same. */
  readonly sessions: pg.Pool
  /** Without a scope: tenant tables look empty. For the tables of identity and the like. */
  readonly kysely: Kysely<Schema>
  readonly isEmbedded: boolean
  /** Whether the database is there, as this process sees it. */
  readonly state: DatabaseState
  /** One statement without a scope; rejects at once while the database is away. */
  query(text: string, values: unknown[]): Promise<pg.QueryResult>
  inOrganisation<T>(orgId: string, work: (tx: OrgTx) => Promise<T>): Promise<T>
  asSystem<T>(work: (tx: SystemTx) => Promise<T>): Promise<T>
  /**
   * For lists, feeds and reports: work that only reads, from the replica where there is one. It sees everything that was
   * committed before the call, wherever it reads, and may be begun a second time.
   */
  readInOrganisation<T>(orgId: string, work: (tx: OrgTx) => Promise<T>): Promise<T>
  readAsSystem<T>(work: (tx: SystemTx) => Promise<T>): Promise<T>
  /** Null without one. */
  readonly replica: Pick<Replica, 'state' | 'lagBytes' | 'reads'> | null
  /**
   * Takes a name for this process alone, without a transaction or a connection of the pool: returns how to release it, or
   * null while another holder has it. It ends with the process.
   */
  hold(name: string): Promise<(() => Promise<void>) | null>
  /** Returns how to stop. `onReconnect`: the connection was broken, messages may have been lost. */
  listen(
    channel: string,
    onMessage: (payload: string) => void,
    onReconnect?: () => void,
  ): Promise<() => Promise<void>>
  /**
   * Resolves when all listeners of this process were notified of what was committed before:
   * cached responses then include every change by the caller.
   */
  caughtUp(): Promise<void>
  close(): Promise<void>
}

export interface DatabaseState {
  /** False from the moment in which messages may be missed: nothing that is cached may be trusted. */
  readonly isListening: boolean
  /** Why the database cannot be reached; null while it can. */
  readonly away: string | null
  /** Whether the connection is lost, or was within the last `ms` milliseconds. */
  wasLostWithin(ms: number): boolean
  /** True from a disk-full error of PostgreSQL until the next successful write. */
  readonly isDiskFull: boolean
  /** Resolves at once, or when a broken connection was made again or could not be. */
  settled(): Promise<void>
  /** Checks now, for at most `ms`; also whether a full disk has room again. Null when all is well. */
  check(ms: number): Promise<'away' | 'disk-full' | null>
}

/** A database that can be reached and whose role is bound by row-level security. It is not migrated yet. */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  const { databaseUrl, directUrl = null, replicaUrl = null, dataDir, log, poolSize = 10, signal } = options
  const embedded = databaseUrl === null ? await startEmbedded({ dataDir, log }) : null
  const common = { application_name: 'windrow', connectionTimeoutMillis: 10_000 }
  const config: pg.PoolConfig = { ...(embedded?.connection ?? parseUrl(databaseUrl ?? '')), ...common }
  const direct = directUrl === null ? config : { ...parseUrl(directUrl, 'DATABASE_DIRECT_URL'), ...common }
  const replicaAt = replicaUrl === null ? null : parseUrl(replicaUrl, 'DATABASE_REPLICA_URL')
  const sockets = createPoolSockets()
  const openPool = (connection: pg.PoolConfig, max: number) => {
    const pool = new pg.Pool({ ...connection, max, stream: sockets.stream })
    // An idle connection that breaks is replaced at the next use; without a listener its error would end the process.
    pool.on('error', () => {})
    // One in use fails its query; the pool does not listen to it meanwhile.
    pool.on('connect', (client) => client.on('error', () => {}))
    return pool
  }
  const pool = openPool(config, poolSize)
  const isPooled = directUrl !== null
  const sessions = isPooled ? openPool(direct, SESSIONS) : pool
  const pools = [...new Set([pool, sessions])]
  const notifications = createNotifications(() => lifeline)
  let lifeline: Lifeline
  try {
    const address = describeAddress(config)
    lifeline = await whenReachable(address, log, signal, async () => {
      await rejectUnboundRole(pool)
      if (isPooled) await rejectUnboundRole(sessions, 'DATABASE_DIRECT_URL')
      const opened = await openLifeline(direct, {
        log,
        onConnect: notifications.listenAgain,
        onBack: notifications.announceGap,
        // It may hang, so the wait is bounded.
        onAway: (error) => {
          if (!(error instanceof pg.DatabaseError)) sockets.cutAll()
        },
      })
      try {
        await rejectPooler(await opened.client(), sessions, isPooled ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL')
      } catch (error) {
        await opened.close()
        throw error
      }
      return opened
    })
  } catch (error) {
    for (const each of pools) await each.end()
    await embedded?.stop()
    throw error
  }
  let isFull = false
  const note = (error: unknown) => {
    if (isDiskFull(error)) isFull = true
  }
  const kysely = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => {
      if (event.level === 'error') note(event.error)
    },
  })
  const unlessAway = async <T>(work: () => Promise<T>): Promise<T> => {
    if (lifeline.away !== null) throw new DatabaseAway(`The database does not respond (${lifeline.away}).`)
    try {
      return await work()
    } catch (error) {
      note(error)
      if (isDatabaseLost(error) || !isUnreachable(error)) throw error
      throw new DatabaseAway(`The database was lost (${connectionReason(error)}).`, { cause: error })
    }
  }
  const primary: ReadSource = { kysely, prepare: async () => {} }
  const replica = replicaAt && (await openReplica({ address: replicaAt, pool, primary, poolSize, log }))
  const read = replica ? replica.read : <T>(work: (source: ReadSource) => Promise<T>) => work(primary)
  /** A session may take its own lock twice, so this process is checked here. */
  const held = new Set<string>()
  const release = async (client: pg.Client, name: string) => {
    held.delete(name)
    // A connection that was lost has released it.
    await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name]).catch(() => {})
  }
  let closed: Promise<void> | null = null
  return {
    pool,
    isPooled,
    sessions,
    kysely,
    isEmbedded: embedded !== null,
    state: {
      get isListening() {
        return lifeline.isConnected
      },
      get away() {
        return lifeline.away
      },
      get isDiskFull() {
        return isFull
      },
      wasLostWithin: (ms) => lifeline.wasLostWithin(ms),
      settled: () => lifeline.settled(),
      check: async (ms) => {
        if (!(await lifeline.responds(ms))) return 'away'
        if (isPooled && !(await within(ms, responds(pool)))) return 'away'
        if (isFull && (await hasRoom(pool))) isFull = false
        return isFull ? 'disk-full' : null
      },
    },
    query: (text, values) => unlessAway(() => pool.query(text, values)),
    inOrganisation: (orgId, work) => unlessAway(() => inOrganisation(kysely, orgId, work)),
    asSystem: (work) => unlessAway(() => asSystem(kysely, work)),
    readInOrganisation: (orgId, work) =>
      unlessAway(() => read((source) => readInOrganisation(source, orgId, work))),
    readAsSystem: (work) => unlessAway(() => read((source) => readAsSystem(source, work))),
    replica,
    hold: async (name) => {
      if (held.has(name)) return null
      held.add(name)
      let isHeld = false
      try {
        const client = await unlessAway(() => lifeline.client())
        const ask = 'select pg_try_advisory_lock(hashtextextended($1, 0)) as "isHeld"'
        const { rows } = await unlessAway(() => client.query<{ isHeld: boolean }>(ask, [name]))
        isHeld = rows[0]?.isHeld === true
        return isHeld ? () => release(client, name) : null
      } finally {
        if (!isHeld) held.delete(name)
      }
    },
    listen: (channel, onMessage, onReconnect) =>
      notifications.listen(channel, { onMessage, onReconnect: onReconnect ?? null }),
    caughtUp: notifications.caughtUp,
    close: () => {
      closed ??= close({ pools, replica, lifeline, embedded, cutAll: sockets.cutAll })
      return closed
    },
  }
}

interface Opened {
  readonly pools: readonly pg.Pool[]
  readonly replica: Replica | null
  readonly lifeline: Lifeline
  readonly embedded: EmbeddedPostgres | null
  cutAll(): void
}

/** Waits for what is running, but not for a server that hangs. */
async function close({ pools, replica, lifeline, embedded, cutAll }: Opened): Promise<void> {
  const isAway = lifeline.away !== null
  await lifeline.close()
  await replica?.close()
  const ended = Promise.all(pools.map((pool) => pool.end()))
  const late = setTimeout(cutAll, isAway ? 0 : CLOSE_MS)
  await ended
  clearTimeout(late)
  await embedded?.stop()
}

/** A pooler may be away while the database itself is there. */
const responds = (pool: pg.Pool): Promise<boolean> =>
  pool.query('select').then(
    () => true,
    () => false,
  )

/** Tries to write more than any page has room for; it is rolled back. */
async function hasRoom(pool: pg.Pool): Promise<boolean> {
  const client = await pool.connect().catch(() => null)
  if (client === null) return false
  try {
    await client.query('begin')
    await client.query('create temp table room (filler text) on commit drop')
    await client.query('alter table room alter filler set storage external')
    await client.query("insert into room select repeat('x', 100000) from generate_series(1, 10)")
    return true
  } catch {
    return false
  } finally {
    await client.query('rollback').catch(() => {})
    client.release()
  }
}
