import { CompiledQuery } from 'kysely'
import PgBoss from 'pg-boss'
import type { Database } from '../../db/open-database.ts'
import type { OrgTx, SystemTx } from '../../db/scope.ts'
import type { Log } from '../../services.ts'

/** A kind of job: its name in the queue and how it is tried. */
export type JobType<Data extends object> = {
  name: string
  /** At most one waiting and one running for each key, however many ask. */
  isSingle: boolean
  retryLimit: number
  /** How many a worker takes at once. */
  batchSize: number
  /** A job that runs longer is given to another worker. */
  expireInSeconds: number
  /** Only for its type. */
  data?: Data
}

export type TakenJob<Data> = { id: string; data: Data }

/** Tells for each job how it ended; a job that is not named succeeded. */
export type JobFailures = Map<string, Error>

export type SendOptions = {
  key?: string
  priority?: number
  startAfterSeconds?: number
  /** The job is there when this transaction is committed, and not otherwise. */
  tx?: OrgTx | SystemTx
}

export type JobQueue = {
  send<Data extends object>(type: JobType<Data>, data: Data, options?: SendOptions): Promise<void>
  work<Data extends object>(
    type: JobType<Data>,
    handle: (jobs: TakenJob<Data>[]) => Promise<JobFailures>,
  ): Promise<void>
  /** Every few minutes by cron, once for all processes. */
  schedule(type: JobType<object>, cron: string): Promise<void>
  sizeOf(type: JobType<object>): Promise<number>
  stop(): Promise<void>
}

/** The database's own queue: jobs survive crashes, and a killed worker's job is tried again. */
export async function startJobQueue(
  db: Database,
  types: readonly JobType<object>[],
  options: { log: Log; isWorker: boolean },
): Promise<JobQueue> {
  const underWay = new Set<Promise<unknown>>()
  let isStopping = false
  let isStopped = false
  /** The library's timers may still fire after it has stopped, when the pool is about to be closed. */
  const executeSql = async (text: string, values: unknown[]) => {
    if (isStopped) return { rows: [] }
    const query = db.pool.query(text, values)
    underWay.add(query)
    return query.finally(() => underWay.delete(query))
  }
  const boss = new PgBoss({
    db: { executeSql },
    schema: 'windrow_jobs',
    supervise: options.isWorker,
    schedule: options.isWorker,
    maintenanceIntervalSeconds: 60,
    archiveCompletedAfterSeconds: 3_600,
    deleteAfterDays: 7,
  })
  boss.on('error', (error) => options.log.error({ err: error }, 'the job queue failed'))
  await boss.start()
  for (const type of types) {
    const queue = {
      name: type.name,
      policy: type.isSingle ? ('stately' as const) : ('standard' as const),
      retryLimit: type.retryLimit,
      retryDelay: 30,
      retryBackoff: true,
      expireInSeconds: type.expireInSeconds,
    }
    await boss.createQueue(type.name, queue)
    await boss.updateQueue(type.name, queue)
  }
  return {
    send: async (type, data, { key, priority, startAfterSeconds, tx } = {}) => {
      await boss.send(type.name, data, {
        ...(key === undefined ? {} : { singletonKey: key }),
        ...(priority === undefined ? {} : { priority }),
        ...(startAfterSeconds === undefined ? {} : { startAfter: startAfterSeconds }),
        ...(tx === undefined ? {} : { db: { executeSql: (text, values) => executeIn(tx, text, values) } }),
      })
    },
    work: async <Data extends object>(
      type: JobType<Data>,
      handle: (jobs: TakenJob<Data>[]) => Promise<JobFailures>,
    ) => {
      const polling = { batchSize: type.batchSize, pollingIntervalSeconds: 0.5 }
      await boss.work<Data>(type.name, polling, async (jobs) => {
        // Taken while the library was stopping: given back at once.
        if (isStopping) throw new Error('This worker is stopping.')
        const failures = await handle(jobs)
        for (const [id, error] of failures) await boss.fail(type.name, id, { message: error.message })
      })
    },
    schedule: (type, cron) => boss.schedule(type.name, cron),
    sizeOf: (type) => boss.getQueueSize(type.name),
    stop: async () => {
      const stopped = boss.stop({ graceful: true, close: false, timeout: 25_000, wait: true })
      isStopping = true
      await stopped
      // What the library does not wait for itself: jobs that it gives back, and marks that they are done.
      do {
        await Promise.allSettled(underWay)
        await new Promise((resolve) => setImmediate(resolve))
      } while (underWay.size > 0)
      isStopped = true
    },
  }
}

async function executeIn(tx: OrgTx | SystemTx, text: string, values: unknown[]) {
  const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values))
  return { rows }
}
