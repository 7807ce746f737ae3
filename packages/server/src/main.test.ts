import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '@windrow/contract/api/api.ts'
import { createClient } from '@windrow/contract/client.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { request } from './testing/request.ts'
import { squaresFile } from './testing/squares-file.ts'
import { type Child, startChild } from './testing/start-child.ts'
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts'
import { newEmail, TEST_SECRET } from './testing/test-windrow.ts'
import { upload } from './testing/upload.ts'

let database: TestDatabase
let dataDir: string
beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'windrow-test-data-'))
})
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

let started: Child[] = []
// A failed test may have left it running.
afterEach(async () => {
  await Promise.all(started.map((child) => child.kill()))
  started = []
})

function start(env: Record<string, string>): Child {
  // The test runner has a BASE_URL of its own.
  const child = startChild('../../main.ts', [], { DATA_DIR: dataDir, PORT: '0', BASE_URL: '', ...env })
  started.push(child)
  return child
}

const untilReady = (address: string) =>
  expect.poll(async () => (await request(`${address}/readyz`)).status, { timeout: 120_000 }).toBe(200)

// A start takes seconds where the machine is busy.
describe('the process', { timeout: 180_000 }, () => {
  test('prints its address, logs requests without their secrets, and ends well on SIGTERM [D-1.38]', async () => {
    const child = start({ DATABASE_URL: database.url, SECRET: TEST_SECRET })
    const address = (await child.line('Windrow is at ')).slice('Windrow is at '.length)
    await untilReady(address)
    const { headers } = await request(`${address}/api/auth/profile`, { token: 'my-own-token.signature' })
    await request(`${address}/api/auth/sign-in/email`, {
      json: { email: 'ada@farm.example', password: 'my-own-password' },
    })
    const id = headers.get('x-request-id') ?? 'none'
    await expect.poll(() => child.lines.join('\n')).toContain(id)
    const logged = child.lines.find((line) => line.includes(id)) ?? ''
    expect(JSON.parse(logged)).toMatchObject({
      reqId: id,
      status: 401,
      method: 'GET',
      route: '/api/auth/profile',
    })
    child.process.kill('SIGTERM')
    expect(await child.ended).toBe(0)
    const said = child.lines.join('\n')
    expect(said).not.toContain('my-own')
    expect(said).not.toContain('Sign in as')
    const { rows } = await database.db.pool.query('select email from identity_user')
    expect(rows).toEqual([])
    expect(said).not.toContain(TEST_SECRET)
    await expect(fetch(address)).rejects.toThrow()
  })

  test('the first start on the embedded database prints the address and the demo credentials [D-1.36]', async () => {
    const child = start({ DATABASE_URL: '', SECRET: '', LOG_LEVEL: 'warn' })
    await child.line('Windrow is at http://127.0.0.1:')
    await child.line('Sign in as demo@windrow.test with the password windrow-demo')
    child.process.kill('SIGTERM')
    expect(await child.ended).toBe(0)
    expect(child.lines.slice(2)).toEqual([])
  })

  test('DATA_DIR holds the database, uploaded files and stored mail [D-1.04]', async () => {
    const child = start({ DATABASE_URL: '', SECRET: '', LOG_LEVEL: 'warn', DEMO: 'off' })
    const address = (await child.line('Windrow is at ')).slice('Windrow is at '.length)
    await untilReady(address)
    const call = createClient({ baseUrl: address, token: () => null })
    const { token } = await call(api.signUp, {
      body: { name: 'Ada', email: newEmail(), password: 'harvest moon over barley' },
    })
    const file = squaresFile('field.geojson', [{ name: 'North', lat: 42, lon: -93 }])
    expect((await upload(`${address}/api/v1/files`, token, file)).status).toBe(201)
    const names = (folder: string) => readdir(join(dataDir, folder), { recursive: true }).catch(() => [])
    await expect.poll(async () => (await names('mail')).join(' ')).toContain('.eml')
    expect(await names('files')).not.toEqual([])
    expect(await names('pg')).toContain('PG_VERSION')
    child.process.kill('SIGTERM')
    expect(await child.ended).toBe(0)
  })

  test('says in one line what is wrong with its settings', async () => {
    const wrong = start({ DATABASE_URL: '', PORT: 'many', ROLE: 'king' })
    expect(await wrong.ended).toBe(1)
    expect(wrong.lines).toEqual([
      'Windrow cannot start: These settings cannot be read: PORT, ROLE. See README.md.',
    ])
  })

  test('says in one line that nothing can be written to DATA_DIR', async () => {
    const parent = await mkdtemp(join(tmpdir(), 'windrow-test-data-'))
    // Root may write to any folder, but not to the kernel's.
    const readOnly = process.getuid?.() === 0 ? '/sys/windrow' : join(parent, 'data')
    await chmod(parent, 0o500)
    for (const env of [
      { DATABASE_URL: '', SECRET: '' },
      { DATABASE_URL: database.url, SECRET: TEST_SECRET },
    ]) {
      const child = start({ ...env, DATA_DIR: readOnly })
      expect(await child.ended).toBe(1)
      expect(child.lines).toHaveLength(1)
      expect(child.lines[0]).toMatch(
        new RegExp(`^Windrow cannot start: DATA_DIR ${readOnly} cannot be written to: [a-z -]+\\.$`),
      )
    }
    await rm(parent, { recursive: true })
  })

  test('an internal error ends it with one line and code 1, once open requests have their responses', async () => {
    // No part of the program does this: a promise that rejects without a handler.
    const fault = `process.on('SIGUSR2', () => void Promise.reject(new Error('a fault of ours')))`
    const child = start({
      DATABASE_URL: database.url,
      SECRET: TEST_SECRET,
      LOG_LEVEL: 'warn',
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(fault)}`,
    })
    const address = (await child.line('Windrow is at ')).slice('Windrow is at '.length)
    await untilReady(address)
    const blocker = await database.db.pool.connect()
    await blocker.query('begin')
    await blocker.query('lock table contact_request')
    const running = request(`${address}/api/v1/contact/contact_form`, {
      json: { name: 'Ada', email: 'ada@farm.example', company: 'Hilltop' },
    })
    const isWaiting = async () => {
      const { rows } = await database.db.pool.query(
        "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      )
      return rows.length
    }
    await expect.poll(isWaiting).toBe(1)
    child.process.kill('SIGUSR2')
    await child.line('Windrow cannot go on and ends: a fault of ours (at ')
    await blocker.query('commit')
    blocker.release()
    expect((await running).status).toBe(201)
    expect(await child.ended).toBe(1)
    expect(child.lines.slice(1)).toHaveLength(1)
  })

  test('says in one line that its port is taken', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const address = other.address()
    const port = typeof address === 'object' && address !== null ? String(address.port) : ''
    const child = start({ DATABASE_URL: database.url, SECRET: TEST_SECRET, PORT: port, LOG_LEVEL: 'warn' })
    expect(await child.ended).toBe(1)
    expect(child.lines).toHaveLength(1)
    expect(child.lines[0]).toMatch(/^Windrow cannot start: .*another program.*Set PORT/)
    other.close()
  })
})
