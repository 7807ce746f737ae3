import { setTimeout as delay } from 'node:timers/promises'
import type PgBoss from 'pg-boss'
import { isDatabaseLost } from '../db/database-faults.ts'
import type { Log } from '../log.ts'
import { type DueJobs, type ExecuteSql, LOOK_MS, SCHEMA } from './due-jobs.ts'

/** A kind of job: its name in the queue and how it is tried. */
export type JobType<Data extends object> = {
  name: string
  /** At most one waiting and one running for each key, however many are queued. */
  isSingle: boolean
  retryLimit: number
  /** How many a worker takes at once. */
  batchSize: number
  /** A job that runs longer has failed. */
  expireInSeconds: number
  /** Only for its type. */
  data?: Data
}

export type TakenJob<Data> = { id: string; data: Data }

/** Returns how each job ended; a job that is not named succeeded. */
export type JobFailures = Map<string, Error>

/** A job whose worker was killed or cut off is free again after this; a living worker renews it while it works. */
export const LEASE_SECONDS = 60

const RENEW_MS = (LEASE_SECONDS / 3) * 1_000
/** Between attempts to record how jobs ended. */
const LONGEST_WAIT_MS = 2_000
/** Limit of attempts for errors other than a lost database: the lease ends then. */
const RECORD_TRIES = 10

type Handle<Data> = (jobs: TakenJob<Data>[]) => Promise<JobFailures>

type WorkerNeeds = { executeSql: ExecuteSql; log: Log; due: DueJobs }

/**
 * Takes jobs of one type and works on them, a batch at a time. The library's own worker leaves rejections unhandled when
 * it records how a job has ended, so that a loss of the database in that moment would end the process; this one
 * records it when the database is back.
 */
export function startJobWorker<Data extends object>(
  boss: PgBoss,
  type: JobType<Data>,
  handle: Handle<Data>,
  { executeSql, log, due }: WorkerNeeds,
): { stop(graceMs: number): Promise<void> } {
  const { name } = type
  const stopping = new AbortController()
  let running: TakenJob<Data>[] = []
  let lastProblem = ''

  const pause = (ms: number) => delay(ms, null, { signal: stopping.signal }).catch(() => {})

  const take = async (): Promise<TakenJob<Data>[]> => {
    // The library swallows errors; one that repeats is logged.
    const problemSeen = async (text: string, values: unknown[]) => {
      try {
        const result = await executeSql(text, values)
        lastProblem = ''
        return result
      } catch (error) {
        const problem = isSecondOfKey(error) ? '' : String(error)
        if (problem !== '' && problem !== lastProblem)
          log.error({ err: error }, `no ${name} jobs can be taken`)
        lastProblem = problem
        throw error
      }
    }
    return await boss.fetch<Data>(name, { batchSize: type.batchSize, db: { executeSql: problemSeen } })
  }

  const giveBack = async (ids: readonly string[]): Promise<void> => {
    for (const id of ids) {
      try {
        // Delays grow: a job that runs whenever the database is lost may be the cause.
        await executeSql(
          `update ${SCHEMA}.job set state = 'created',
              start_after = now() + least(power(2, least(retry_count, 9)) - 1, 300) * interval '1 second'
            where name = $1 and id = $2 and state = 'active'`,
          [name, id],
        )
      } catch (error) {
        if (!isSecondOfKey(error)) throw error
        // A duplicate is waiting already.
        await boss.complete(name, id)
      }
    }
  }

  const run = async (jobs: TakenJob<Data>[]): Promise<JobFailures> => {
    const limit = new AbortController()
    const tooLong = delay(type.expireInSeconds * 1_000, null, { signal: limit.signal }).then(() => {
      throw new Error(`A ${name} job took longer than ${type.expireInSeconds} s.`)
    })
    try {
      return await Promise.race([handle(jobs), tooLong])
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error))
      return new Map(jobs.map(({ id }) => [id, failure]))
    } finally {
      tooLong.catch(() => {})
      limit.abort()
    }
  }

  /** Jobs that failed because the database was lost meanwhile are given back, the others have failed. */
  const recordOnce = async (jobs: readonly TakenJob<Data>[], failures: JobFailures): Promise<void> => {
    const isLost = ({ id }: TakenJob<Data>) => isDatabaseLost(failures.get(id))
    await giveBack(jobs.filter(isLost).map(({ id }) => id))
    for (const job of jobs) {
      const failure = failures.get(job.id)
      if (failure && !isLost(job)) await boss.fail(name, job.id, { message: failure.message })
    }
    const done = jobs.filter(({ id }) => !failures.has(id)).map(({ id }) => id)
    if (done.length > 0) await boss.complete(name, done)
  }

  /** Repeated until the database has stored it; the statement is idempotent. */
  const record = async (jobs: readonly TakenJob<Data>[], failures: JobFailures): Promise<void> => {
    let tries = 0
    for (let wait = 100; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      try {
        return await recordOnce(jobs, failures)
      } catch (error) {
        if (stopping.signal.aborted) return
        if (!isDatabaseLost(error)) tries += 1
        if (tries === RECORD_TRIES)
          return log.error({ err: error }, `how ${name} jobs have ended could not be recorded`)
        await pause(wait)
      }
    }
  }

  const work = async (jobs: TakenJob<Data>[]): Promise<void> => {
    running = jobs
    const ids = jobs.map(({ id }) => id)
    const renew = () =>
      executeSql(
        `update ${SCHEMA}.job set started_on = now() where name = $1 and id = any($2) and state = 'active'`,
        [name, ids],
      ).catch(() => {})
    const lease = setInterval(renew, RENEW_MS)
    try {
      await record(jobs, await run(jobs))
    } finally {
      clearInterval(lease)
      running = []
    }
  }

  const loop = async (): Promise<void> => {
    let isDue = false
    for (;;) {
      if (!isDue) await due.wait(name)
      if (stopping.signal.aborted) return
      const begun = performance.now()
      isDue = false
      try {
        const jobs = await take()
        isDue = jobs.length > 0
        if (jobs.length > 0 && stopping.signal.aborted) await giveBack(jobs.map(({ id }) => id))
        else if (jobs.length > 0) await work(jobs)
      } catch (error) {
        log.error({ err: error }, `a round of ${name} jobs failed`)
      }
      // After work that took long the next is taken at once, after short work when it is looked for again.
      isDue &&= performance.now() - begun >= LOOK_MS
    }
  }
  const ended = loop()

  return {
    stop: async (graceMs) => {
      stopping.abort()
      const late = new AbortController()
      await Promise.race([ended, delay(graceMs, null, { signal: late.signal }).catch(() => {})])
      late.abort()
      await giveBack(running.map(({ id }) => id)).catch(() => {})
    },
  }
}

/** At most one waiting and one running for each key: PostgreSQL's unique index says so. */
function isSecondOfKey(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505'
}
