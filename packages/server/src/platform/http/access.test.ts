import { type Api, api } from '@windrow/contract/api/api.ts'
import type { Endpoint } from '@windrow/contract/endpoint.ts'
import { callTexts } from '@windrow/contract/texts/en/call.ts'
import { type Permission, withPermission } from '@windrow/core/access/permissions.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestAccount } from '../../testing/test-account.ts'
import { startTestWindrow, type TestWindrow } from '../../testing/test-windrow.ts'

const endpoints = Object.entries(api) as [keyof Api, Endpoint][]
const SOME_ID = '00000000-0000-4000-8000-000000000000'

let windrow: TestWindrow
let owner: TestAccount
beforeAll(async () => {
  windrow = await startTestWindrow()
  owner = await windrow.addAccount()
})
afterAll(() => windrow.stop())

/** A call that need not be right: access is looked at before anything else. */
const send = (endpoint: Endpoint, account?: { token: string }, on = windrow) =>
  on.send(endpoint.path.replace(/:\w+/g, SOME_ID), {
    method: endpoint.method,
    token: account?.token,
    ...(endpoint.body ? { json: {} } : {}),
  })

const without = (permissions: readonly Permission[]) =>
  windrow.addAccount({
    with: owner,
    role: 'manager',
    permissions: (preset) =>
      permissions.reduce((tree, permission) => withPermission(tree, permission, false), preset),
  })

describe('every call of the contract', () => {
  const guarded = endpoints.filter(([, { access }]) => access !== 'public')
  test.each(guarded)('%s needs a token [D-3.03, D-4.07, S2-6.12, S2-3.108]', async (_, endpoint) => {
    const rejected = await send(endpoint)
    expect([rejected.status, rejected.json]).toEqual([401, { message: callTexts.notSignedIn }])
    expect((await send(endpoint, { token: 'not.signed' })).status).toBe(401)
  })

  const open = endpoints.filter(([, { access }]) => access === 'public')
  test.each(open)('%s needs none', async (_, endpoint) => {
    const { status, json } = await send(endpoint)
    expect([status === 401, json?.message === callTexts.notSignedIn]).toEqual([false, false])
    // Access is looked at before the body, which is wrong.
    if (endpoint.body) expect(status).toBe(422)
  })

  const ofOwners = endpoints.filter(([, { access }]) => access === 'owner')
  test.each(ofOwners)('%s is for owners, whatever else a member may do [D-3.04]', async (_, endpoint) => {
    for (const role of ['manager', 'agronomist', 'viewer'] as const) {
      const rejected = await send(endpoint, await windrow.addAccount({ with: owner, role }))
      expect([role, rejected.status, rejected.json]).toEqual([role, 403, { message: callTexts.notPermitted }])
    }
    expect((await send(endpoint, owner)).status).not.toBe(403)
  })

  const byPermission = endpoints.filter(([, { access }]) => Array.isArray(access))
  test.each(byPermission)(
    '%s opens with any permission of each group, and with none does not [D-4.07, D-4.08, S1-6.07, S2-6.08, D-3.04]',
    async (_, endpoint) => {
      const groups = endpoint.access as readonly (readonly Permission[])[]
      expect(groups.length).toBeGreaterThan(0)
      for (const group of groups) {
        expect(group.length).toBeGreaterThan(0)
        const rejected = await send(endpoint, await without(group))
        expect([rejected.status, rejected.json]).toEqual([403, { message: callTexts.notPermitted }])
        for (const others of group) {
          const account = await without(group.filter((other) => other !== others))
          expect([others, (await send(endpoint, account)).status]).not.toEqual([others, 403])
        }
      }
      expect((await send(endpoint, await without([]))).status).not.toBe(403)
    },
  )
})

describe('a permission that is taken away', () => {
  const columns = { t2m: true, tp: false, yield: true }
  const save = ({ token }: TestAccount, on = windrow) =>
    on.send('/api/v1/tablesettings/columns', { method: 'PUT', token, json: columns })

  test('is rejected on the next request, and allowed again on the next after it is given back [D-4.07, S1-6.26]', async () => {
    const member = await windrow.addAccount({ with: owner, role: 'viewer' })
    const { permissions } = (await owner.call(api.listMembers, {})).members.find(
      ({ id }) => id === member.userId,
    ) ?? { permissions: undefined }
    if (!permissions) throw new Error('The member is not listed.')
    for (let round = 0; round < 5; round += 1)
      for (const isAllowed of [true, false]) {
        const body = { permissions: withPermission(permissions, 'table.edit', isAllowed) }
        await owner.call(api.changeMember, { params: { id: member.userId }, body })
        expect((await save(member)).status).toBe(isAllowed ? 200 : 403)
      }
  })

  test('is rejected by a second process on the same database as well, and so is a session that ended [D-1.08]', async () => {
    const second = await startTestWindrow({ DATABASE_URL: windrow.databaseUrl })
    try {
      const member = await windrow.addAccount({ with: owner, role: 'viewer' })
      expect((await save(member, second)).status).toBe(200)
      const { permissions } = await owner.call(api.changeMember, {
        params: { id: member.userId },
        body: { role: 'agronomist' },
      })
      const body = { permissions: withPermission(permissions, 'table.edit', false) }
      await owner.call(api.changeMember, { params: { id: member.userId }, body })
      await expect.poll(async () => (await save(member, second)).status).toBe(403)

      // Messages that were lost with their connection are made up for.
      await windrow.rows(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'windrow listen' and datname = current_database()",
      )
      const change = { permissions: withPermission(permissions, 'table.edit', true) }
      await owner.call(api.changeMember, { params: { id: member.userId }, body: change })
      await expect.poll(async () => (await save(member, second)).status).toBe(200)

      await member.call(api.signOut, {})
      await expect.poll(async () => (await save(member, second)).status).toBe(401)
    } finally {
      await second.stop()
    }
  })
})
