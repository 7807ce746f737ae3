import { setTimeout as delay } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { connectionReason } from './connection-reason.ts'
import { type DatabaseLog, DatabaseUnusable, isUnreachable } from './database-faults.ts'
import { endClient, within } from './lifeline.ts'
import { createPoolSockets, describeAddress, rejectUnboundRole } from './reach-database.ts'
import { createPrimaryPosition, isReplicaOf, type Position } from './replica-position.ts'
import type { Schema } from './schema.ts'
import type { ReadSource } from './scope.ts'

/** How long a read waits for what the primary has already; a replica nearby has it within milliseconds. */
const WAIT_MS = 50
/** How long a replica may take to respond before it counts as away. */
const RESPOND_MS = 2_000
/** How often it is checked while it is used. */
const CHECK_EVERY_MS = 2_000
/** Otherwise after waits that grow, and begin the longer the more often it comes and goes. */
const FIRST_WAIT_MS = 250
const LONG_WAIT_MS = 5_000
const LONGEST_WAIT_MS = 30_000
/** One that was used for this long has not just come. */
const STEADY_MS = 60_000

export type ReplicaState = 'in use' | 'behind' | 'away' | 'unusable'

export interface Replica {
  readonly state: ReplicaState
  /** Of the log of changes, that the replica had not applied when it was last checked. */
  readonly lagBytes: number
  /** Reads so far, by the server that responded. */
  readonly reads: Readonly<Record<'replica' | 'primary', number>>
  /**
   * Reads where it is best: on the replica if that has everything that was committed before the call, else on the
   * primary. The work is begun again there when the replica fails in the middle of it.
   */
  read<T>(work: (source: ReadSource) => Promise<T>): Promise<T>
  close(): Promise<void>
}

class ReplicaBehind extends Error {
  override readonly name = 'ReplicaBehind'
}

const NO_REPLICA = 'it is no replica of DATABASE_URL, or not yet one since that was replaced'

type Options = {
  address: pg.PoolConfig
  pool: pg.Pool
  primary: ReadSource
  poolSize: number
  log: DatabaseLog
}

/** A streaming replica to read from, which may be away, behind, or another server at any time. */
export async function openReplica(options: Options): Promise<Replica> {
  const { pool, primary, poolSize, log } = options
  const config = { ...options.address, connectionTimeoutMillis: RESPOND_MS }
  const address = describeAddress(config)
  const sockets = createPoolSockets()
  const replicaPool = new pg.Pool({
    ...config,
    application_name: 'windrow read',
    max: poolSize,
    stream: sockets.stream,
  })
  replicaPool.on('error', () => {})
  replicaPool.on('connect', (client) => client.on('error', () => {}))
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: replicaPool }) })
  const positionNow = createPrimaryPosition(pool)
  const closing = new AbortController()
  const reads = { replica: 0, primary: 0 }
  let state: ReplicaState = 'away'
  /** The last state that was logged. */
  let logged: ReplicaState | null = null
  let lagBytes = 0
  let timeline = ''
  let backAt = performance.now()
  let firstWait = FIRST_WAIT_MS
  let wait = FIRST_WAIT_MS
  let watcher: pg.Client | null = null
  let looking: Promise<void> | null = null

  const become = (next: ReplicaState, line: string) => {
    if (state === 'in use' && next !== 'in use') {
      const hasJustCome = performance.now() - backAt < STEADY_MS
      firstWait = hasJustCome ? Math.min(firstWait * 2, LONGEST_WAIT_MS) : FIRST_WAIT_MS
      wait = firstWait
    }
    if (state !== 'in use' && next === 'in use') backAt = performance.now()
    state = next
    if (logged === next) return
    logged = next
    if (next === 'in use') log.info(line)
    else log.warn(`${line} All is read from the primary meanwhile.`)
  }
  const fallBehind = () => become('behind', `The replica at ${address} is behind.`)

  const dropWatcher = async (): Promise<void> => {
    const dropped = watcher
    watcher = null
    if (dropped) await endClient(dropped)
  }

  /** A connection of its own, which shows that the server is a replica of this very primary. */
  const watch = async (position: Position): Promise<pg.Client> => {
    const client = new pg.Client({ ...config, application_name: 'windrow watch' })
    client.on('error', () => {})
    try {
      await client.connect()
      await rejectUnboundRole(client, 'DATABASE_REPLICA_URL')
      if (!(await isReplicaOf(pool, client, position.timeline))) throw new DatabaseUnusable(NO_REPLICA)
      timeline = position.timeline
      return client
    } catch (error) {
      await endClient(client)
      throw error
    }
  }

  const look = async (): Promise<void> => {
    const position = await positionNow().catch(() => null)
    // Without the primary nothing is read at all.
    if (position === null || closing.signal.aborted) return
    try {
      if (position.timeline !== timeline) await dropWatcher()
      watcher ??= await watch(position)
      const client = watcher
      const seen = async () => {
        const { rows } = await client.query<{ lag: string; isReplaying: boolean }>(
          `select pg_wal_lsn_diff($1, pg_last_wal_replay_lsn())::text as lag, pg_is_in_recovery() as "isReplaying"`,
          [position.lsn],
        )
        if (rows[0]?.isReplaying !== true) throw new DatabaseUnusable(NO_REPLICA)
        lagBytes = Math.max(0, Number(rows[0].lag))
        return lagBytes === 0
      }
      const caughtUp = until(seen)
      const responds = caughtUp.then(
        () => true,
        () => true,
      )
      if (!(await within(RESPOND_MS, responds))) throw new Error('no response in time')
      if (await caughtUp)
        become('in use', `Lists, feeds and reports are read from the replica at ${address}.`)
      else if (state !== 'in use') fallBehind()
    } catch (error) {
      await dropWatcher()
      if (error instanceof DatabaseUnusable)
        return become('unusable', `The replica at ${address} cannot be used: ${error.message}.`)
      become('away', `The replica at ${address} does not respond (${connectionReason(error)}).`)
      // What waits on a server that hangs is read from the primary.
      sockets.cutAll()
    }
  }
  const lookOnce = (): Promise<void> => {
    looking ??= look().finally(() => {
      looking = null
    })
    return looking
  }

  const lookOnAndOn = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      const ms = state === 'in use' ? CHECK_EVERY_MS : wait
      wait = Math.max(firstWait, Math.min(wait * 2, LONG_WAIT_MS))
      await delay(ms, null, { signal: closing.signal }).catch(() => {})
      if (!closing.signal.aborted) await lookOnce()
    }
  }

  const onPrimary = <T>(work: (source: ReadSource) => Promise<T>): Promise<T> => {
    reads.primary++
    return work(primary)
  }

  await lookOnce()
  const watching = lookOnAndOn()

  return {
    get state() {
      return state
    },
    get lagBytes() {
      return lagBytes
    },
    reads,
    read: async (work) => {
      if (state !== 'in use') return onPrimary(work)
      const position = await positionNow()
      if (position.timeline !== timeline) {
        void lookOnce()
        return onPrimary(work)
      }
      try {
        const result = await work({ kysely, prepare: (tx) => waitFor(tx, position.lsn) })
        reads.replica++
        return result
      } catch (error) {
        if (error instanceof ReplicaBehind) fallBehind()
        else if (isUnreachable(error)) void lookOnce()
        else if (!isCancelled(error)) throw error
        return onPrimary(work)
      }
    },
    close: async () => {
      closing.abort()
      await watching
      await dropWatcher()
      const ended = replicaPool.end()
      const late = setTimeout(sockets.cutAll, RESPOND_MS)
      await ended
      clearTimeout(late)
    },
  }
}

/** In the very transaction that reads: a pooler or a balancer may lead the next one to another replica. */
async function waitFor(tx: Transaction<Schema>, lsn: string): Promise<void> {
  const isReplayed = async () => {
    const { rows } = await sql<{ isReplayed: boolean | null }>`
      select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn as "isReplayed"`.execute(tx)
    return rows[0]?.isReplayed === true
  }
  if (!(await until(isReplayed))) throw new ReplicaBehind()
}

/** Asks again and again for a moment. */
async function until(isSo: () => Promise<boolean>): Promise<boolean> {
  const end = performance.now() + WAIT_MS
  for (let pause = 1; ; pause = Math.min(pause * 2, 10)) {
    if (await isSo()) return true
    if (performance.now() >= end) return false
    await delay(pause)
  }
}

/** The replica had to remove rows that the statement still read, or was slow to stop it. */
function isCancelled(error: unknown): boolean {
  return error instanceof pg.DatabaseError && ['40001', '40P01', '57014'].includes(error.code ?? '')
}
