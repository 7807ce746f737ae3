import type { IncomingMessage } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { Registry } from 'prom-client'
import { pageSettingsOf } from './demo/page-settings.ts'
import { prepareDemo } from './demo/register.ts'
import { createClock } from './platform/clock.ts'
import type { Config } from './platform/config/config.ts'
import { checkDataDir, dataDirFault } from './platform/config/data-dir.ts'
import { isUnreachable } from './platform/db/database-faults.ts'
import { migrate } from './platform/db/migrate.ts'
import { type Database, openDatabase } from './platform/db/open-database.ts'
import { addReplicaMetrics } from './platform/db/replica-metrics.ts'
import type { ApiRuntime } from './platform/http/api-runtime.ts'
import { createApp } from './platform/http/app.ts'
import type { Readiness } from './platform/http/health.ts'
import { createIdempotency } from './platform/http/idempotency.ts'
import { isLocalRequest } from './platform/http/local-requests.ts'
import type { SendingLimits } from './platform/http/slow-senders.ts'
import { openPlatform } from './platform/open-platform.ts'
import type { Start, Tidying } from './platform/platform.ts'
import { createTidyUp } from './platform/queue/tidy-up.ts'
import { addOneClick } from './reports/sending/one-click.ts'
import type { Services } from './reports/services.ts'
import { ROOM_JOBS, registerRooms } from './rooms.ts'

/** How long a readiness check waits for the database. */
const READY_CHECK_MS = 2_000
const START_AGAIN_MS = 250

export type Windrow = {
  /** Where it listens. */
  address: string
  /** Resolves once the database, its migrations and the demo are there; rejects when it cannot start. */
  ready: Promise<Services>
  /** Deletes now what is over, as workers do once an hour. */
  tidy(): Promise<void>
  /** Finishes requests and jobs, then closes the database. */
  stop(): Promise<void>
}

type Closer = () => Promise<unknown> | unknown

/** Starts everything of one process: listens at once, and responds with 503 until the database is ready. */
export async function startWindrow(
  config: Config,
  options: { log: FastifyBaseLogger; webFolder: string; sending?: SendingLimits },
): Promise<Windrow> {
  const { log } = options
  await checkDataDir(config)
  const clock = createClock(config.fakeNow)
  const readiness: Readiness = { reason: 'The database is starting.', fault: null }
  const closers: Closer[] = []
  const background = new Set<Promise<unknown>>()
  const giveUp = new AbortController()
  let runtime: ApiRuntime | null = null
  let tidy = async () => {}
  let closeDatabase: () => Promise<void> = async () => {}
  const hasDemo = (request: IncomingMessage) => config.isDemo && isLocalRequest(request)
  const registry = new Registry()

  const app = await createApp({
    config,
    log,
    readiness,
    runtime: () => runtime,
    pageSettings: (request) => pageSettingsOf(config, clock, hasDemo(request)),
    webFolder: options.webFolder,
    registry,
    addFurther: addOneClick,
    ...(options.sending ? { sending: options.sending } : {}),
  })
  const address = await app.listen({ host: config.host, port: config.port })

  /** A closer that fails does not stop the others. */
  const closeAll = async () => {
    for (const close of closers.splice(0)) {
      try {
        await close()
      } catch (error) {
        log.error({ err: error }, 'a part could not be closed')
      }
    }
  }

  /** Everything on an open database; where it fails, what was started is closed again by the closers. */
  const startOn = async (db: Database): Promise<Services> => {
    readiness.reason = 'The database is being migrated.'
    await migrate(db.sessions, { log })
    const workers: Parameters<Start['work']>[0][] = []
    const tidying: Tidying[] = []
    const start: Start = {
      work: (begin) => workers.push(begin),
      tidy: (work) => tidying.push(work),
      onClose: (close) => closers.unshift(close),
      metrics: registry,
    }
    const jobs = ROOM_JOBS
    const platform = await openPlatform(db, start, { config, clock, address, jobs, log, background })
    const { services, handlers } = await registerRooms(platform, start)
    addReplicaMetrics(registry, db)
    if (config.isDemo)
      await prepareDemo(services, (reason) => {
        readiness.reason = reason
      })
    const tidyUp = createTidyUp(tidying, services.log)
    tidy = tidyUp.tidy
    start.onClose(() => tidyUp.stop())
    if (config.role !== 'web') {
      for (const begin of workers) {
        const worker = await begin()
        if (worker) start.onClose(() => worker.stop())
      }
      tidyUp.start()
    }
    const { accounts } = services
    runtime = {
      handlers,
      idempotency: createIdempotency(services),
      accountOf: (token, request) => accounts.byToken(token, () => hasDemo(request)),
      caughtUp: db.caughtUp,
      knownAccount: (token, request) => accounts.knownByToken(token, () => hasDemo(request)),
      hasDemo,
      database: db.state,
    }
    readiness.fault = async () => {
      const fault = await db.state.check(READY_CHECK_MS)
      if (fault === 'away') return 'The database does not respond.'
      if (fault === 'disk-full') return 'The disk of the database is full.'
      return await dataDirFault(config)
    }
    readiness.reason = null
    return services
  }

  /** Repeats the start as often as the database is lost meanwhile. */
  const start = async (): Promise<Services> => {
    const { dataDir, databaseUrl, databaseDirectUrl: directUrl, databaseReplicaUrl: replicaUrl } = config
    const { signal } = giveUp
    const db = await openDatabase({ databaseUrl, directUrl, replicaUrl, dataDir, log, signal })
    closeDatabase = () => db.close()
    for (;;) {
      try {
        return await startOn(withClosers(db, closers))
      } catch (error) {
        giveUp.signal.throwIfAborted()
        if (!isUnreachable(error)) throw error
        readiness.reason = 'The database was lost during the start.'
        log.warn('The database was lost during the start. Starting again as soon as it responds.')
        await closeAll()
        do await delay(START_AGAIN_MS, null, { signal: giveUp.signal })
        while ((await db.state.check(READY_CHECK_MS)) === 'away')
      }
    }
  }

  const ready = start()
  ready.catch((error: unknown) => {
    readiness.reason = error instanceof Error ? error.message : String(error)
  })
  let stopped: Promise<void> | null = null
  const stop = async () => {
    readiness.reason = 'Shutting down.'
    giveUp.abort()
    await app.close()
    await ready.catch(() => undefined)
    await Promise.all(background)
    await closeAll()
    await closeDatabase()
  }
  return {
    address,
    ready,
    tidy: () => tidy(),
    stop: () => {
      stopped ??= stop()
      return stopped
    },
  }
}

/** A database whose subscriptions end with the others that a start has made. */
function withClosers(db: Database, closers: Closer[]): Database {
  return {
    ...db,
    listen: async (...subscription) => {
      const stop = await db.listen(...subscription)
      closers.push(stop)
      return stop
    },
  }
}
