import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { api } from '@windrow/contract/api/api.ts'
import { createClient } from '@windrow/contract/client.ts'
import { DEMO_LIMIT, DEMO_UPLOAD_RAISE } from '@windrow/contract/limits.ts'
import { callTexts } from '@windrow/contract/texts/en/call.ts'
import { demoTexts } from '@windrow/contract/texts/en/demo.ts'
import { HOUR_MS } from '@windrow/core/time/day.ts'
import { DEMO_FIELDS } from '@windrow/testkit/demo-farm/demo-fields.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteStrays } from '../fields/files/store-file.ts'
import { deleteUnusedFiles } from '../fields/store/files.ts'
import { startTestWindrow, type TestWindrow } from '../testing/test-windrow.ts'
import { deleteOldSandboxes } from './sandboxes.ts'

/** No worker runs: the weather of all the sample fields would be computed for one test. */
let windrow: TestWindrow
beforeAll(async () => {
  windrow = await startTestWindrow({ ROLE: 'web', FAKE_NOW: '2026-05-14T12:00:00Z' })
})
afterAll(() => windrow.stop())
beforeEach(async () => {
  await windrow.rows("delete from attempt where key like 'demo:%'")
})

const open = async (on = windrow) => {
  const { token, user } = await on.call(api.openDemo, {})
  const call = createClient({ baseUrl: on.address, token: () => token })
  const { organisation } = await call(api.getProfile, {})
  return { token, user, call, orgId: organisation.id }
}
type Sandbox = Awaited<ReturnType<typeof open>>
const names = async ({ call }: Sandbox) =>
  (await call(api.listFields, { query: {} })).data.map(({ name }) => name)
const limitOf = async ({ call }: Sandbox) => (await call(api.getPermissions, {})).features.plan.field_limit
const samples = (from: number, to: number) => DEMO_FIELDS.slice(from, to).map(({ name }) => name)

describe('opening the demo', () => {
  test('returns a signed-in owner of a sandbox that no one else sees [D-9.01, S1-1.32, S2-6.14]', async () => {
    const one = await open()
    const other = await open()
    const profile = await one.call(api.getProfile, {})
    expect(profile).toMatchObject({ role: 'owner', organisation: { kind: 'sandbox' } })
    expect(profile.user.email).toMatch(/^demo-[0-9a-f]{24}@sandbox\.invalid$/)
    expect(one.orgId).not.toBe(other.orgId)
    await one.call(api.uploadToDemo, {})
    expect(await names(other)).toEqual([])
    const [field] = (await one.call(api.listFields, { query: {} })).data
    await expect(other.call(api.getField, { params: { uuid: field?.uuid ?? '' } })).rejects.toMatchObject({
      status: 404,
    })
  })

  test('the limit of 100 is reset to 0: the list is empty, nothing can be added [D-9.03, S1-4.59, S1-9.10]', async () => {
    expect(DEMO_LIMIT).toBe(100)
    const sandbox = await open()
    expect(await limitOf(sandbox)).toBe(0)
    expect(await names(sandbox)).toEqual([])
    const other = await windrow.addAccount()
    expect((await other.call(api.getPermissions, {})).features.plan.field_limit).toBeGreaterThan(DEMO_LIMIT)
  })

  test('without registration there is no demo', async () => {
    const closed = await startTestWindrow({ REGISTRATION: 'closed' })
    const response = await closed.send('/api/v1/demo', { method: 'POST' })
    expect([response.status, response.json]).toEqual([
      403,
      { message: demoTexts.closed, code: 'registration-closed' },
    ])
    await closed.stop()
  })

  test('one address opens ten in an hour', async () => {
    const codes: number[] = []
    for (let n = 0; n < 11; n++) codes.push((await windrow.send('/api/v1/demo', { method: 'POST' })).status)
    expect(codes).toEqual([...Array(10).fill(201), 429])
  })

  test('at most 200 are alive', async () => {
    const alive = await windrow.rows("select 1 from organisation where kind = 'sandbox'")
    await windrow.rows(
      "insert into organisation (name, kind, created_at) select 'Filler', 'sandbox', '2026-05-14' from generate_series(1, $1::int)",
      [199 - alive.length],
    )
    const statuses = await Promise.all(
      [1, 2, 3].map(async () => (await windrow.send('/api/v1/demo', { method: 'POST' })).status),
    )
    expect(statuses.sort()).toEqual([201, 503, 503])
    const full = await windrow.send('/api/v1/demo', { method: 'POST' })
    expect([full.json?.message, full.headers.get('retry-after')]).toEqual([demoTexts.full, '3600'])
    await windrow.rows("delete from organisation where name = 'Filler'")
  })
})

describe('a bulk upload of the demo', () => {
  test('raises the limit by 2 and shows 2 sample fields more, until all are shown [S1-4.60, D-9.04]', async () => {
    const sandbox = await open()
    expect(DEMO_UPLOAD_RAISE).toBe(2)
    expect(await sandbox.call(api.uploadToDemo, {})).toEqual({ field_limit: 2, added: 2 })
    expect(await limitOf(sandbox)).toBe(2)
    expect(await names(sandbox)).toEqual(samples(0, 2))
    expect(await sandbox.call(api.uploadToDemo, {})).toEqual({ field_limit: 4, added: 2 })
    expect(await names(sandbox)).toEqual(samples(0, 4))
    const { data } = await sandbox.call(api.listFields, { query: {} })
    expect(data[0]?.labels.map(({ name }) => name)).toEqual([...(DEMO_FIELDS[0]?.labels ?? [])])
    expect(data[0]?.shapefile?.name).toBe(DEMO_FIELDS[0]?.file)
    for (let n = 4; n < DEMO_FIELDS.length; n += 2) await sandbox.call(api.uploadToDemo, {})
    const limit = await limitOf(sandbox)
    expect(await sandbox.call(api.uploadToDemo, {})).toEqual({ field_limit: limit, added: 0 })
    expect(await names(sandbox)).toEqual(samples(0, DEMO_FIELDS.length))
  }, 180_000)

  test('several at once: each shows the next two, none twice', async () => {
    const sandbox = await open()
    await Promise.all([1, 2, 3].map(() => sandbox.call(api.uploadToDemo, {})))
    expect(await limitOf(sandbox)).toBe(6)
    expect(await names(sandbox)).toEqual(samples(0, 6))
  })

  test('fetches the weather of the sample fields', async () => {
    const working = await startTestWindrow({ FAKE_NOW: '2026-05-14T12:00:00Z' })
    const sandbox = await open(working)
    await sandbox.call(api.uploadToDemo, {})
    const today = async () =>
      (await sandbox.call(api.listFields, { query: {} })).data.map(
        (field) => field.weather_variables.t2m.t2m_max === null,
      )
    await expect.poll(today, { timeout: 20_000 }).toEqual([false, false])
    await working.stop()
  })

  test('is for sandboxes only', async () => {
    const owner = await windrow.addAccount()
    const response = await windrow.send('/api/v1/demo/bulk', { method: 'POST', token: owner.token })
    expect([response.status, response.json]).toEqual([404, { message: callTexts.notFound }])
    expect((await windrow.send('/api/v1/demo/bulk', { method: 'POST' })).status).toBe(401)
  })

  test('a field of one’s own has to fit the limit', async () => {
    const sandbox = await open()
    const response = await windrow.send('/api/v1/labels', {
      token: sandbox.token,
      json: { label: { name: 'Mine', color: '#2f5fb3' }, fields: [] },
    })
    expect(response.status).toBe(201)
    const form = new FormData()
    const ring = DEMO_FIELDS[0]?.ring
    form.append('file', new File([JSON.stringify({ type: 'Polygon', coordinates: [ring] })], 'mine.geojson'))
    const uploaded = await fetch(`${windrow.address}/api/v1/files`, {
      method: 'POST',
      headers: { 'user-token': sandbox.token },
      body: form,
    })
    const { data } = (await uploaded.json()) as { data: { id: string } }
    const body = { name: 'Mine', crop: 'Rye', variety: 'x', region: 'y', shapefile: data.id }
    const rejected = await windrow.send('/api/v1/fields', { token: sandbox.token, json: body })
    expect([rejected.status, rejected.json?.code]).toEqual([409, 'plan-limit'])
  })
})

describe('a sandbox sends no mail [D-9.05]', () => {
  test('it invites no one and changes no address', async () => {
    const sandbox = await open()
    const body = { email: 'victim@example.org', role: 'viewer' } as const
    const rejection = { status: 403, code: 'demo' }
    await expect(sandbox.call(api.inviteMember, { body })).rejects.toMatchObject(rejection)
    await expect(sandbox.call(api.changeEmail, { body: { email: body.email } })).rejects.toMatchObject(
      rejection,
    )
    await sandbox.call(api.resendVerification, {})
    await windrow.call(api.requestPasswordCode, { body: { email: sandbox.user.email } })
    expect(await windrow.rows('select recipient from mail_outbox')).toEqual([])
  })

  test('whatever else would write one, the outbox takes none of a sandbox and none to it', async () => {
    const { db, mail } = windrow.services
    const sandbox = await open()
    const letter = { to: 'victim@example.org', subject: 'x', text: 'x', html: 'x' }
    await expect(db.inOrganisation(sandbox.orgId, (tx) => mail(tx, letter))).rejects.toMatchObject({
      rejection: 'forbidden',
    })
    await db.asSystem((tx) => mail(tx, { ...letter, to: sandbox.user.email }, null))
    const byItself = { userId: sandbox.user.id }
    await expect(db.asSystem((tx) => mail(tx, letter, byItself))).rejects.toMatchObject({
      rejection: 'forbidden',
    })
    expect(await windrow.rows('select recipient from mail_outbox')).toEqual([])
    const owner = await windrow.addAccount()
    await db.inOrganisation(owner.orgId, (tx) => mail(tx, letter))
    expect(await windrow.rows('select recipient from mail_outbox')).toHaveLength(1)
  })
})

test('after 24 h a sandbox is gone with its accounts, fields and files; farms stay [D-9.02]', async () => {
  const { services } = windrow
  const farm = await windrow.addAccount()
  const sandbox = await open()
  await sandbox.call(api.uploadToDemo, {})
  const later = (hours: number) => ({ now: () => new Date(services.clock.now().getTime() + hours * HOUR_MS) })
  const tidyAfter = async (hours: number) => {
    await deleteOldSandboxes({ ...services, clock: { ...services.clock, ...later(hours) } })
    await services.db.asSystem(deleteUnusedFiles)
    await deleteStrays(services, new AbortController().signal)
  }
  const counts = async () => {
    const tables = ['organisation where id = $1', 'field where org_id = $1', 'file where org_id = $1']
    const found = tables.map((table) => windrow.rows(`select 1 from ${table}`, [sandbox.orgId]))
    return (await Promise.all(found)).map((rows) => rows.length)
  }
  await tidyAfter(23.9)
  expect(await counts()).toEqual([1, 2, 2])
  await tidyAfter(24.1)
  expect(await counts()).toEqual([0, 0, 0])
  expect(await windrow.rows('select 1 from identity_user where id = $1', [sandbox.user.id])).toEqual([])
  expect((await windrow.send('/api/v1/fields', { token: sandbox.token })).status).toBe(401)
  expect((await windrow.send('/api/v1/fields', { token: farm.token })).status).toBe(200)
  await windrow.rows("update stray_file set due = now() - interval '1 minute'")
  await tidyAfter(25)
  const left = await readdir(join(windrow.dataDir, 'files'), { recursive: true }).catch(() => [])
  const known = await windrow.rows<{ key: string }>('select id || extension as key from file')
  expect(left.filter((name) => /\.\w+$/.test(name)).length).toBe(known.length)
})
