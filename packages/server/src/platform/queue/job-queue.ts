import { setTimeout as delay } from 'node:timers/promises'
import { MINUTE_MS } from '@windrow/core/time/day.ts'
import { CompiledQuery } from 'kysely'
import PgBoss from 'pg-boss'
import { isDatabaseLost } from '../db/database-faults.ts'
import type { Database } from '../db/open-database.ts'
import type { OrgTx, SystemTx } from '../db/scope.ts'
import type { Log } from '../log.ts'
import { SCHEMA, watchDueJobs } from './due-jobs.ts'
import type { JobFailures, JobType, TakenJob } from './job-worker.ts'
import { startJobWorker } from './job-worker.ts'
import { prepareQueues } from './prepare-queues.ts'

/** When a job is due by the calendar, in UTC: every so many minutes, that many minutes after midnight. */
export type Every = { minutes: number; after?: number }

/** Which turn it is; the number grows by one each time the job is due. */
export function turnAt(every: Every, now: number): number {
  return Math.floor((now / MINUTE_MS - (every.after ?? 0)) / every.minutes)
}

/**
 * Checks once a minute which jobs are due, and queues each once however many turns were missed: while the machine
 * slept or the database was away. In the middle of a minute, so that processes whose clocks differ by seconds queue
 * within the same minute, and the queue takes one of them.
 */
export function startCalendar(queue: (name: string) => void): {
  add(name: string, every: Every): void
  stop(): void
} {
  const entries = new Map<string, { every: Every; turn: number }>()
  let timer: NodeJS.Timeout
  const look = () => {
    const now = Date.now()
    for (const [name, entry] of entries) {
      const turn = turnAt(entry.every, now)
      if (turn > entry.turn) queue(name)
      entry.turn = turn
    }
    plan()
  }
  const plan = () => {
    timer = setTimeout(look, MINUTE_MS - ((Date.now() + MINUTE_MS / 2) % MINUTE_MS))
  }
  plan()
  return {
    add: (name, every) => entries.set(name, { every, turn: turnAt(every, Date.now()) }),
    stop: () => clearTimeout(timer),
  }
}

export type { JobFailures, JobType, TakenJob } from './job-worker.ts'

export type SendOptions = {
  key?: string
  priority?: number
  startAfterSeconds?: number
  /** The job is there when this transaction is committed, and not otherwise. */
  tx?: OrgTx | SystemTx
}

export type JobQueue = {
  send<Data extends object>(type: JobType<Data>, data: Data, options?: SendOptions): Promise<void>
  /** Sends it as soon as the database can be reached; never fails. For jobs that nothing would queue again. */
  sendSurely<Data extends object>(type: JobType<Data>, data: Data, options?: { key?: string }): void
  work<Data extends object>(
    type: JobType<Data>,
    handle: (jobs: TakenJob<Data>[]) => Promise<JobFailures>,
  ): Promise<void>
  /** Queues the job by the calendar, once for all processes. */
  schedule(type: JobType<object>, every: Every): void
  sizeOf(type: JobType<object>): Promise<number>
  stop(): Promise<void>
}

/** How long jobs that run may take to end when the process stops; then they are given back. */
const STOP_MS = 25_000
const LONGEST_WAIT_MS = 2_000
/** What is due by the calendar is sent once within this, however many processes send it. */
const CALENDAR_SLOT_SECONDS = 60

/** The database's own queue: jobs survive crashes and losses of the database, and a killed worker's job is tried again. */
export async function startJobQueue(
  db: Database,
  types: readonly JobType<object>[],
  options: { log: Log; isWorker: boolean },
): Promise<JobQueue> {
  const { log, isWorker } = options
  await prepareQueues(db, types, log)
  const stopping = new AbortController()
  const workers: ReturnType<typeof startJobWorker>[] = []
  const running = new Set<Promise<unknown>>()
  let isStopped = false
  const executeSql = async (text: string, values: unknown[]) => {
    // The library's timers may still fire after it has stopped, when the pool is about to be closed.
    if (isStopped) return { rows: [] }
    const query = db.query(text, values)
    running.add(query)
    return query.finally(() => running.delete(query))
  }
  // The library's workers and calendar are not used: they leave rejections unhandled.
  const boss = new PgBoss({
    db: { executeSql },
    schema: SCHEMA,
    migrate: false,
    supervise: isWorker,
    schedule: false,
    maintenanceIntervalSeconds: 30,
    archiveCompletedAfterSeconds: 3_600,
    deleteAfterDays: 7,
  })
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'))
  await boss.start()

  const sendAgainAndAgain = async (type: JobType<object>, data: object, sent: PgBoss.SendOptions) => {
    for (let wait = 100; !stopping.signal.aborted; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      try {
        await boss.send(type.name, data, sent)
        return
      } catch (error) {
        if (!isDatabaseLost(error)) {
          log.error({ err: error }, `a ${type.name} job could not be queued`)
          return
        }
        await delay(wait, null, { signal: stopping.signal }).catch(() => {})
      }
    }
  }
  const due = watchDueJobs(executeSql, log)
  const needs = { executeSql, log, due }
  const byName = new Map(types.map((type) => [type.name, type]))
  const calendar = startCalendar((name) => {
    const type = byName.get(name)
    if (type) void sendAgainAndAgain(type, {}, { singletonSeconds: CALENDAR_SLOT_SECONDS })
  })

  return {
    send: async (type, data, { key, priority, startAfterSeconds, tx } = {}) => {
      await boss.send(type.name, data, {
        ...(key === undefined ? {} : { singletonKey: key }),
        ...(priority === undefined ? {} : { priority }),
        ...(startAfterSeconds === undefined ? {} : { startAfter: startAfterSeconds }),
        ...(tx === undefined ? {} : { db: { executeSql: (text, values) => executeIn(tx, text, values) } }),
      })
    },
    sendSurely: (type, data, { key } = {}) => {
      void sendAgainAndAgain(type, data, key === undefined ? {} : { singletonKey: key })
    },
    work: async (type, handle) => {
      workers.push(startJobWorker(boss, type, handle, needs))
    },
    schedule: (type, every) => calendar.add(type.name, every),
    sizeOf: (type) => boss.getQueueSize(type.name),
    stop: async () => {
      stopping.abort()
      calendar.stop()
      due.stop()
      await Promise.all(workers.map((worker) => worker.stop(STOP_MS)))
      await boss.stop({ graceful: false, close: false })
      // What the library does not wait for itself.
      do {
        await Promise.allSettled(running)
        await new Promise((resolve) => setImmediate(resolve))
      } while (running.size > 0)
      isStopped = true
    },
  }
}

async function executeIn(tx: OrgTx | SystemTx, text: string, values: unknown[]) {
  const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values))
  return { rows }
}
