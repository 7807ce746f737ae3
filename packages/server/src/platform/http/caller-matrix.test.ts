import { type Api, api } from '@windrow/contract/api/api.ts'
import type { Access, Endpoint } from '@windrow/contract/endpoint.ts'
import { callTexts } from '@windrow/contract/texts/en/call.ts'
import { demoTexts } from '@windrow/contract/texts/en/demo.ts'
import { isAnyAllowed } from '@windrow/core/access/permissions.ts'
import { permissionsOf } from '@windrow/core/access/roles.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CallCase, callCases } from '../../testing/call-cases.ts'
import { type DatabaseState, databaseState } from '../../testing/database-state.ts'
import { type MatrixFarm, startMatrixFarm } from '../../testing/matrix-farm.ts'
import { namesAny, sendCase, withUnknownIds } from '../../testing/send-case.ts'

const endpoints = Object.entries(api) as [keyof Api, Endpoint][]
const guarded = endpoints.filter(([, { access }]) => access !== 'public')
const open = endpoints.filter(([, { access }]) => access === 'public')

/** Calls that end the session that makes them: callers who are let in would be signed out. */
const ENDING = ['signOut', 'reauthenticate', 'changePassword', 'deleteAccount']
const lasting = guarded.filter(([name]) => !ENDING.includes(name))

let farm: MatrixFarm
let cases: Record<keyof Api, CallCase>
let farmIds: string[]
beforeAll(async () => {
  farm = await startMatrixFarm()
  cases = callCases(farm)
  farmIds = Object.values(farm.ids)
})
afterAll(() => farm.windrow.stop())

const send = (endpoint: Endpoint, callCase: CallCase, token?: string) =>
  sendCase(endpoint, callCase, { address: farm.windrow.address, token })
/** Everything stored, all jobs and all mails, read once after each call: nothing else changes anything. */
let known: DatabaseState | null = null
const everything = async () => {
  known = await databaseState(farm.windrow.services)
  return known
}
const asItWas = async () => known ?? everything()
/** The rows that name the farm: every table of farms has its id in each of them. */
const ofTheFarm = (state: DatabaseState) =>
  Object.entries(state).flatMap(([table, rows]) =>
    rows.filter((row) => row.includes(farm.owner.orgId)).map((row) => [table, row]),
  )

/** Without the rows that name an account, and without these tables. */
const withoutRowsOf = (userId: string, tables: readonly string[], state: DatabaseState) =>
  Object.entries(state).flatMap(([table, rows]) =>
    tables.includes(table) ? [] : rows.filter((row) => !row.includes(userId)).map((row) => [table, row]),
  )

/** The declared access, judged here and not by the code under test. */
function isOpenToViewers(endpoint: Endpoint, { params }: CallCase): boolean {
  const viewer = permissionsOf('viewer')
  const holds = (access: Access) =>
    typeof access === 'string' ? access !== 'owner' : access.every((anyOf) => isAnyAllowed(viewer, anyOf))
  return holds(endpoint.access) && holds(endpoint.accessOf?.(params as never) ?? [])
}

describe('the authorisation matrix', () => {
  test('has a case for every call of the contract, with all its parameters', () => {
    expect(Object.keys(cases).sort()).toEqual(endpoints.map(([name]) => name).sort())
    for (const [name, endpoint] of endpoints) {
      const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, param]) => param)
      expect([name, Object.keys(cases[name].params ?? {})]).toEqual([name, inPath])
      expect([name, cases[name].file !== undefined]).toEqual([name, endpoint.upload !== undefined])
    }
  })

  test.each([
    ['a caller without a token', () => undefined],
    ['a caller with a made-up token', () => 'not.signed'],
    ['a removed member', () => farm.removed.token],
  ])('%s: 401 for every call that is not public, and nothing changes', async (_, token) => {
    const before = await asItWas()
    const responses: [string, number, unknown][] = []
    for (const [name, endpoint] of guarded) {
      const { status, json } = await send(endpoint, cases[name], token())
      responses.push([name, status, json])
    }
    expect(responses).toEqual(guarded.map(([name]) => [name, 401, { message: callTexts.notSignedIn }]))
    expect(await everything()).toEqual(before)
  })

  describe('a public call', () => {
    test.each(open)('%s is open, and touches nothing of a farm', async (name, endpoint) => {
      const before = ofTheFarm(await asItWas())
      const callCase = cases[name]
      const { status, json } = await send(endpoint, callCase)
      expect([status, json?.message === callTexts.notSignedIn]).toEqual([
        callCase.anyone ?? endpoint.status,
        false,
      ])
      expect(ofTheFarm(await everything())).toEqual(before)
    })
  })

  describe('a viewer', () => {
    test.each(lasting)(
      '%s: 403 and nothing changes; or open, and nothing changes but what is their own',
      async (name, endpoint) => {
        const callCase = cases[name]
        const isOpen = isOpenToViewers(endpoint, callCase)
        const before = await asItWas()
        const { status, json } = await send(endpoint, callCase, farm.viewer.token)
        if (isOpen) expect([401, 403]).not.toContain(status)
        else expect([status, json]).toEqual([403, { message: callTexts.notPermitted }])
        const after = await everything()
        if (isOpen && endpoint.changes === 'own') {
          const others = (state: DatabaseState) => withoutRowsOf(farm.viewer.userId, ['mail_outbox'], state)
          expect(others(after)).toEqual(others(before))
        } else expect(after).toEqual(before)
      },
    )
  })

  describe('the owner of another farm', () => {
    test.each(lasting)(
      '%s: the same as for things that are not there, and nothing of this farm [D-3.06, D-3.05, D-4.11]',
      async (name, endpoint) => {
        const callCase = cases[name]
        const isNaming = namesAny(callCase, farmIds)
        const watched = (state: DatabaseState) => (isNaming ? state : ofTheFarm(state))
        const before = watched(await asItWas())
        const foreign = await send(endpoint, callCase, farm.stranger.token)
        if (isNaming) {
          expect([name, foreign.status]).toEqual([name, callCase.foreign ?? 404])
          if (foreign.status === 404) expect(foreign.json).toEqual({ message: callTexts.notFound })
          const absent = await send(endpoint, withUnknownIds(callCase, farmIds), farm.stranger.token)
          expect([absent.status, absent.text]).toEqual([foreign.status, foreign.text])
        } else expect([401, 403]).not.toContain(foreign.status)
        for (const id of farmIds) expect(foreign.text).not.toContain(id)
        expect(watched(await everything())).toEqual(before)
      },
    )
  })

  describe('a visitor of the demo', () => {
    test.each(lasting)('%s: 403 or 404, or nothing of this farm; and no mail', async (name, endpoint) => {
      const callCase = cases[name]
      const isNaming = namesAny(callCase, farmIds)
      const before = await asItWas()
      const { status, text, json } = await send(endpoint, callCase, farm.sandbox.token)
      if (isNaming && callCase.foreign) expect([name, status]).toEqual([name, callCase.foreign])
      else if (isNaming) {
        expect([403, 404]).toContain(status)
        if (status === 403) expect(json).toMatchObject({ code: 'demo', message: demoTexts.noMail })
        else expect(json).toEqual({ message: callTexts.notFound })
      }
      for (const id of farmIds) expect(text).not.toContain(id)
      const after = await everything()
      expect(ofTheFarm(after)).toEqual(ofTheFarm(before))
      expect(after.mail_outbox).toEqual(before.mail_outbox)
    })
  })

  describe('the owner', () => {
    // Last, since these calls change and delete what those above could not: it shows that the cases are sound.
    let token: string
    beforeAll(() => {
      token = farm.owner.token
    })
    test('makes every call, and those that are declared so change nothing', async () => {
      const responses: [string, number, string][] = []
      for (const [name, callCase] of Object.entries(cases) as [keyof Api, CallCase][]) {
        const endpoint: Endpoint = api[name]
        if (endpoint.access === 'public') continue
        const changesNothing = endpoint.method === 'GET' || endpoint.changes === 'nothing'
        const before = changesNothing ? await asItWas() : null
        const { status, text, json } = await send(endpoint, callCase, token)
        if (!changesNothing) known = null
        if (status !== (callCase.owner ?? endpoint.status)) responses.push([name, status, text])
        if (before) expect([name, await everything()]).toEqual([name, before])
        if (name === 'reauthenticate') token = json?.token as string
      }
      expect(responses).toEqual([])
    })
  })
})
