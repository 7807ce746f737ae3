import { api } from '@windrow/contract/api/api.ts'
import { connectorTexts } from '@windrow/contract/texts/en/connectors.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FakeFieldServices, startFakeFieldServices } from '../../testing/fake-field-services.ts'
import type { TestAccount } from '../../testing/test-account.ts'
import { startTestWindrow, type TestWindrow } from '../../testing/test-windrow.ts'

const square = (lon: number, lat: number, size = 0.01): [number, number][] => [
  [lon, lat],
  [lon + size, lat],
  [lon + size, lat + size],
  [lon, lat + size],
  [lon, lat],
]
const DEFAULTS = { crop: 'Maize', variety: '105 day', region: 'Iowa' }

let fake: FakeFieldServices
let windrow: TestWindrow
beforeAll(async () => {
  fake = await startFakeFieldServices([
    { id: 'a', name: 'Home', ring: square(-93, 42) },
    { id: 'b', name: 'No boundary', ring: null },
    { id: 'c', name: 'Creek', ring: square(-93.1, 42) },
  ])
  windrow = await startTestWindrow({ ...fake.env, BASE_URL: 'https://windrow.test' })
})
afterAll(async () => {
  await windrow.stop()
  await fake.close()
})

const SERVICES = ['johndeere', 'fieldview'] as const
type Service = (typeof SERVICES)[number]

async function connect(account: TestAccount, service: Service) {
  const { url } = await account.call(api.startConnection, { params: { service } })
  const state = new URL(url).searchParams.get('state') ?? ''
  return account.call(api.finishConnection, { params: { service }, body: { code: 'good-code', state } })
}

async function importAll(account: TestAccount, service: Service) {
  const { data } = await account.call(api.listConnectorFields, { params: { service } })
  const { job_id } = await account.call(api.importConnectorFields, {
    params: { service },
    body: { fields: data.map(({ id }) => id), defaults: DEFAULTS },
  })
  const job = () => account.call(api.getJob, { params: { id: job_id } })
  await expect.poll(async () => (await job()).state, { timeout: 30_000 }).toBe('done')
  return job()
}

test.each(SERVICES)('a sandbox does not reach %s, connected or not', async (service) => {
  const ada = await windrow.addAccount()
  await connect(ada, service)
  const state = async () => new URL((await ada.call(api.startConnection, { params: { service } })).url)
  const body = { code: 'good-code', state: (await state()).searchParams.get('state') ?? '' }
  await windrow.rows("update organisation set kind = 'sandbox' where id = $1", [ada.orgId])
  windrow.services.accounts.forget(ada.userId)
  for (const call of [
    () => ada.call(api.startConnection, { params: { service } }),
    () => ada.call(api.finishConnection, { params: { service }, body }),
    () => ada.call(api.listConnectorFields, { params: { service } }),
    () =>
      ada.call(api.importConnectorFields, {
        params: { service },
        body: { fields: ['a'], defaults: DEFAULTS },
      }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 403, code: 'demo' })
})

describe.each(SERVICES)('%s', (service) => {
  test('connects, lists the fields, imports them with boundaries, and updates on a second import [S1-1.30, S1-1.31]', async () => {
    const ada = await windrow.addAccount()
    const { url } = await ada.call(api.startConnection, { params: { service } })
    expect(new URL(url).searchParams.get('redirect_uri')).toBe(`https://windrow.test/connect/${service}`)
    const connected = await connect(ada, service)
    expect(connected).toMatchObject({ service, missing: [] })
    expect(connected.connected_at).not.toBeNull()

    const first = await importAll(ada, service)
    expect([first.done, first.total]).toEqual([3, 3])
    expect(first.errors.map(({ message }) => message)).toEqual([
      expect.stringContaining(connectorTexts.noBoundary),
    ])
    const fields = (await ada.call(api.listFields, { query: {} })).data
    expect(fields.map(({ name }) => name).sort()).toEqual(['Creek', 'Home'])
    expect(fields.every((field) => field.crop === 'Maize' && field.area_ha > 80)).toBe(true)

    fake.fields.splice(0, 1, { id: 'a', name: 'Home, enlarged', ring: square(-93, 42, 0.02) })
    const second = await importAll(ada, service)
    expect(second.files.reduce((sum, file) => sum + file.updated, 0)).toBe(2)
    const after = (await ada.call(api.listFields, { query: {} })).data
    expect(after.map(({ uuid }) => uuid).sort()).toEqual(fields.map(({ uuid }) => uuid).sort())
    const home = after.find(({ name }) => name === 'Home, enlarged')
    expect(home?.area_ha).toBeGreaterThan(300)
    const { data } = await ada.call(api.listConnectorFields, { params: { service } })
    expect(data.find(({ name }) => name === 'Home, enlarged')?.field).toBe(home?.uuid)
    fake.fields.splice(0, 1, { id: 'a', name: 'Home', ring: square(-93, 42) })
  }, 60_000)

  test('tokens that ended are renewed once, however many calls come together', async () => {
    const ada = await windrow.addAccount()
    await connect(ada, service)
    fake.expireTokens()
    const before = fake.grants.refresh_token
    const lists = await Promise.all(
      [1, 2, 3].map(() => ada.call(api.listConnectorFields, { params: { service } })),
    )
    expect(lists.every(({ data }) => data.length === 3)).toBe(true)
    expect(fake.grants.refresh_token).toBe(before + 1)
  })

  test('a revoked connection asks the user to connect again; removing it keeps the fields', async () => {
    const ada = await windrow.addAccount()
    await connect(ada, service)
    await importAll(ada, service)
    fake.revoke()
    await expect(ada.call(api.listConnectorFields, { params: { service } })).rejects.toMatchObject({
      status: 409,
      code: 'not-connected',
    })
    await ada.call(api.disconnect, { params: { service } })
    const list = (await ada.call(api.listConnectors, {})).data
    expect(list.find((each) => each.service === service)?.connected_at).toBeNull()
    expect((await ada.call(api.listFields, { query: {} })).data).toHaveLength(2)
  }, 60_000)
})

test('only who began a connection can end it', async () => {
  const [ada, eve] = [await windrow.addAccount(), await windrow.addAccount()]
  const { url } = await ada.call(api.startConnection, { params: { service: 'johndeere' } })
  const state = new URL(url).searchParams.get('state') ?? ''
  for (const [account, service, candidate] of [
    [eve, 'johndeere', state],
    [ada, 'fieldview', state],
    [ada, 'johndeere', `${state}x`],
  ] as const)
    await expect(
      account.call(api.finishConnection, {
        params: { service },
        body: { code: 'good-code', state: candidate },
      }),
    ).rejects.toMatchObject({ status: 409, code: 'state-over' })
})

test('tokens are never stored in plain text, and no one else sees the connection', async () => {
  const [ada, eve] = [await windrow.addAccount(), await windrow.addAccount()]
  await connect(ada, 'johndeere')
  const rows = await windrow.rows<{ sealed_tokens: string }>('select sealed_tokens from connection')
  expect(rows.length).toBeGreaterThan(0)
  for (const { sealed_tokens } of rows) {
    expect(sealed_tokens).not.toMatch(/access-|refresh-/)
    expect(Buffer.from(sealed_tokens, 'base64url').toString('latin1')).not.toMatch(/access-|refresh-/)
  }
  await expect(eve.call(api.listConnectorFields, { params: { service: 'johndeere' } })).rejects.toMatchObject(
    {
      code: 'not-connected',
    },
  )
})

test('without settings it says which the operator has to make', async () => {
  const bare = await startTestWindrow({})
  const ada = await bare.addAccount()
  const { data } = await ada.call(api.listConnectors, {})
  expect(data.map(({ service, missing }) => [service, missing.length > 0])).toEqual([
    ['fieldview', true],
    ['johndeere', true],
  ])
  await expect(ada.call(api.startConnection, { params: { service: 'johndeere' } })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('JOHNDEERE_CLIENT_ID, JOHNDEERE_CLIENT_SECRET'),
  })
  await bare.stop()
})
