import { tmpdir } from 'node:os'
import { api } from '@windrow/contract/api/api.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { copyMadeDatabase } from '../../testing/made-database.ts'
import { type OwnPostgres, REPLICATED, startOwnPostgres, startReplicaOf } from '../../testing/own-postgres.ts'
import { recordingLog } from '../../testing/silent-log.ts'
import type { TestAccount } from '../../testing/test-account.ts'
import { addTestField } from '../../testing/test-field.ts'
import { startTestWindrow, type TestWindrow } from '../../testing/test-windrow.ts'
import { type Database, openDatabase } from './open-database.ts'
import type { OrgTx } from './scope.ts'

let primary: OwnPostgres
let replica: OwnPostgres
let windrow: TestWindrow
let ada: TestAccount
let opened: Database | null = null
beforeAll(async () => {
  primary = await startOwnPostgres(REPLICATED, copyMadeDatabase)
  replica = await startReplicaOf(primary)
  windrow = await startTestWindrow({
    DATABASE_URL: primary.url,
    DATABASE_REPLICA_URL: replica.url,
    ROLE: 'web',
    FAKE_NOW: '2026-05-14T12:00:00Z',
  })
  ada = await windrow.addAccount()
})
afterEach(async () => {
  await opened?.close()
  opened = null
})
afterAll(async () => {
  await windrow?.stop()
  await replica?.remove()
  await primary?.remove()
})

const add = (name: string, account = ada) => addTestField(windrow.services, account.orgId, { name })
const listed = async () => (await ada.call(api.listFields, { query: {} })).data.map(({ name }) => name)
/** A replica on a busy machine is behind for a moment now and then, and is looked at again within half a minute. */
const LOOKED_AT_AGAIN = { timeout: 60_000 }
const isUsed = (db = windrow.services.db) =>
  expect.poll(() => db.replica?.state, LOOKED_AT_AGAIN).toBe('in use')

/** A database that another process would open, and what it logs. */
async function open(replicaUrl: string): Promise<{ db: Database; lines: string[] }> {
  const { log, lines } = recordingLog()
  opened = await openDatabase({ databaseUrl: primary.url, replicaUrl, dataDir: tmpdir(), log, poolSize: 2 })
  return { db: opened, lines }
}
const readsReplica = (db: Database) =>
  db.readAsSystem(async (tx) => {
    const { rows } = await sql<{ replays: boolean }>`select pg_is_in_recovery() as replays`.execute(tx)
    return rows[0]?.replays
  })
const namesOf = async (tx: OrgTx) =>
  (await tx.selectFrom('field').select('name').execute()).map((f) => f.name)

/** Every reader that the replica serves, and what each knows of a field's name. */
const readers: Record<string, () => Promise<string>> = {
  list: async () => JSON.stringify(await listed()),
  search: async () => JSON.stringify(await ada.call(api.listFields, { query: { sort: 'name' } })),
  maps: async () => JSON.stringify(await ada.call(api.listFieldMaps, { query: {} })),
  export: async () => (await windrow.send('/api/v1/fields/export?format=csv', { token: ada.token })).text,
}

describe('lists, feeds and reports', () => {
  test('are read from the replica, and show what was written just before', async () => {
    await isUsed()
    const { db } = windrow.services
    const before = db.replica?.reads.replica ?? 0
    for (let n = 0; n < 10; n++) {
      const name = `Field ${n}`
      const uuid = await add(name)
      for (const [reader, read] of Object.entries(readers)) expect(await read(), reader).toContain(name)
      const feed = await ada.call(api.getFieldFeed, { params: { uuid } })
      expect(feed.data.name).toBe(name)
    }
    await expect.poll(() => readsReplica(db), LOOKED_AT_AGAIN).toBe(true)
    const served = async () => {
      for (const read of Object.values(readers)) await read()
      return db.replica?.reads.replica
    }
    await expect.poll(served, LOOKED_AT_AGAIN).toBeGreaterThan(before + 10)
  })

  test('show what was written while the replica is held back, under a new ETag, and the replica is used again', async () => {
    const { db } = windrow.services
    await isUsed()
    const list = (headers = {}) => windrow.send('/api/v1/fields', { token: ada.token, headers })
    const first = await list()
    await replica.asSuperuser('select pg_wal_replay_pause()')
    await add('Held back')
    for (const [reader, read] of Object.entries(readers)) expect(await read(), reader).toContain('Held back')
    await expect.poll(() => db.replica?.state, LOOKED_AT_AGAIN).toBe('behind')
    const etag = first.headers.get('etag') ?? ''
    const second = await list({ 'if-none-match': etag })
    expect([second.status, second.text.includes('Held back')]).toEqual([200, true])
    expect(second.headers.get('etag')).not.toBe(etag)
    const metrics = (await windrow.send('/metrics')).text
    expect(metrics).toMatch(/^windrow_replica_in_use 0$/m)
    expect(metrics).toMatch(/^windrow_replica_reads_total\{server="primary"\} [1-9]/m)
    await replica.asSuperuser('select pg_wal_replay_resume()')
    await isUsed()
    await expect.poll(() => readsReplica(db), LOOKED_AT_AGAIN).toBe(true)
    expect((await list()).text).toBe(second.text)
    await expect
      .poll(async () => (await windrow.send('/metrics')).text, LOOKED_AT_AGAIN)
      .toMatch(/^windrow_replica_in_use 1$/m)
  })

  test('are read in the scope of one organisation, and nothing can be written there', async () => {
    await isUsed()
    const bob = await windrow.addAccount()
    await add('Foreign', bob)
    const { db } = windrow.services
    expect(await db.readInOrganisation(bob.orgId, namesOf)).toEqual(['Foreign'])
    expect(await db.readInOrganisation(ada.orgId, namesOf)).not.toContain('Foreign')
    await expect(db.readInOrganisation("x' or true", namesOf)).rejects.toThrow(TypeError)
    const countedBy = async () => {
      await isUsed()
      const served = { ...db.replica?.reads }
      const write = db.readInOrganisation(ada.orgId, (tx) =>
        tx.updateTable('field').set({ notes: 'written' }).execute(),
      )
      await expect(write).rejects.toThrow(/read-only transaction/)
      return { served, now: { ...db.replica?.reads } }
    }
    // Not begun again on the primary, where it would be rejected as well.
    await expect
      .poll(async () => {
        const { served, now } = await countedBy()
        return JSON.stringify(now) === JSON.stringify(served)
      }, LOOKED_AT_AGAIN)
      .toBe(true)
  })

  test('are read from the primary as soon as the replica is killed, which is logged once, and from the replica again', async () => {
    const { db, lines } = await open(replica.url)
    const used = /^Lists, feeds and reports are read from the replica at socket /
    await isUsed(db)
    await expect.poll(() => readsReplica(db), LOOKED_AT_AGAIN).toBe(true)
    await replica.stop()
    for (let n = 0; n < 20; n++) expect(await readsReplica(db)).toBe(false)
    await expect.poll(() => db.replica?.state, LOOKED_AT_AGAIN).toBe('away')
    expect(await listed()).toContain('Held back')
    await replica.start()
    await expect.poll(() => readsReplica(db), LOOKED_AT_AGAIN).toBe(true)
    const changes = lines.filter((line) => !line.includes(' is behind.'))
    expect(changes).toEqual([
      expect.stringMatching(used),
      expect.stringMatching(
        /^The replica at .* does not respond \(.*\)\. All is read from the primary meanwhile\.$/,
      ),
      expect.stringMatching(used),
    ])
  })
})

describe('what is no replica of this database is not read from, and the log says why', () => {
  test('the primary itself', async () => {
    const { db, lines } = await open(primary.url)
    expect([db.replica?.state, await readsReplica(db)]).toEqual(['unusable', false])
    expect(lines).toEqual([expect.stringContaining('cannot be used: it is no replica of DATABASE_URL')])
  })

  test('a role that row-level security does not bind [D-4.11]', async () => {
    const { db, lines } = await open(replica.url.replace('windrow@', 'postgres@'))
    expect([db.replica?.state, await readsReplica(db)]).toEqual(['unusable', false])
    expect(lines).toEqual([
      expect.stringContaining('The role "postgres" of DATABASE_REPLICA_URL is a superuser'),
    ])
  })

  test('a server that has become a primary, and a replica that still follows the old one', async () => {
    const other = await startReplicaOf(primary)
    try {
      await replica.asSuperuser('select pg_promote()')
      const { log, lines } = recordingLog()
      const addresses = { databaseUrl: replica.url, replicaUrl: other.url }
      opened = await openDatabase({ ...addresses, dataDir: tmpdir(), log, poolSize: 2 })
      expect([opened.replica?.state, await opened.readAsSystem(async () => 'read')]).toEqual([
        'unusable',
        'read',
      ])
      expect(lines).toEqual([expect.stringContaining('not yet one since that was replaced')])
      await add('After the failover')
      expect(await listed()).toContain('After the failover')
      await expect.poll(() => windrow.services.db.replica?.state).toBe('unusable')
    } finally {
      await other.remove()
    }
  })
})
