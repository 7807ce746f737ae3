import PgBoss from 'pg-boss'
import { withSchemaLock } from '../db/migrate.ts'
import type { Database } from '../db/open-database.ts'
import type { Log } from '../log.ts'
import { SCHEMA } from './due-jobs.ts'
import { type JobType, LEASE_SECONDS } from './job-worker.ts'

/**
 * Makes the queue's schema and its queues under the lock of migrations: the library's own statements deadlock when
 * several processes start at once. What is there already as it should be is left alone, so that a start takes no locks
 * that running jobs wait for.
 */
export async function prepareQueues(
  db: Database,
  types: readonly JobType<object>[],
  log: Log,
): Promise<void> {
  await withSchemaLock(db.sessions, log, async (client) => {
    // On the very connection that holds the lock.
    const executeSql = (text: string, values?: unknown[]) => client.query(text, values)
    const boss = new PgBoss({ db: { executeSql }, schema: SCHEMA, supervise: false, schedule: false })
    boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'))
    await boss.start()
    const found = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
    for (const type of types) {
      const wanted = queueOf(type)
      const queue = found.get(type.name)
      if (queue === undefined) await boss.createQueue(type.name, wanted)
      else if (differs(queue, wanted)) await boss.updateQueue(type.name, wanted)
    }
    await boss.stop({ graceful: false, close: false })
  })
}

type Wanted = ReturnType<typeof queueOf>

function queueOf(type: JobType<object>) {
  return {
    name: type.name,
    policy: type.isSingle ? ('stately' as const) : ('standard' as const),
    retryLimit: type.retryLimit,
    retryDelay: 30,
    retryBackoff: true,
    // A worker renews the lease while it works on a job; its time limit is set by the worker.
    expireInSeconds: LEASE_SECONDS,
  }
}

function differs(queue: PgBoss.Queue, wanted: Wanted): boolean {
  return (
    queue.policy !== wanted.policy ||
    queue.retryLimit !== wanted.retryLimit ||
    queue.retryDelay !== wanted.retryDelay ||
    queue.retryBackoff !== wanted.retryBackoff ||
    queue.expireInSeconds !== wanted.expireInSeconds
  )
}
