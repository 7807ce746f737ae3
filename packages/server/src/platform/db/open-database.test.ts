import { mkdtemp, readdir } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { recordingLog, silentLog } from '../../testing/silent-log.ts'
import { stopOrphan } from '../../testing/stop-orphan.ts'
import {
  asSuperuser,
  createTestDatabase,
  type TestDatabase,
  testDatabaseUrl,
} from '../../testing/test-database.ts'
import { createQuietLog } from '../log.ts'
import { isUnreachable } from './database-faults.ts'
import { openDatabase } from './open-database.ts'
import { rejectPooler } from './reach-database.ts'

let test: TestDatabase
const undo: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  test = await createTestDatabase()
})
afterEach(async () => {
  for (const action of undo.splice(0).reverse()) await action()
})
afterAll(() => test.drop())

/** A proxy before PostgreSQL, so that a test can break the connection. */
async function startRelay(at = 0): Promise<{ port: number; breakAll(): void; close(): Promise<void> }> {
  const { host, port } = inject('postgres')
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
    }
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve))
  const address = server.address()
  const breakAll = (): void => {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  const close = async (): Promise<void> => {
    const closed = new Promise((resolve) => server.close(resolve))
    breakAll()
    await closed
  }
  undo.push(close)
  return { port: typeof address === 'object' && address !== null ? address.port : 0, breakAll, close }
}

describe('openDatabase', { timeout: 60_000 }, () => {
  it('uses the PostgreSQL of DATABASE_URL and leaves DATA_DIR alone [D-1.06]', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'windrow-open-'))
    undo.push(() => stopOrphan(dataDir, null))
    const db = await openDatabase({ databaseUrl: test.url, dataDir, log: silentLog })
    const { rows } = await db.pool.query('select current_database() as name, 9007199254740991 as large')
    expect(rows).toEqual([{ name: new pg.Client(test.url).database, large: 9_007_199_254_740_991 }])
    expect(db.isEmbedded).toBe(false)
    await db.close()
    expect(await readdir(dataDir)).toEqual([])
  })

  it('uses the embedded PostgreSQL in DATA_DIR without one [D-1.05]', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'windrow-open-'))
    undo.push(() => stopOrphan(dataDir, null))
    const db = await openDatabase({ databaseUrl: null, dataDir, log: silentLog })
    expect(db.isEmbedded).toBe(true)
    expect((await db.pool.query('select current_database() as name')).rows).toEqual([{ name: 'windrow' }])
    expect(await readdir(dataDir)).toContain('pg')
    await db.close()
    await db.close()
  })

  it('says that PostgreSQL cannot be reached, without the password, and goes on once it can', async () => {
    const relay = await startRelay()
    await relay.close()
    const { log, lines } = recordingLog()
    const { database } = new pg.Client(test.url)
    const databaseUrl = `postgresql://windrow:geheim@127.0.0.1:${relay.port}/${database}`
    const opening = openDatabase({ databaseUrl, dataDir: tmpdir(), log })
    await expect
      .poll(() => lines[0], { interval: 5 })
      .toBe(`Cannot reach PostgreSQL at 127.0.0.1:${relay.port} (connection refused). Trying again in 1 s.`)
    await startRelay(relay.port)
    const db = await opening
    await db.close()
    expect(lines.join()).not.toContain('geheim')
  })

  it('gives up waiting when it is aborted', async () => {
    const { log, lines } = recordingLog()
    const databaseUrl = 'postgresql://windrow@/none?host=/nowhere'
    const opening = openDatabase({ databaseUrl, dataDir: tmpdir(), log, signal: AbortSignal.timeout(100) })
    await expect(opening).rejects.toThrow(/abort|timeout/i)
    expect(lines).toEqual([
      'Cannot reach PostgreSQL at socket /nowhere (nothing listens there). Trying again in 1 s.',
    ])
  })

  it('rejects a role that row-level security does not bind, and says how to make another [D-4.11]', async () => {
    const { database } = new pg.Client(test.url)
    await asSuperuser('create role test_bypasser login bypassrls')
    undo.push(() => asSuperuser('drop role test_bypasser'))
    for (const [role, what] of [
      ['postgres', 'is a superuser'],
      ['test_bypasser', 'may bypass row-level security'],
    ] as const) {
      const databaseUrl = testDatabaseUrl(database ?? '', role)
      const opening = openDatabase({ databaseUrl, dataDir: tmpdir(), log: silentLog })
      await expect(opening).rejects.toThrow(
        new RegExp(
          `"${role}" of DATABASE_URL ${what}.*CREATE ROLE windrow LOGIN.*CREATE DATABASE windrow OWNER`,
          's',
        ),
      )
    }
  })

  it('rejects what is no address of a PostgreSQL without repeating it', async () => {
    for (const databaseUrl of ['mysql://u:geheim@host/db', 'postgresql://u:geheim@host:port/db', 'windrow']) {
      const opening = openDatabase({ databaseUrl, dataDir: tmpdir(), log: silentLog })
      await expect(opening).rejects.toThrow(/^DATABASE_URL is not the address of a PostgreSQL(?!.*geheim)/s)
    }
  })
})

describe('listen', () => {
  it('receives notifications on several channels, until it is stopped', async () => {
    const received: string[] = []
    const stopA = await test.db.listen('channel_a', (payload) => received.push(`a ${payload}`))
    const stopB = await test.db.listen('channel_b', (payload) => received.push(`b ${payload}`))
    undo.push(stopB)
    await test.db.pool.query("select pg_notify('channel_a', '1'), pg_notify('channel_b', '2')")
    await expect.poll(() => received).toEqual(['a 1', 'b 2'])
    await stopA()
    await test.db.pool.query("select pg_notify('channel_a', '3'), pg_notify('channel_b', '4')")
    await expect.poll(() => received).toEqual(['a 1', 'b 2', 'b 4'])
  })

  it('has received all notifications of earlier commits once it has caught up', async () => {
    const received: string[] = []
    undo.push(await test.db.listen('channel_d', (payload) => received.push(payload)))
    for (let at = 0; at < 200; at++) {
      await test.db.pool.query(`select pg_notify('channel_d', '${at}')`)
      await test.db.caughtUp()
      expect(received).toHaveLength(at + 1)
    }
  })

  it('notifies when the connection broke, and receives again', async () => {
    const relay = await startRelay()
    const { database } = new pg.Client(test.url)
    const databaseUrl = `postgresql://windrow@127.0.0.1:${relay.port}/${database}`
    const db = await openDatabase({ databaseUrl, dataDir: tmpdir(), log: silentLog })
    undo.push(() => db.close())
    const received: string[] = []
    await db.listen(
      'channel_c',
      (payload) => received.push(payload),
      () => received.push('reconnected'),
    )
    relay.breakAll()
    await expect.poll(() => received, { timeout: 5_000 }).toEqual(['reconnected'])
    await test.db.pool.query("notify channel_c, 'again'")
    await expect.poll(() => received).toEqual(['reconnected', 'again'])
    expect((await db.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  it('logs the failure of a broken connection, unless the database proves to be lost a moment later', async () => {
    const db = await openDatabase({ databaseUrl: test.url, dataDir: tmpdir(), log: silentLog })
    undo.push(() => db.close())
    const lines: string[] = []
    const quiet = createQuietLog({ ...silentLog, error: (_, message = '') => lines.push(message) }, db.state)
    const breakOne = async (message: string) => {
      const failed = db.asSystem((tx) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx))
      const error = await failed.then(
        () => null,
        (reason: unknown) => reason,
      )
      expect(isUnreachable(error)).toBe(true)
      quiet.error({ err: error }, message)
    }
    await breakOne('first')
    await expect.poll(() => lines).toEqual(['first'])
    await breakOne('second')
    await delay(500)
    // The connection by which the process knows of a loss lived longer than the one that failed.
    await test.db.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'windrow listen'",
    )
    await delay(4_000)
    expect(lines).toEqual(['first'])
  })
})

describe('behind a pooler', () => {
  it('listens and holds names past it, and is away without it', async () => {
    // The relay is a pooler that ends.
    const pooler = await startRelay()
    const { database } = new pg.Client(test.url)
    const databaseUrl = `postgresql://windrow@127.0.0.1:${pooler.port}/${database}`
    const db = await openDatabase({ databaseUrl, directUrl: test.url, dataDir: tmpdir(), log: silentLog })
    undo.push(() => db.close())
    expect([db.isPooled, await db.state.check(5_000)]).toEqual([true, null])
    const received: string[] = []
    await db.listen('channel_e', (payload) => received.push(payload))
    const release = await db.hold('a name')
    expect(await test.db.hold('a name')).toBeNull()
    await pooler.close()
    await test.db.pool.query("notify channel_e, 'past it'")
    await expect.poll(() => received).toEqual(['past it'])
    expect((await db.sessions.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    expect(await db.state.check(5_000)).toBe('away')
    await expect(db.query('select 1', [])).rejects.toThrow('The database was lost (connection refused).')
    await release?.()
    const again = await test.db.hold('a name')
    expect(again).not.toBeNull()
    await again?.()
  })

  it('rejects connections that meet the same server process, and says what to set', async () => {
    const client = await test.db.pool.connect()
    undo.push(async () => client.release())
    await expect(rejectPooler(client, client, 'DATABASE_URL')).rejects.toThrow(
      'DATABASE_URL leads to a pooler in transaction mode. Set DATABASE_DIRECT_URL',
    )
    await rejectPooler(client, test.db.pool, 'DATABASE_URL')
  })
})
