import { tmpdir } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type DatabaseRelay, startDatabaseRelay } from '../../testing/database-relay.ts'
import { silentLog } from '../../testing/silent-log.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { DatabaseAway } from '../db/database-faults.ts'
import { type Database, openDatabase } from '../db/open-database.ts'
import { LOOK_MS } from './due-jobs.ts'
import { type JobQueue, type JobType, startJobQueue } from './job-queue.ts'

const COUNT: JobType<{ n: number }> = {
  name: 'count',
  isSingle: false,
  retryLimit: 3,
  batchSize: 5,
  expireInSeconds: 30,
}
const TYPES = [COUNT as JobType<object>]

let database: TestDatabase
let relay: DatabaseRelay
let db: Database
const queues: JobQueue[] = []
beforeEach(async () => {
  database = await createTestDatabase()
  relay = await startDatabaseRelay()
  await relay.open()
  db = await openDatabase({ databaseUrl: relay.urlFor(database.url), dataDir: tmpdir(), log: silentLog })
})
afterEach(async () => {
  for (const queue of queues.splice(0)) await queue.stop()
  await db.close()
  await relay.close()
  await database.drop()
})

async function startQueue(types = TYPES, on = db): Promise<JobQueue> {
  const queue = await startJobQueue(on, types, { log: silentLog, isWorker: true })
  queues.push(queue)
  return queue
}

/** Past the relay: as the database has them, whatever this process sees of it. */
const jobs = async () => {
  const { rows } = await database.db.pool.query<{ state: string; waits: number }>(
    `select state::text, extract(epoch from start_after - now())::float8 as waits
      from windrow_jobs.job where name = 'count'`,
  )
  return rows
}
const states = async () => (await jobs()).map(({ state }) => state)

describe('when the database is lost', { timeout: 60_000 }, () => {
  test('while a job runs, its end is recorded once the database is back, and it is not done again', async () => {
    const queue = await startQueue()
    let runs = 0
    await queue.work(COUNT, async () => {
      runs += 1
      await relay.close()
      setTimeout(() => void relay.open(), 1_500)
      return new Map()
    })
    await queue.send(COUNT, { n: 1 })
    await expect.poll(states).toEqual(['completed'])
    expect(runs).toBe(1)
  })

  test('a job that fails by it is given back and done as soon as the database is back', async () => {
    const queue = await startQueue()
    let runs = 0
    await queue.work(COUNT, async (taken) => {
      runs += 1
      if (runs > 1) return new Map()
      await relay.close()
      setTimeout(() => void relay.open(), 500)
      try {
        await db.asSystem((tx) => tx.selectFrom('organisation').select('id').execute())
      } catch (error) {
        expect(error).toBeInstanceOf(DatabaseAway)
        return new Map(taken.map(({ id }) => [id, error as Error]))
      }
      return new Map()
    })
    await queue.send(COUNT, { n: 1 })
    await expect.poll(states).toEqual(['completed'])
    expect(runs).toBe(2)
  })

  test('another service that cannot be reached is no loss of the database: its job waits', async () => {
    const queue = await startQueue()
    await queue.work(COUNT, async (taken) => {
      const rejected = await fetch('http://127.0.0.1:9/').catch((error: Error) => error)
      return new Map(taken.map(({ id }) => [id, rejected as Error]))
    })
    await queue.send(COUNT, { n: 1 })
    await expect.poll(states).toEqual(['retry'])
    expect((await jobs())[0]?.waits).toBeGreaterThan(10)
  })

  test('what must surely be sent is sent once the database is back', async () => {
    const queue = await startQueue()
    await relay.close()
    queue.sendSurely(COUNT, { n: 1 })
    await expect(queue.send(COUNT, { n: 2 })).rejects.toThrow()
    await relay.open()
    await expect.poll(states).toEqual(['created'])
  })
})

test('a worker that stops gives back what it has just taken, and another does it', async () => {
  const first = await startQueue()
  let isHeld = false
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await first.work(COUNT, async () => {
    isHeld = true
    await held
    throw new DatabaseAway('The database was lost.')
  })
  await first.send(COUNT, { n: 1 })
  await expect.poll(() => isHeld).toBe(true)
  const stopped = first.stop()
  letGo()
  await stopped
  expect(await states()).toEqual(['created'])
  const second = await startQueue()
  await second.work(COUNT, async () => new Map())
  await expect.poll(states).toEqual(['completed'])
})

test('workers of many types look for jobs in one statement, and each gets its own', async () => {
  const types = ['hoe', 'sow', 'mow', 'rake', 'reap'].map((name) => ({ ...COUNT, name }) as JobType<object>)
  let statements = 0
  const query: Database['query'] = (...asked) => {
    statements += 1
    return db.query(...asked)
  }
  const queue = await startQueue(types, { ...db, query })
  const done: string[] = []
  for (const type of types)
    await queue.work(type, async () => {
      done.push(type.name)
      return new Map()
    })
  const [before, begun] = [statements, performance.now()]
  await delay(3 * LOOK_MS)
  const looks = 1 + (performance.now() - begun) / LOOK_MS
  expect(statements - before).toBeGreaterThan(0)
  // The library has one of its own now and then.
  expect(statements - before).toBeLessThan(2 * looks)
  for (const type of types) await queue.send(type, {})
  await expect.poll(() => done.toSorted()).toEqual(types.map(({ name }) => name).toSorted())
})

test('a second start leaves queues as they are, and changes those that are tried otherwise', async () => {
  const changedAt = async () => {
    const { rows } = await database.db.pool.query<{ at: string; retries: number }>(
      `select updated_on::text as at, retry_limit as retries from windrow_jobs.queue where name = 'count'`,
    )
    return rows[0]
  }
  await startQueue()
  const before = await changedAt()
  expect(before?.retries).toBe(3)
  await startQueue()
  expect(await changedAt()).toEqual(before)
  await startQueue([{ ...COUNT, retryLimit: 4 } as JobType<object>])
  expect((await changedAt())?.retries).toBe(4)
  expect((await changedAt())?.at).not.toBe(before?.at)
})
