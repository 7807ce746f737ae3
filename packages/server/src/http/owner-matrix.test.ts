import { type Api, api } from '@windrow/contract/api/api.ts'
import type { Endpoint } from '@windrow/contract/endpoint.ts'
import { callTexts } from '@windrow/contract/texts/en/call.ts'
import { permissionsOf } from '@windrow/core/access/roles.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestAccount } from '../testing/test-account.ts'
import { addTestField } from '../testing/test-field.ts'
import { newEmail, startTestWindrow, type TestWindrow } from '../testing/test-windrow.ts'

type WithParams = { [Name in keyof Api]: Api[Name] extends { params: unknown } ? Name : never }[keyof Api]
type Case = { ids: () => Record<string, string>; body?: () => object }

let windrow: TestWindrow
let stranger: TestAccount
let owner: TestAccount
let member: TestAccount
let invitationId: string
let fieldUuid: string
beforeAll(async () => {
  windrow = await startTestWindrow()
  stranger = await windrow.addAccount()
  owner = await windrow.addAccount()
  member = await windrow.addAccount({ with: owner, role: 'viewer' })
  const invitation = await owner.call(api.inviteMember, { body: { email: newEmail(), role: 'viewer' } })
  invitationId = invitation.id
  fieldUuid = await addTestField(windrow.services, owner.orgId)
})
afterAll(() => windrow.stop())

/** One for each call that names a thing: a new one without a case does not compile, and fails below. */
const cases: Record<WithParams, Case> = {
  withdrawInvitation: { ids: () => ({ id: invitationId }) },
  changeMember: {
    ids: () => ({ id: member.userId }),
    body: () => ({ role: 'owner', permissions: permissionsOf('owner') }),
  },
  removeMember: { ids: () => ({ id: member.userId }) },
  readKeptMail: { ids: () => ({ id: '2026-01-01' }) },
  changeDatasource: { ids: () => ({ source: 'ghcn' }), body: () => ({ uuid: fieldUuid }) },
  getField: { ids: () => ({ uuid: fieldUuid }) },
  getWeather: { ids: () => ({ variable: 'temperature', view: 'daily', uuid: fieldUuid }) },
  getCumulativePrecipitation: { ids: () => ({ uuid: fieldUuid }) },
  getWeatherMembers: { ids: () => ({ uuid: fieldUuid }) },
  getHistoricalFrost: { ids: () => ({ uuid: fieldUuid }) },
  getHistoricalGdd: { ids: () => ({ uuid: fieldUuid }) },
  getGddForecast: { ids: () => ({ uuid: fieldUuid }) },
}

const endpoints = Object.entries(api) as [keyof Api, Endpoint][]
const named = endpoints.filter(([, endpoint]) => endpoint.params) as [WithParams, Endpoint][]

/** Everything that the other organisation has. */
const everything = async () => {
  const tables = await windrow.rows<{ name: string }>(
    "select table_name::text as name from information_schema.columns where table_schema = 'public' and column_name = 'org_id'",
  )
  const found: Record<string, unknown> = {}
  for (const { name } of tables)
    found[name] = await windrow.rows(`select * from "${name}" where org_id = $1 order by 1, 2`, [owner.orgId])
  return found
}

const send = (endpoint: Endpoint, ids: Record<string, string>, token: string, json?: object) =>
  windrow.send(
    endpoint.path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? ''),
    { method: endpoint.method, token, ...(json ? { json } : {}) },
  )

describe('the things of another organisation', () => {
  test('every call that names a thing has a case', () => {
    expect(Object.keys(cases).sort()).toEqual(named.map(([name]) => name).sort())
    for (const [, endpoint] of endpoints)
      expect(endpoint.path.includes(':')).toBe(endpoint.params !== undefined)
  })

  test.each(named)(
    '[D-3.06, D-3.05] %s: the same 404 as for one that is not there, and nothing changes',
    async (name, endpoint) => {
      const { ids, body } = cases[name]
      const before = await everything()
      const foreign = await send(endpoint, ids(), stranger.token, body?.())
      expect([foreign.status, foreign.json]).toEqual([404, { message: callTexts.notFound }])
      const missing = Object.fromEntries(Object.keys(ids()).map((key) => [key, crypto.randomUUID()]))
      const absent = await send(endpoint, missing, stranger.token, body?.())
      expect([absent.status, absent.text]).toEqual([foreign.status, foreign.text])
      expect(await everything()).toEqual(before)
    },
  )

  test('lists hold nothing foreign', async () => {
    const { members, invitations } = await stranger.call(api.listMembers, {})
    expect(members.map(({ id }) => id)).toEqual([stranger.userId])
    expect(invitations).toEqual([])
    const own = await owner.call(api.listMembers, {})
    expect(own.members.map(({ id }) => id)).toEqual([owner.userId, member.userId])
    expect(own.invitations.map(({ id }) => id)).toEqual([invitationId])
  })

  test('[D-4.09] an account has one organisation: the database takes no second', async () => {
    await expect(
      windrow.rows('insert into member (org_id, user_id, role, permissions) values ($1, $2, $3, $4)', [
        owner.orgId,
        stranger.userId,
        'viewer',
        JSON.stringify(permissionsOf('viewer')),
      ]),
    ).rejects.toMatchObject({ code: '23505' })
  })
})
