import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '@windrow/contract/api/api.ts'
import { callTexts } from '@windrow/contract/texts/en/call.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from './platform/config/config.ts'
import { createLog } from './platform/log.ts'
import { startWindrow } from './start.ts'
import { type DatabaseRelay, startDatabaseRelay } from './testing/database-relay.ts'
import { request } from './testing/request.ts'
import { startTestWindrow, TEST_SECRET, type TestWindrow } from './testing/test-windrow.ts'

let windrow: TestWindrow
beforeAll(async () => {
  windrow = await startTestWindrow()
})
afterAll(() => windrow.stop())

describe('while the database is away', () => {
  let relay: DatabaseRelay
  let dataDir: string
  beforeAll(async () => {
    relay = await startDatabaseRelay()
    dataDir = await mkdtemp(join(tmpdir(), 'windrow-test-data-'))
  })
  afterAll(() => rm(dataDir, { recursive: true, force: true }))

  test('it listens, says why it is not ready, and is as soon as it can [D-1.25, D-1.26, D-1.27, D-3.11]', async () => {
    const config = readConfig({
      DATABASE_URL: relay.urlFor(windrow.databaseUrl),
      SECRET: TEST_SECRET,
      PORT: '0',
      DATA_DIR: dataDir,
      ROLE: 'web',
    })
    const started = await startWindrow(config, { log: createLog('silent'), webFolder: dataDir })
    const get = (path: string, token?: string) => request(started.address + path, { token })
    try {
      expect((await get('/healthz')).status).toBe(200)
      const before = await get('/readyz')
      expect([before.status, before.json]).toEqual([503, { message: 'The database is starting.' }])
      const call = await get('/api/v1/settings/general')
      expect([call.status, call.json]).toEqual([503, { message: callTexts.notReady }])
      expect(Number(call.headers.get('retry-after'))).toBeGreaterThan(0)

      await relay.open()
      await expect.poll(async () => (await get('/readyz')).status, { timeout: 15_000 }).toBe(200)
      const { token } = await windrow.addAccount()
      expect((await get('/api/v1/settings/general', token)).status).toBe(200)

      await relay.close()
      const away = await get('/api/v1/settings/general', token)
      expect([away.status, away.json]).toEqual([503, { message: callTexts.problem, code: 'database-away' }])
      expect(Number(away.headers.get('retry-after'))).toBeGreaterThan(0)
      expect((await get('/healthz')).status).toBe(200)

      await relay.open()
      await expect.poll(async () => (await get('/api/v1/settings/general', token)).status).toBe(200)
    } finally {
      await started.stop()
      await relay.close()
    }
  })

  test('it can be stopped while it waits', async () => {
    const config = readConfig({
      DATABASE_URL: relay.urlFor(windrow.databaseUrl),
      SECRET: TEST_SECRET,
      PORT: '0',
      DATA_DIR: dataDir,
    })
    const started = await startWindrow(config, { log: createLog('silent'), webFolder: dataDir })
    const failed = started.ready.catch((error: Error) => error.name)
    await started.stop()
    expect(await failed).toBe('AbortError')
    await expect(fetch(`${started.address}/healthz`)).rejects.toThrow()
  })
})

test('shutting down finishes the request that is running, and takes no new one', async () => {
  const second = await startTestWindrow({ DATABASE_URL: windrow.databaseUrl })
  const account = await windrow.addAccount()
  const { pool } = windrow.services.db
  const blocker = await pool.connect()
  try {
    await blocker.query('begin')
    await blocker.query("select set_config('windrow.scope', 'system', true)")
    await blocker.query('select 1 from account_settings where user_id = $1 for update', [account.userId])
    const body = { units: 'imperial', regionalViewMapVisible: true } as const
    const running = second.as(account)(api.putGeneralSettings, { body })
    const isWaiting = async () => {
      const { rows } = await pool.query(
        "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      )
      return rows.length
    }
    await expect.poll(isWaiting).toBe(1)
    let hasStopped = false
    const stopping = second.stop().then(() => {
      hasStopped = true
    })
    await expect
      .poll(() =>
        fetch(`${second.address}/healthz`).then(
          ({ status }) => status,
          () => null,
        ),
      )
      .not.toBe(200)
    expect(hasStopped).toBe(false)
    await blocker.query('commit')
    expect(await running).toEqual(body)
    await stopping
    expect(await account.call(api.getGeneralSettings, {})).toEqual(body)
  } finally {
    blocker.release(true)
    await second.stop()
  }
})
