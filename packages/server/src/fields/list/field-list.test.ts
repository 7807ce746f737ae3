import { isDeepStrictEqual } from 'node:util'
import { brotliDecompressSync } from 'node:zlib'
import { api } from '@windrow/contract/api/api.ts'
import type { ResponseOf } from '@windrow/contract/endpoint.ts'
import { field as fieldSchema } from '@windrow/contract/entities/field.ts'
import { fieldTexts } from '@windrow/contract/texts/en/fields.ts'
import { withPermission } from '@windrow/core/access/permissions.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readRaw } from '../../testing/read-raw.ts'
import type { TestAccount, WantedAccount } from '../../testing/test-account.ts'
import { addTestField } from '../../testing/test-field.ts'
import { requestRefresh } from '../../testing/test-weather.ts'
import { startTestWindrow, type TestWindrow } from '../../testing/test-windrow.ts'

let windrow: TestWindrow
beforeAll(async () => {
  windrow = await startTestWindrow({ FAKE_NOW: '2026-05-14T12:00:00Z' })
})
afterAll(() => windrow.stop())

type Wanted = Parameters<typeof addTestField>[2]
const add = (account: { orgId: string }, wanted: Wanted = {}) =>
  addTestField(windrow.services, account.orgId, wanted)

const farm = async (names: readonly string[], wanted: WantedAccount = {}): Promise<TestAccount> => {
  const account = await windrow.addAccount(wanted)
  for (const name of names) await add(account, { name })
  return account
}
const listed = async (account: TestAccount, query = {}) =>
  (await account.call(api.listFields, { query })).data.map(({ name }) => name)

describe('the field list', () => {
  test('is every field of the organisation, newest last, with all keys [S1-7.11, D-3.14]', async () => {
    const ada = await farm(['First', 'Second', 'Third'])
    await farm(['Foreign'])
    const { data } = await ada.call(api.listFields, { query: {} })
    expect(data.map(({ name }) => name)).toEqual(['First', 'Second', 'Third'])
    const raw = await windrow.send('/api/v1/fields/', { token: ada.token })
    const first = (raw.json as { data: object[] }).data[0] ?? {}
    expect(Object.keys(first).sort()).toEqual(Object.keys(fieldSchema.shape).sort())
  })

  test('holds at most the plan limit: the newest [D-3.15, S1-9.11]', async () => {
    const ada = await farm(['One', 'Two', 'Three'], { fieldLimit: 2 })
    expect(await listed(ada)).toEqual(['Two', 'Three'])
    expect(await listed(ada, { sort: 'name' })).toEqual(['Three', 'Two'])
    const { data } = await ada.call(api.listFieldMaps, { query: {} })
    expect(data.map(({ name }) => name)).toEqual(['Two', 'Three'])
    const none = await farm(['One'], { fieldLimit: 0 })
    expect(await listed(none)).toEqual([])
    const newcomer = await windrow.addAccount()
    expect(await listed(newcomer)).toEqual([])
  })

  test('members of one organisation with different plans each see their own', async () => {
    const owner = await farm(['One', 'Two', 'Three'])
    const guest = await windrow.addAccount({ with: owner, role: 'viewer', fieldLimit: 1 })
    expect(await listed(owner)).toHaveLength(3)
    expect(await listed(guest)).toEqual(['Three'])
    expect(await listed(owner)).toHaveLength(3)
  })

  test('a list after a write shows it, every time, by any writer', async () => {
    const ada = await farm(['Start'])
    await listed(ada)
    for (let n = 0; n < 20; n++) {
      const uuid = await add(ada, { name: `Field ${n}` })
      expect(await listed(ada)).toHaveLength(n + 2)
      await windrow.rows('update field set notes = $2 where uuid = $1', [uuid, `note ${n}`])
      const { data } = await ada.call(api.listFields, { query: {} })
      expect(data.at(-1)?.notes).toBe(`note ${n}`)
    }
    await windrow.rows('delete from field where org_id = $1', [ada.orgId])
    expect(await listed(ada)).toEqual([])
  })

  test('writers and readers at once: no reader misses what was written before its request', async () => {
    const ada = await farm([])
    let written = 0
    const write = async () => {
      for (let n = 0; n < 15; n++) {
        await add(ada, { name: `Field ${n}` })
        written++
      }
    }
    const read = async () => {
      for (let n = 0; n < 25; n++) {
        const before = written
        expect((await listed(ada)).length).toBeGreaterThanOrEqual(before)
      }
    }
    await Promise.all([write(), read(), read(), read()])
    expect(await listed(ada)).toHaveLength(15)
  })

  test('is sent compressed with an ETag, and not at all when the browser has it', async () => {
    const ada = await farm(['First', 'Second', 'Third'])
    const plain = await windrow.send('/api/v1/fields', {
      token: ada.token,
      headers: { 'accept-encoding': 'identity' },
    })
    const etag = plain.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"/)
    expect(plain.headers.get('cache-control')).toBe('private, no-cache')
    const again = await windrow.send('/api/v1/fields', {
      token: ada.token,
      headers: { 'if-none-match': etag },
    })
    expect([again.status, again.text]).toEqual([304, ''])
    const packed = await readRaw(`${windrow.address}/api/v1/fields`, {
      'user-token': ada.token,
      'accept-encoding': 'br',
    })
    expect(packed.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(packed.body).toString()).toBe(plain.text)
    await add(ada)
    const changed = await windrow.send('/api/v1/fields', {
      token: ada.token,
      headers: { 'if-none-match': etag },
    })
    expect(changed.status).toBe(200)
  })

  test("a field's own response is its entry in the list [S1-7.13..18, S1-3.04..09, S1-3.12, S1-3.21]", async () => {
    const ada = await farm([])
    const uuid = await add(ada, { name: 'North forty', plantingDate: '2026-04-28' })
    const own = async () => (await ada.call(api.getField, { params: { uuid } })).data
    expect(await own()).toMatchObject({
      uuid,
      // A square of 800 m.
      area_ha: 64,
      name: 'North forty',
      crop: 'Maize',
      variety: '105 day',
      region: 'Iowa',
      notes: '',
      plantingDateP: '2026-04-28',
    })
    const listed = async () => (await ada.call(api.listFields, { query: {} })).data
    // Its stage may come in between.
    await expect
      .poll(async () => [[await own()], await listed()])
      .toSatisfy(([one, list]) => isDeepStrictEqual(one, list))
  })

  test('shows the weather of today once there is some, without a change of the fields', async () => {
    const ada = await farm(['Here'])
    const entry = async () => (await ada.call(api.listFields, { query: {} })).data[0]
    const [cell] = await windrow.rows<{ id: number }>(
      'select era_cell_id as id from field where org_id = $1',
      [ada.orgId],
    )
    await requestRefresh(windrow.services, cell?.id ?? 0)
    await expect
      .poll(async () => (await entry())?.weather_variables.t2m.t2m_max, { timeout: 15_000 })
      .not.toBeNull()
    const uuid = (await entry())?.uuid ?? ''
    const params = { variable: 'temperature', view: 'daily', uuid } as const
    const { ds_fc } = await ada.call(api.getWeather, { params })
    const today = (await entry())?.weather_variables.t2m
    expect(ds_fc.time[0]).toBe('2026-05-14')
    expect([today?.t2m_min, today?.t2m_max]).toEqual([
      (ds_fc.t2m_min as Record<string, number[]>)['0.5']?.[0],
      (ds_fc.t2m_max as Record<string, number[]>)['0.5']?.[0],
    ])
  })
})

describe('parts of the list [D-3.16]', () => {
  let ada: TestAccount
  beforeAll(async () => {
    ada = await farm(['Ébène', 'alpha 1', 'Zulu', 'beta', 'Alpha 2'])
    await windrow.rows("update field set notes = 'Pump at the WEIR', crop = 'Maïs' where name = 'Zulu'")
    const { data } = await ada.call(api.listFields, { query: {} })
    const beta = data.find(({ name }) => name === 'beta')
    await ada.call(api.attachLabel, {
      body: { label: { name: 'Irrigated', color: '#2f5fb3' }, fields: [{ uuid: beta?.uuid ?? '' }] },
    })
  })

  test.each([
    ['ebene', ['Ébène']],
    ['ALPHA', ['alpha 1', 'Alpha 2']],
    ['weir', ['Zulu']],
    ['mais', ['Zulu']],
    ['irrig', ['beta']],
    ['iowa', ['Ébène', 'alpha 1', 'Zulu', 'beta', 'Alpha 2']],
    ['%', []],
    ['_', []],
    ['no such', []],
  ])(
    'q finds %j by name, crop, variety, region, labels and notes, without case and accents',
    async (q, names) => {
      expect(await listed(ada, { q })).toEqual(names)
    },
  )

  test('sort orders without case and accents, and turns round with a minus', async () => {
    const byName = ['alpha 1', 'Alpha 2', 'beta', 'Ébène', 'Zulu']
    expect(await listed(ada, { sort: 'name' })).toEqual(byName)
    expect(await listed(ada, { sort: '-name' })).toEqual(byName.toReversed())
    expect(await listed(ada, { sort: '-created' })).toEqual(['Alpha 2', 'beta', 'Zulu', 'alpha 1', 'Ébène'])
  })

  test.each(['created', '-created', 'name', '-name', 'region'] as const)(
    'limit and cursor page through it by %s without a gap or a repeat, whatever is added meanwhile',
    async (sort) => {
      const bob = await farm(['C', 'A', 'E', 'B', 'D'])
      const whole = await listed(bob, { sort })
      const seen: string[] = []
      for (let cursor: string | null | undefined = null, page = 0; cursor !== undefined; page++) {
        const response: ResponseOf<typeof api.listFields> = await bob.call(api.listFields, {
          query: { sort, limit: 2, ...(cursor === null ? {} : { cursor }) },
        })
        expect(response.data.length).toBeLessThanOrEqual(2)
        seen.push(...response.data.map(({ name }) => name))
        if (page === 0) await add(bob, { name: '0 new' })
        cursor = response.cursor ?? undefined
      }
      expect(seen.filter((name) => name !== '0 new')).toEqual(whole)
    },
  )

  test('a cursor of another order, or an invalid one, is rejected', async () => {
    const { cursor } = await ada.call(api.listFields, { query: { sort: 'name', limit: 1 } })
    for (const bad of [cursor ?? '', 'rubbish', Buffer.from('["crop","\\u0000",1]').toString('base64url')]) {
      const response = await windrow.send(`/api/v1/fields?sort=crop&limit=1&cursor=${bad}`, {
        token: ada.token,
      })
      expect([response.status, response.json?.details]).toEqual([422, { cursor: fieldTexts.cursorInvalid }])
    }
    for (const bad of ['limit=0', 'limit=x', 'sort=color', 'page=2'])
      expect((await windrow.send(`/api/v1/fields?${bad}`, { token: ada.token })).status).toBe(422)
  })
})

describe('permissions', () => {
  test('any signed-in account may list; a field itself requires one of its pages', async () => {
    const ada = await farm(['Here'])
    const views = [
      'general',
      'weather',
      'satellite',
      'soil',
      'planting_tool',
      'regions',
      'sustainability',
    ] as const
    const blind = await windrow.addAccount({
      with: ada,
      permissions: (all) =>
        [...views, 'longterm' as const].reduce(
          (tree, view) => withPermission(tree, `views.${view}`, false),
          all,
        ),
    })
    expect(await listed(blind)).toEqual(['Here'])
    expect((await windrow.send('/api/v1/fields')).status).toBe(401)
  })
})
