import { chmod, mkdir, mkdtemp, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { copyMadeDatabase } from '../../../testing/made-database.ts'
import { recordingLog, silentLog } from '../../../testing/silent-log.ts'
import { startChild } from '../../../testing/start-child.ts'
import { stopOrphan } from '../../../testing/stop-orphan.ts'
import { findBinaries } from './binaries.ts'
import type { EmbeddedConnection } from './connection.ts'
import { isRoot } from './os-user.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { type EmbeddedPostgres, startEmbedded } from './start-embedded.ts'

const folders: string[] = []
const running: EmbeddedPostgres[] = []

/** Stopped at the end of the test, also of one that fails. */
async function start(options: Parameters<typeof startEmbedded>[0]): Promise<EmbeddedPostgres> {
  const postgres = await startEmbedded(options)
  running.push(postgres)
  return postgres
}

afterEach(async () => {
  for (const postgres of running.splice(0)) await postgres.stop().catch(() => {})
  for (const folder of folders.splice(0)) await stopOrphan(folder, null)
})

async function newDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'windrow-embedded-'))
  folders.push(folder)
  return folder
}

/** With a database that an earlier start has made. */
async function usedDataDir(): Promise<string> {
  const folder = await newDataDir()
  await copyMadeDatabase(folder)
  return folder
}

async function queryValue(connection: EmbeddedConnection, query: string): Promise<unknown> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query({ text: query, rowMode: 'array' })
    return rows[0]?.[0]
  } finally {
    await client.end()
  }
}

const startTime = 'select pg_postmaster_start_time()::text'

async function isRunning(dataDir: string): Promise<boolean> {
  return (await readPostmasterFile(join(dataDir, 'pg'))) !== null
}

describe('the embedded PostgreSQL', { timeout: 60_000 }, () => {
  it('keeps its data in DATA_DIR over stop and start, durably and for our own account only', async () => {
    const dataDir = await newDataDir()
    const first = await start({ dataDir, log: silentLog })
    await queryValue(first.connection, 'create table kept as select 42 as answer')
    expect(await queryValue(first.connection, 'show fsync')).toBe('on')
    expect(await queryValue(first.connection, 'show listen_addresses')).toBe('')
    const rights =
      'select rolsuper or rolbypassrls or rolcreatedb or rolcreaterole from pg_roles where rolname = user'
    expect(await queryValue(first.connection, rights)).toBe(false)
    expect((await stat(first.connection.host)).mode & 0o777).toBe(0o700)
    await first.stop()
    expect(await isRunning(dataDir)).toBe(false)

    const second = await start({ dataDir, log: silentLog })
    expect(await queryValue(second.connection, 'select answer from kept')).toBe(42)
    await second.stop()
    expect(await readdir(dataDir)).toEqual(['pg', 'pg-socket', 'pg.log'])
  })

  it('comes back by itself when it is killed under a running Windrow, and is stopped also while it comes back', async () => {
    const dataDir = await usedDataDir()
    const { log, lines } = recordingLog()
    const postgres = await start({ dataDir, log })
    const pid = async () => (await readPostmasterFile(join(dataDir, 'pg')))?.pid ?? 0
    const before = await queryValue(postgres.connection, startTime)
    process.kill(await pid(), 'SIGKILL')
    let after: unknown = before
    for (let round = 0; round < 200 && after === before; round += 1) {
      await delay(25)
      after = await queryValue(postgres.connection, startTime).catch(() => before)
    }
    expect(after).not.toBe(before)
    expect(lines.join('\n')).toContain('The connection to the embedded PostgreSQL broke.')

    const second = await pid()
    process.kill(second, 'SIGKILL')
    await expect.poll(async () => [0, second].includes(await pid()), { interval: 5 }).toBe(false)
    await postgres.stop()
    expect(await isRunning(dataDir)).toBe(false)
  })

  it('starts over what a killed process left: a half-made folder, a foreign process number, a dead one', async () => {
    const dataDir = await newDataDir()
    const killed = startChild('hold-database.ts', [dataDir])
    await killed.line('Making the embedded database')
    const halfMade = async () => (await readdir(dataDir)).filter((name) => name.startsWith('pg.new-'))
    await expect.poll(halfMade, { interval: 2 }).toHaveLength(1)
    await killed.kill()
    expect(await halfMade()).toHaveLength(1)
    expect(await readdir(dataDir)).not.toContain('pg')

    const first = await start({ dataDir, log: silentLog })
    const file = await readPostmasterFile(join(dataDir, 'pg'))
    await first.stop()
    expect(await readdir(dataDir)).toContain('pg')

    for (const pid of [process.pid, 4_194_301]) {
      const text = (file?.text ?? '').replace(/^\d+/, String(pid))
      await writeFile(join(dataDir, 'pg', 'postmaster.pid'), text)
      // As PostgreSQL would have left it.
      if (isRoot()) await chmod(join(dataDir, 'pg', 'postmaster.pid'), 0o644)
      const again = await start({ dataDir, log: silentLog })
      expect(await queryValue(again.connection, 'select 1')).toBe(1)
      await again.stop()
    }
  })

  it('takes a deep DATA_DIR, whose path is too long for a socket', async () => {
    const parent = await newDataDir()
    if (isRoot()) await chmod(parent, 0o711)
    const dataDir = join(parent, 'a-folder-with-a-rather-long-name'.repeat(3), 'and, \'quotes\' "and" spaces')
    await mkdir(dataDir, { recursive: true })
    const postgres = await start({ dataDir, log: silentLog })
    expect(await queryValue(postgres.connection, 'select 1')).toBe(1)
    expect(Buffer.byteLength(join(postgres.connection.host, '.s.PGSQL.5432'))).toBeLessThan(104)
    expect((await stat(postgres.connection.host)).mode & 0o777).toBe(0o700)
    await postgres.stop()
    await rm(postgres.connection.host, { recursive: true })
  })

  it('works over loopback and a password where there are no sockets', async () => {
    const dataDir = await newDataDir()
    const postgres = await start({ dataDir, log: silentLog, useTcp: true })
    expect(postgres.connection.host).toBe('127.0.0.1')
    expect(await queryValue(postgres.connection, 'select 1')).toBe(1)
    await expect(queryValue({ ...postgres.connection, password: 'guess' }, 'select 1')).rejects.toThrow(
      /password/,
    )
    await postgres.stop()
  })

  it.runIf(isRoot())(
    'keeps root’s database elsewhere when DATA_DIR lies in a private folder, and says so',
    async () => {
      const parent = await newDataDir()
      const dataDir = join(parent, 'data')
      const { log, lines } = recordingLog()
      const first = await start({ dataDir, log })
      const elsewhere = (await readFile(join(dataDir, 'pg-location'), 'utf8')).trim()
      folders.push(elsewhere)
      expect(elsewhere).toMatch(/^\/var\/lib\/windrow\/[0-9a-f]{16}$/)
      expect(lines.filter((line) => line.startsWith('PostgreSQL cannot reach'))).toEqual([
        expect.stringContaining(`the database is stored in ${elsewhere}.`),
      ])
      expect(lines).toContain(`Making the embedded database in ${join(elsewhere, 'pg')}.`)
      expect(await readFile(join(elsewhere, 'data-dir'), 'utf8')).toBe(`${await realpath(dataDir)}\n`)
      await queryValue(first.connection, 'create table kept as select 42 as answer')
      await first.stop()

      // Its place does not change with the modes: that would look like an empty database.
      await chmod(parent, 0o755)
      const second = await start({ dataDir, log })
      expect(await queryValue(second.connection, 'select answer from kept')).toBe(42)
      await second.stop()

      await rm(elsewhere, { recursive: true })
      await expect(startEmbedded({ dataDir, log })).rejects.toThrow(/which is not there/)
    },
  )

  it('names DATABASE_URL on a machine for which it brings no PostgreSQL', async () => {
    await expect(findBinaries('sunos-x64')).rejects.toThrow(
      'Windrow brings no PostgreSQL for sunos-x64. Set DATABASE_URL to a PostgreSQL of your own.',
    )
  })
})

describe('several Windrow processes on one DATA_DIR', { timeout: 60_000 }, () => {
  it('started at once on an empty folder, share one PostgreSQL until the last has gone', async () => {
    const dataDir = await newDataDir()
    const children = [1, 2, 3].map(() => startChild('hold-database.ts', [dataDir]))
    const started = await Promise.all(children.map((child) => child.line('open')))
    expect(new Set(started).size).toBe(1)
    const [first, second, third] = children
    first?.process.stdin?.end()
    await first?.line('closed')
    await second?.kill()
    expect(await isRunning(dataDir)).toBe(true)
    third?.process.stdin?.end()
    await third?.line('closed')
    expect(await isRunning(dataDir)).toBe(false)
  })

  it('uses the PostgreSQL that a killed one left running, and loses no acknowledged row in a few kills', async () => {
    const dataDir = await usedDataDir()
    const acknowledged: number[] = []
    const started: string[] = []
    for (let kill = 0; kill < 3; kill += 1) {
      // One row may be written without its acknowledgement having arrived: the next number is left out.
      const from = acknowledged.length === 0 ? 0 : Math.max(...acknowledged) + 2
      const writer = startChild('write-rows.ts', [dataDir, String(from)])
      started.push(await writer.line('started'))
      await writer.line(`row ${from + 50 + Math.floor(Math.random() * 100)}`)
      await writer.kill()
      const rows = writer.lines.filter((line) => line.startsWith('row '))
      acknowledged.push(...rows.map((line) => Number(line.slice('row '.length))))
      // The second time PostgreSQL dies as well, as in a power cut.
      if (kill === 1) process.kill((await readPostmasterFile(join(dataDir, 'pg')))?.pid ?? 0, 'SIGKILL')
    }
    expect(started[1]).toBe(started[0])
    expect(started[2]).not.toBe(started[1])
    const postgres = await start({ dataDir, log: silentLog })
    const list = acknowledged.join(', ')
    expect(await queryValue(postgres.connection, startTime)).toBe(started[2]?.slice('started '.length))
    const found = await queryValue(
      postgres.connection,
      `select count(*)::int from written where n in (${list})`,
    )
    expect(found).toBe(acknowledged.length)
    await postgres.stop()
    expect(await isRunning(dataDir)).toBe(false)
  })
})
