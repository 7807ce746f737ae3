import { chown, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '@windrow/contract/api/api.ts'
import { createClient } from '@windrow/contract/client.ts'
import { callTexts } from '@windrow/contract/texts/en/call.ts'
import pg from 'pg'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { copyMadeDatabase } from './testing/made-database.ts'
import { startOwnPostgres } from './testing/own-postgres.ts'
import { request } from './testing/request.ts'
import { mountSmallDisk } from './testing/small-disk.ts'
import { places, squaresFile } from './testing/squares-file.ts'
import { startChild } from './testing/start-child.ts'
import { createTestDatabase } from './testing/test-database.ts'
import { newEmail, startTestWindrow, TEST_SECRET } from './testing/test-windrow.ts'
import { upload } from './testing/upload.ts'

const undo: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const action of undo.splice(0).reverse()) await action()
})

/** Its file and its rows take a hundred kilobytes and more each. */
const farm = () => squaresFile('farm.geojson', places(800, { lat: 41.955, lon: -93.945 }))

/** A whole Windrow in a process of its own, with a signed-up account. */
async function start(extra: Record<string, string>, fileBlocks?: number) {
  const env = {
    SECRET: TEST_SECRET,
    REGISTRATION: 'open',
    PORT: '0',
    BASE_URL: '',
    LOG_LEVEL: 'fatal',
    ...extra,
  }
  const child = startChild('../../main.ts', [], env, fileBlocks)
  undo.push(() => child.kill())
  const address = (await child.line('Windrow is at ')).slice('Windrow is at '.length)
  const readyz = async () => {
    const { status, json } = await request(`${address}/readyz`)
    return [status, json?.message ?? null]
  }
  await expect.poll(readyz, { timeout: 60_000 }).toEqual([200, null])
  const body = { name: 'Ada', email: newEmail(), password: 'harvest moon over barley' }
  const signUp = () =>
    createClient({ baseUrl: address, token: () => null })(api.signUp, {
      body: { ...body, email: newEmail() },
    })
  const { token } = await signUp()
  return { child, address, readyz, signUp, send: () => upload(`${address}/api/v1/files/`, token, farm()) }
}

async function expectRejected(response: Awaited<ReturnType<typeof upload>>) {
  expect([response.status, response.json]).toEqual([503, { message: callTexts.diskFull }])
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
}

/** Not everywhere: root, and some containers not even then. */
const probe = await mountSmallDisk(1)
await probe?.remove()

describe('a full disk', { timeout: 120_000 }, () => {
  test('a limit on the size of files: an upload gets 503 and leaves nothing', async () => {
    const database = await createTestDatabase()
    undo.push(() => database.drop())
    const dataDir = await mkdtemp(join(tmpdir(), 'windrow-test-data-'))
    undo.push(() => rm(dataDir, { recursive: true }))
    const windrow = await start({ DATABASE_URL: database.url, DATA_DIR: dataDir }, 64)
    await expectRejected(await windrow.send())
    expect(await readdir(join(dataDir, 'files'))).toEqual([])
    const { rows } = await database.db.pool.query('select 1 from stray_file')
    expect(rows).toEqual([])
  })

  test('PostgreSQL says that its disk is full: the call gets 503, changes nothing, and it is ready again', async () => {
    const windrow = await startTestWindrow()
    undo.push(() => windrow.stop())
    const { token } = await windrow.addAccount()
    await windrow.rows(
      `create function full_disk() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`,
    )
    await windrow.rows(
      'create trigger full_disk before insert on file for each row execute function full_disk()',
    )
    const send = () => upload(`${windrow.address}/api/v1/files/`, token, farm())
    await expectRejected(await send())
    expect(await readdir(join(windrow.dataDir, 'files'))).toEqual([])
    expect(windrow.services.db.state.isDiskFull).toBe(true)
    // The next check finds that there is room.
    expect((await windrow.send('/readyz')).status).toBe(200)
    expect(windrow.services.db.state.isDiskFull).toBe(false)
    await windrow.rows('drop trigger full_disk on file')
    expect((await send()).status).toBe(201)
  })
})

if (probe)
  describe('a disk that is really full', { timeout: 180_000 }, () => {
    test('of DATA_DIR: uploads get 503, nothing half-written stays, and it is ready once there is room', async () => {
      const database = await createTestDatabase()
      undo.push(() => database.drop())
      const disk = await mountSmallDisk(40)
      if (disk === null) throw new Error('a disk could be mounted before')
      undo.push(() => disk.remove())
      const windrow = await start({ DATABASE_URL: database.url, DATA_DIR: disk.path })
      const stored = async (folder: string) => await readdir(join(disk.path, folder)).catch(() => [])
      await expect.poll(async () => (await stored('mail')).length).toBe(1)

      await disk.fill(64 * 1024)
      await expect.poll(windrow.readyz).toEqual([503, 'The disk of DATA_DIR is full.'])
      await expectRejected(await windrow.send())
      expect(await stored('files')).toEqual([])
      await disk.fill(0)
      await windrow.signUp()
      const outbox = async () => {
        const { rows } = await database.db.pool.query(
          'select attempts from mail_outbox where sent_at is null',
        )
        return rows
      }
      await expect.poll(outbox).toEqual([{ attempts: 1 }])
      expect(await stored('mail')).toHaveLength(1)

      await disk.clear()
      await expect.poll(windrow.readyz).toEqual([200, null])
      expect((await windrow.send()).status).toBe(201)
      expect(await stored('files')).toHaveLength(1)
      const { rows } = await database.db.pool.query('select 1 from stray_file')
      expect(rows).toEqual([])
    })

    test('of PostgreSQL: what it cannot store gets 503 and is not there; it is ready once there is room', async () => {
      const disk = await mountSmallDisk(160)
      if (disk === null) throw new Error('a disk could be mounted before')
      undo.push(() => disk.remove())
      const postgres = await startOwnPostgres({}, copyMadeDatabase)
      undo.push(() => postgres.remove())
      const tablespace = join(disk.path, 'tablespace')
      await mkdir(tablespace, { mode: 0o700 })
      if (postgres.osUser) await chown(tablespace, postgres.osUser.uid, postgres.osUser.gid)
      await postgres.asSuperuser(`create tablespace small location '${tablespace}'`)
      await postgres.asSuperuser(
        `create database farm template ${inject('postgres').template} owner windrow tablespace small strategy file_copy`,
      )
      const url = postgres.url.replace('/windrow?', '/farm?')
      const windrow = await start({ DATABASE_URL: url, DATA_DIR: postgres.dataDir })

      await disk.fill(0)
      // Pages that are there already have some room left.
      await expect.poll(async () => (await windrow.send()).status, { timeout: 60_000 }).toBe(503)
      await expectRejected(await windrow.send())
      await expect.poll(windrow.readyz).toEqual([503, 'The disk of the database is full.'])
      const client = new pg.Client(url)
      await client.connect()
      await client.query("select set_config('windrow.scope', 'system', false)")
      const { rows } = await client.query<{ count: number }>('select count(*)::int as count from file')
      await client.end()
      expect(await readdir(join(postgres.dataDir, 'files')).catch(() => [])).toHaveLength(
        rows[0]?.count ?? -1,
      )

      await disk.clear()
      await expect.poll(windrow.readyz, { timeout: 30_000 }).toEqual([200, null])
      expect((await windrow.send()).status).toBe(201)
      windrow.child.process.kill('SIGTERM')
      expect(await windrow.child.ended).toBe(0)
    })
  })
