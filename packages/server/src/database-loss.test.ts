import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { api } from '@windrow/contract/api/api.ts'
import { type Client, createClient } from '@windrow/contract/client.ts'
import { callTexts } from '@windrow/contract/texts/en/call.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isAlive, readPostmasterFile } from './platform/db/embedded/postmaster-file.ts'
import { copyMadeDatabase } from './testing/made-database.ts'
import { type OwnPostgres, startOwnPostgres } from './testing/own-postgres.ts'
import { request } from './testing/request.ts'
import { places, squaresFile } from './testing/squares-file.ts'
import { type Child, startChild } from './testing/start-child.ts'
import { stopOrphan } from './testing/stop-orphan.ts'
import { newEmail, TEST_SECRET } from './testing/test-windrow.ts'

/** `npm run prove` takes more. */
const KILLS = Number(process.env.DATABASE_KILLS ?? 3)
const FIELDS = 100 * KILLS + 100
const EMBEDDED_KILLS = Number(process.env.DATABASE_KILLS ?? 1)

/** Log messages that a loss may cause, once each. */
const SAID = [
  'The database does not respond',
  'The database was lost during the start.',
  'The connection to the embedded PostgreSQL broke.',
  'The connection for notifications broke and was made again.',
  'Cannot reach PostgreSQL at',
]

let dataDir: string
let children: Child[] = []
let postgres: OwnPostgres | null = null
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'windrow-test-data-'))
})
afterEach(async () => {
  for (const child of children) await child.kill()
  children = []
  await postgres?.signal('SIGCONT').catch(() => {})
  await postgres?.remove()
  postgres = null
  await stopOrphan(dataDir, null)
  await rm(dataDir, { recursive: true, force: true })
})

function start(env: Record<string, string>): Child {
  const child = startChild('../../main.ts', [], {
    DATA_DIR: dataDir,
    PORT: '0',
    BASE_URL: '',
    LOG_LEVEL: 'warn',
    ...env,
  })
  children.push(child)
  return child
}

const addressOf = async (child: Child) => (await child.line('Windrow is at ')).slice('Windrow is at '.length)

const readiness = async (address: string) => (await request(`${address}/readyz`)).status
const untilReady = (address: string) =>
  expect.poll(() => readiness(address), { timeout: 120_000, interval: 20 }).toBe(200)
const untilNotReady = (address: string) =>
  expect.poll(() => readiness(address), { timeout: 15_000, interval: 20 }).toBe(503)

/** Log lines that say anything else than that the database was lost. */
const otherLines = (child: Child) =>
  child.lines.filter(
    (line) =>
      !/^(Windrow is at|Sign in as)/.test(line) && !SAID.some((known) => line.includes(`"msg":"${known}`)),
  )

async function signedUp(address: string): Promise<Client> {
  const call = createClient({ baseUrl: address, token: () => null })
  const body = { name: 'Ada', email: newEmail(), password: 'harvest moon over barley' }
  const { token } = await call(api.signUp, { body })
  return createClient({ baseUrl: address, token: () => token })
}

const signIn = (address: string) =>
  request(`${address}/api/auth/sign-in/email`, {
    json: { email: 'ada@farm.example', password: 'anything at all', rememberMe: false },
  })

/** Retries until the database accepts connections. */
async function insist<T>(work: () => Promise<T>): Promise<T> {
  for (let round = 0; ; round += 1) {
    try {
      return await work()
    } catch (error) {
      if (round === 600) throw error
      await delay(50)
    }
  }
}

describe('the process lives through the loss of its PostgreSQL', {
  timeout: 240_000 + KILLS * 60_000,
}, () => {
  test('killed, shut down at once and stopped dead while jobs run: it says so, goes on, and no job is lost', async () => {
    postgres = await startOwnPostgres({}, copyMadeDatabase)
    const child = start({ DATABASE_URL: postgres.url, SECRET: TEST_SECRET, REGISTRATION: 'open' })
    const address = await addressOf(child)
    await untilReady(address)
    const call = await signedUp(address)
    const file = squaresFile('farm.geojson', places(FIELDS, { lat: 41.955, lon: -93.945 }))
    const { data } = await call(api.uploadFile, { file })
    const defaults = { crop: 'Maize', variety: '105 day', region: 'Iowa' }
    const { job_id: id } = await call(api.importFields, { body: { files: [data.id], defaults } })
    const job = () => insist(() => call(api.getJob, { params: { id } }))

    for (let kill = 0; kill < KILLS; kill += 1) {
      const { done } = await job()
      await expect
        .poll(async () => (await job()).done, { timeout: 180_000, interval: 5 })
        .toBeGreaterThan(Math.min(done, FIELDS - 1))
      await delay(Math.random() * 100)
      const way = (['SIGKILL', 'SIGQUIT', 'SIGSTOP'] as const)[kill % 3] ?? 'SIGKILL'
      await postgres.signal(way)
      // Readiness is cached for one second; a killed database is back sooner than that.
      if (way === 'SIGSTOP') {
        await untilNotReady(address)
        // The database hangs: the call waits for a limited time.
        expect((await signIn(address)).status).toBe(503)
        await postgres.signal('SIGCONT')
      }
      await untilReady(address)
    }

    await expect.poll(async () => (await job()).state, { timeout: 240_000 }).toBe('done')
    expect(await job()).toMatchObject({ done: FIELDS, total: FIELDS, errors: [] })
    const fields = await call(api.listFields, { query: {} })
    expect(new Set(fields.data.map(({ name }) => name)).size).toBe(FIELDS)
    expect(fields.data).toHaveLength(FIELDS)
    // Jobs that follow from it: its weather is fetched, and its list shows it.
    await expect
      .poll(
        async () =>
          (await insist(() => call(api.listFields, { query: {} }))).data[0]?.weather_variables.t2m.t2m_max ??
          null,
        { timeout: 60_000 },
      )
      .not.toBeNull()
    expect(otherLines(child)).toEqual([])
    child.process.kill('SIGTERM')
    expect(await child.ended).toBe(0)
  })

  test('lost during the start and while idle, it starts and goes on; meanwhile calls get 503 with Retry-After', async () => {
    postgres = await startOwnPostgres({}, copyMadeDatabase)
    const child = start({ DATABASE_URL: postgres.url, SECRET: TEST_SECRET, REGISTRATION: 'open' })
    const address = await addressOf(child)
    for (let kill = 0; kill < 2 + KILLS; kill += 1) {
      await delay(100 + Math.random() * 300)
      await postgres.signal('SIGKILL').catch(() => {})
    }
    await untilReady(address)
    const call = await signedUp(address)

    await postgres.stop()
    await untilNotReady(address)
    const away = await request(`${address}/readyz`)
    expect([away.json, Number(away.headers.get('retry-after'))]).toEqual([
      { message: 'The database does not respond.' },
      1,
    ])
    const rejected = await signIn(address)
    expect([rejected.status, rejected.json]).toEqual([
      503,
      { message: callTexts.problem, code: 'database-away' },
    ])
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await request(`${address}/healthz`)).status).toBe(200)
    // Long enough for every timer and worker to notice the loss.
    await delay(2_000)
    const saidOfLoss = child.lines.filter((line) => line.includes('The database does not respond'))
    await postgres.start()
    await untilReady(address)
    expect((await call(api.getGeneralSettings, {})).units).toBe('metric')
    expect(child.lines.filter((line) => line.includes('The database does not respond'))).toEqual(saidOfLoss)
    expect(otherLines(child)).toEqual([])
    child.process.kill('SIGTERM')
    expect(await child.ended).toBe(0)
  })

  test('the embedded PostgreSQL is started again whenever it dies', async () => {
    // Its demo farm takes longer to make than all the rest.
    await copyMadeDatabase(dataDir)
    const child = start({ DATABASE_URL: '', SECRET: '', DEMO: 'off' })
    const address = await addressOf(child)
    await untilReady(address)
    const call = await signedUp(address)
    const postmaster = async () => (await readPostmasterFile(join(dataDir, 'pg')))?.pid ?? 0
    for (let kill = 0; kill < EMBEDDED_KILLS; kill += 1) {
      const pid = await postmaster()
      process.kill(pid, 'SIGKILL')
      await expect.poll(async () => (await postmaster()) !== pid && isAlive(await postmaster())).toBe(true)
      await untilReady(address)
      expect((await insist(() => call(api.getGeneralSettings, {}))).units).toBe('metric')
    }
    expect(otherLines(child)).toEqual([])
    child.process.kill('SIGTERM')
    expect(await child.ended).toBe(0)
    expect(await readPostmasterFile(join(dataDir, 'pg'))).toBeNull()
  })
})
