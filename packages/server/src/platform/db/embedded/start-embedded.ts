import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { type DatabaseLog, DatabaseUnusable } from '../database-faults.ts'
import { connectOnce, type EmbeddedConnection, lookForServer, makeOurDatabase } from './connection.ts'
import { findPlace, type Place, rememberHome } from './place.ts'
import { disownFile, findHolder } from './postmaster-file.ts'
import {
  freePort,
  hasDatabase,
  type Launch,
  launch,
  makeDatabaseFolder,
  stopServer,
} from './server-process.ts'

/**
 * Several Windrow processes may share one embedded PostgreSQL. Each holds a shared advisory lock on a connection of
 * its own while it lives, however it ends; the one that gets the lock alone is the last and may stop PostgreSQL.
 * A newcomer waits for the lock meanwhile, loses its connection when PostgreSQL stops, and starts it again.
 */
const key = '8243, 1'
/** PostgreSQL needs a moment to notice that a killed process is gone, and with it its lock. */
const ROUNDS_TO_BE_LAST = 6
const ROUND_MS = 100

interface Presence {
  /** Resolves when the connection is lost unexpectedly. */
  readonly lost: Promise<void>
  /** True when no other Windrow is connected; none can connect until PostgreSQL has stopped or `leave` is called. */
  amLast(): Promise<boolean>
  leave(): Promise<void>
}

async function announcePresence(connection: EmbeddedConnection): Promise<Presence> {
  const client: pg.Client = await connectOnce(connection, 'windrow presence')
  const lost = new Promise<void>((resolve) => client.once('end', resolve))
  try {
    await client.query(`select pg_advisory_lock_shared(${key})`)
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
  return {
    lost,
    amLast: async () => {
      await client.query(`select pg_advisory_unlock_shared(${key})`)
      for (let round = 1; ; round++) {
        const { rows } = await client.query<{ alone: boolean }>(
          `select pg_try_advisory_lock(${key}) as alone`,
        )
        if (rows[0]?.alone === true) return true
        if (round === ROUNDS_TO_BE_LAST) return false
        await delay(ROUND_MS)
      }
    },
    leave: () => client.end().catch(() => {}),
  }
}

interface EmbeddedOptions {
  readonly dataDir: string
  readonly log: DatabaseLog
  /** Over those of `server-settings.ts`; the tests turn fsync off. */
  readonly settings?: Readonly<Record<string, string>>
  /** 127.0.0.1 and a password in place of a unix socket, which Node does not have on Windows. */
  readonly useTcp?: boolean
}

export interface EmbeddedPostgres {
  /** As our own role, which is no superuser and is bound by row-level security. */
  readonly connection: EmbeddedConnection
  /** For the tests' template databases only. */
  readonly superuserConnection: EmbeddedConnection
  /** Stops PostgreSQL unless another Windrow uses it. */
  stop(): Promise<void>
}

interface Running {
  readonly superuser: EmbeddedConnection
  readonly connection: EmbeddedConnection
  readonly presence: Presence
}

/** PostgreSQL 18 from the npm packages, in DATA_DIR: started if it does not run yet, else used as it runs. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, settings = {}, useTcp = process.platform === 'win32' } = options
  const place = await findPlace(dataDir, log, useTcp)
  const port = useTcp ? await freePort() : 5432
  const stopping = new AbortController()
  const start = () => joinServer(place, log, settings, port, stopping.signal)
  const first = await start()
  await rememberHome(dataDir, place.databaseDir)
  let current: Promise<Running> = Promise.resolve(first)

  // PostgreSQL may be killed by others (out of memory, by hand): it is then started again.
  const startAgain = async (): Promise<Running> => {
    log.warn('The connection to the embedded PostgreSQL broke. Starting it again where needed.')
    let lastReason = ''
    for (let wait = 100; ; wait = Math.min(wait * 2, 10_000)) {
      try {
        return await start()
      } catch (error) {
        stopping.signal.throwIfAborted()
        const reason = (error as Error).message
        // Messages of attempts differ in times and process numbers.
        if (reason.replace(/\d+/g, '') !== lastReason)
          log.error(`The embedded PostgreSQL does not come back yet: ${reason}`)
        lastReason = reason.replace(/\d+/g, '')
        await delay(wait, null, { signal: stopping.signal })
      }
    }
  }
  const watch = (running: Running): void => {
    void running.presence.lost.then(() => {
      if (stopping.signal.aborted) return
      current = startAgain()
      current.then(watch, () => {})
    })
  }
  watch(first)

  return {
    connection: first.connection,
    superuserConnection: first.superuser,
    stop: async () => {
      if (stopping.signal.aborted) return
      stopping.abort()
      const running = await current.catch(() => null)
      if (running === null) return
      if (await running.presence.amLast().catch(() => false)) {
        const failure = await stopServer(place)
        if (failure !== null) log.warn(`PostgreSQL did not stop: ${failure}`)
      }
      await running.presence.leave()
    },
  }
}

async function joinServer(
  place: Place,
  log: DatabaseLog,
  settings: Readonly<Record<string, string>>,
  port: number,
  signal: AbortSignal,
): Promise<Running> {
  const deadline = Date.now() + 120_000
  let launched: Launch | null = null
  let launches = 0
  let reason = ''
  while (Date.now() < deadline) {
    // What was launched is waited for also then, so that it can be stopped.
    if (launched === null) signal.throwIfAborted()
    const sight = await lookForServer(place)
    if (sight.state === 'ready') {
      try {
        const connection = await makeOurDatabase(sight.superuser)
        return { superuser: sight.superuser, connection, presence: await announcePresence(connection) }
      } catch (error) {
        // Another Windrow, the last one there, is just stopping it.
        reason = (error as Error).message
        await delay(50)
        continue
      }
    }
    const holder = sight.state === 'silent' ? await findHolder(sight.file, place.databaseDir) : 'none'
    if (sight.state === 'silent' && holder === 'postgres') {
      reason = String(sight.error)
      await delay(25)
      continue
    }
    if (launched !== null) {
      const words = await Promise.race([launched.ended, delay(25, null)])
      if (words === null) continue
      reason = words
      launched = null
      // Two processes that start together, or the last backends of a killed PostgreSQL: a retry succeeds.
      if (launches >= (/lock file|shared memory/.test(words) ? 20 : 2)) break
      await delay(50 * launches)
      continue
    }
    if (sight.state === 'silent' && holder === 'another') await disownFile(sight.file, place.databaseDir)
    if (!(await hasDatabase(place))) {
      log.info(`Making the embedded database in ${place.databaseDir}.`)
      await makeDatabaseFolder(place)
    }
    launched = await launch(place, settings, port)
    launches += 1
  }
  throw new DatabaseUnusable(`The embedded PostgreSQL in ${place.databaseDir} does not start: ${reason}`)
}
