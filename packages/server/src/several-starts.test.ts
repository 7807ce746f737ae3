import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { request } from './testing/request.ts'
import { type Child, startChild } from './testing/start-child.ts'
import { createTestDatabase } from './testing/test-database.ts'
import { TEST_SECRET } from './testing/test-windrow.ts'

/** `npm run prove` takes more. */
const ROUNDS = Number(process.env.SEVERAL_STARTS ?? 1)
const PROCESSES = 4

const children = new Set<Child>()
// Left by a test that failed.
afterEach(() => Promise.all([...children].map((child) => child.kill())))

function start(databaseUrl: string, dataDir: string): Child {
  const child = startChild('../../main.ts', [], {
    DATABASE_URL: databaseUrl,
    SECRET: TEST_SECRET,
    DATA_DIR: dataDir,
    PORT: '0',
    BASE_URL: '',
    LOG_LEVEL: 'warn',
  })
  children.add(child)
  return child
}

/** Waits until it is ready, ends it, and checks that it logged no error. */
async function expectWell(child: Child): Promise<void> {
  const address = (await child.line('Windrow is at ')).slice('Windrow is at '.length)
  const status = async () => (await request(`${address}/readyz`)).status
  await expect.poll(status, { timeout: 120_000 }).toBe(200)
  child.process.kill('SIGTERM')
  expect(await child.ended).toBe(0)
  expect(child.lines.slice(1)).toEqual([])
}

test(
  `${PROCESSES} processes started at once on an empty PostgreSQL all become ready, ${ROUNDS} times`,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const database = await createTestDatabase({ isEmpty: true })
      const dataDir = await mkdtemp(join(tmpdir(), 'windrow-test-data-'))
      const started = Array.from({ length: PROCESSES }, () => start(database.url, dataDir))
      await Promise.all(started.map(expectWell))
      const { rows } = await database.db.pool.query('select count(*)::int as count from windrow_jobs.queue')
      expect(rows[0]?.count).toBeGreaterThan(5)
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
  60_000 + ROUNDS * 120_000,
)
