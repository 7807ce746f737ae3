import PgBoss from 'pg-boss'
import type { Database } from '../../db/open-database.ts'
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

export type JobQueue = {
  send<Data extends object>(
    type: JobType<Data>,
    data: Data,
    options?: { key?: string; priority?: number; startAfterSeconds?: number },
  ): Promise<void>
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
    send: async (type, data, { key, priority, startAfterSeconds } = {}) => {
      await boss.send(type.name, data, {
        ...(key === undefined ? {} : { singletonKey: key }),
        ...(priority === undefined ? {} : { priority }),
        ...(startAfterSeconds === undefined ? {} : { startAfter: startAfterSeconds }),
      })
    },
    work: async <Data extends object>(
      type: JobType<Data>,
      handle: (jobs: TakenJob<Data>[]) => Promise<JobFailures>,
    ) => {
      const polling = { batchSize: type.batchSize, pollingIntervalSeconds: 0.5 }
      await boss.work<Data>(type.name, polling, async (jobs) => {
        const failures = await handle(jobs)
        for (const [id, error] of failures) await boss.fail(type.name, id, { message: error.message })
      })
    },
    schedule: (type, cron) => boss.schedule(type.name, cron),
    sizeOf: (type) => boss.getQueueSize(type.name),
    stop: async () => {
      await boss.stop({ graceful: true, close: false, timeout: 25_000, wait: true })
      isStopped = true
      await Promise.allSettled(underWay)
    },
  }
}
