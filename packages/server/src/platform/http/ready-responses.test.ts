import { api } from '@windrow/contract/api/api.ts'
import { type Permissions, withPermission } from '@windrow/core/access/permissions.ts'
import { permissionsOf } from '@windrow/core/access/roles.ts'
import { tabsOf } from '@windrow/core/variables/weather-tabs.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestAccount } from '../../testing/test-account.ts'
import { addTestField } from '../../testing/test-field.ts'
import { startTestWindrow, type TestWindrow } from '../../testing/test-windrow.ts'
import { refreshCells } from '../../weather/refresh/refresh-cells.ts'
import { findCells } from '../../weather/store/cells.ts'

let windrow: TestWindrow
let owner: TestAccount
let path: string
beforeAll(async () => {
  windrow = await startTestWindrow({ ROLE: 'web', FAKE_NOW: '2026-05-14T12:00:00Z' })
  owner = await windrow.addAccount()
  const { services } = windrow
  const uuid = await addTestField(services, owner.orgId)
  const rows = await windrow.rows<{ era_cell_id: number }>('select era_cell_id from field where uuid = $1', [
    uuid,
  ])
  const cells = await services.db.asSystem((tx) => findCells(tx, [rows[0]?.era_cell_id ?? 0]))
  await refreshCells(services, services.weather.source, cells)
  path = `/api/v1/weather/temperature/daily/${uuid}`
})
afterAll(() => windrow.stop())

const fetchFields = (account: { token: string } | null, headers: Record<string, string> = {}) =>
  windrow.send(path, { ...(account ? { token: account.token } : {}), headers })

/** Twice: the first goes the long way and is remembered, the second is at hand. */
async function requestTwice(account: TestAccount) {
  const long = await fetchFields(account)
  return { long, ready: await fetchFields(account) }
}

const counted = async () => {
  const { text } = await windrow.send('/metrics')
  const line =
    /^windrow_http_request_seconds_count\{method="GET",route="\/api\/v1\/weather\/:variable\/:view\/:uuid",status="200"\} (\d+)/m
  return Number(line.exec(text)?.[1])
}

describe('a response that is ready', () => {
  test('is the same as the one that went the long way, headers included, with a request id of its own', async () => {
    const { long, ready } = await requestTwice(owner)
    expect([long.status, ready.status]).toEqual([200, 200])
    expect(ready.text).toBe(long.text)
    const stable = ({ headers }: typeof long) =>
      Object.fromEntries([...headers].filter(([name]) => !['date', 'x-request-id'].includes(name)))
    expect(stable(ready)).toEqual(stable(long))
    expect(stable(ready)).toMatchObject({ 'cache-control': 'private, no-cache', 'x-frame-options': 'DENY' })
    const id = ready.headers.get('x-request-id')
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(id).not.toBe(long.headers.get('x-request-id'))
  })

  test('is counted in the metrics like any other', async () => {
    await requestTwice(owner)
    const before = await counted()
    await fetchFields(owner)
    await expect.poll(counted).toBe(before + 1)
  })

  test('is not sent again to those who have it, and is to those who have another', async () => {
    const { ready } = await requestTwice(owner)
    const etag = ready.headers.get('etag') ?? ''
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const { status, text, headers } = await fetchFields(owner, { 'if-none-match': known })
      expect([status, text, headers.get('etag')]).toEqual([304, '', etag])
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    }
    expect((await fetchFields(owner, { 'if-none-match': '"other"' })).status).toBe(200)
  })

  test('is for those who may have it: no one without a token, no other organisation, none without the permission [D-3.03, D-3.04]', async () => {
    await requestTwice(owner)
    expect((await fetchFields(null)).status).toBe(401)
    expect((await fetchFields({ token: 'not.signed' })).status).toBe(401)
    expect((await fetchFields(await windrow.addAccount())).status).toBe(404)
    const pages = ['views.weather', 'views.sustainability', 'views.longterm'] as const
    const tabs = tabsOf('temperature').map((tab) => `weather_meta.${tab}` as const)
    for (const closed of [pages, tabs]) {
      const member = await windrow.addAccount({ with: owner, role: 'viewer' })
      expect((await requestTwice(member)).ready.status).toBe(200)
      const permissions = closed.reduce<Permissions>(
        (tree, permission) => withPermission(tree, permission, false),
        permissionsOf('viewer', 10_000),
      )
      await owner.call(api.changeMember, { params: { id: member.userId }, body: { permissions } })
      expect([closed, (await fetchFields(member)).status]).toEqual([closed, 403])
    }
  })

  test('ends with the session', async () => {
    const member = await windrow.addAccount({ with: owner, role: 'viewer' })
    expect((await requestTwice(member)).ready.status).toBe(200)
    await member.call(api.signOut, {})
    expect((await fetchFields(member)).status).toBe(401)
  })

  test('is for GET only, and a query that is not known is rejected as ever', async () => {
    await requestTwice(owner)
    expect((await windrow.send(path, { method: 'POST', token: owner.token, json: {} })).status).toBe(404)
    expect((await windrow.send(`${path}?more=1`, { token: owner.token })).status).toBe(422)
    const head = await windrow.send(path, { method: 'HEAD', token: owner.token })
    expect([head.status, head.text]).toEqual([200, ''])
  })
})
