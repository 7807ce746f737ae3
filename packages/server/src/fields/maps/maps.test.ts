import { api } from '@windrow/contract/api/api.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestAccount } from '../../testing/test-account.ts'
import { addTestField } from '../../testing/test-field.ts'
import { startTestWindrow, type TestWindrow } from '../../testing/test-windrow.ts'

let windrow: TestWindrow
let ada: TestAccount
let uuids: string[]
beforeAll(async () => {
  windrow = await startTestWindrow()
  ada = await windrow.addAccount()
  uuids = []
  for (const name of ['One', 'Two', 'Three'])
    uuids.push(await addTestField(windrow.services, ada.orgId, { name }))
})
afterAll(() => windrow.stop())

const box = (size: number) => [
  [0, 0],
  [size, 0],
  [size, size],
  [0, size],
  [0, 0],
]
const maps = async (field_ids?: string) =>
  (await ada.call(api.listFieldMaps, { query: field_ids === undefined ? {} : { field_ids } })).data

describe('a field on the map', () => {
  test('has its centre, its outline as [lon, lat] and its whole boundary [S1-7.26, S2-7.37, S2-3.81, S2-3.82, S1-3.20, S1-1.09]', async () => {
    const [uuid = ''] = uuids
    const map = await ada.call(api.getFieldMap, { query: { uuid } })
    expect(map.center).toEqual({ lat: 42.03, lon: -93.63 })
    expect(map.geometry.type).toBe('MultiPolygon')
    expect(map.field_polygon).toEqual(map.geometry.coordinates[0]?.[0])
    expect(map.field_polygon.length).toBe(5)
    for (const [lon, lat] of map.field_polygon) {
      expect(Math.abs(lon - -93.63)).toBeLessThan(0.01)
      expect(Math.abs(lat - 42.03)).toBeLessThan(0.01)
    }
  })

  test('of several parts the largest outer ring is its outline, holes never', async () => {
    const uuid = await addTestField(windrow.services, ada.orgId, { name: 'Parts' })
    const coordinates = [[box(1)], [box(3), box(2).toReversed()], [box(2.5)]]
    await windrow.rows('update field set geometry = $2 where uuid = $1', [
      uuid,
      JSON.stringify({ type: 'MultiPolygon', coordinates }),
    ])
    const map = await ada.call(api.getFieldMap, { query: { uuid } })
    expect(map.field_polygon).toEqual(box(3))
    expect(map.geometry.coordinates).toEqual(coordinates)
    await windrow.rows('delete from field where uuid = $1', [uuid])
  })

  test('of another organisation is not there', async () => {
    const bob = await windrow.addAccount()
    const [uuid = ''] = uuids
    for (const query of [{ uuid }, { uuid: crypto.randomUUID() }])
      await expect(bob.call(api.getFieldMap, { query })).rejects.toMatchObject({ status: 404 })
    expect((await windrow.send('/api/v1/maps/ndvimap?uuid=x', { token: bob.token })).status).toBe(422)
  })
})

describe('many fields on the map', () => {
  test('are all of them, each with name, place, boundary and weather [S1-7.27, D-3.26]', async () => {
    const response = await windrow.send('/api/v1/maps/multiple_ndvimaps', { token: ada.token })
    const data = (response.json as { data: { uuid: string }[] }).data
    expect(data.map(({ uuid }) => uuid)).toEqual(uuids)
    expect(Object.keys(data[0] ?? {}).sort()).toEqual([
      'center',
      'field_polygon',
      'geometry',
      'name',
      'uuid',
      'weather_variables',
    ])
    // The weather of today may come between two calls, and is a change.
    const again = async () => {
      const { headers } = await windrow.send('/api/v1/maps/multiple_ndvimaps', { token: ada.token })
      const known = { 'if-none-match': headers.get('etag') ?? '' }
      return windrow.send('/api/v1/maps/multiple_ndvimaps', { token: ada.token, headers: known })
    }
    await expect.poll(async () => (await again()).status).toBe(304)
  })

  test('or those that are named; what is not there or not theirs is left out [S1-7.28]', async () => {
    const bob = await windrow.addAccount()
    const foreign = await addTestField(windrow.services, bob.orgId)
    const [one = '', , three = ''] = uuids
    expect((await maps(`${three},${one}`)).map(({ uuid }) => uuid)).toEqual([one, three])
    expect(await maps(`${foreign},${crypto.randomUUID()},rubbish,`)).toEqual([])
    expect(await maps('')).toEqual([])
    const mixed = await maps([foreign, one.toUpperCase()].join(','))
    expect(mixed.map(({ uuid }) => uuid)).toEqual([one])
  })

  test('a change shows at once', async () => {
    await maps()
    const uuid = await addTestField(windrow.services, ada.orgId, { name: 'Late' })
    expect((await maps()).map(({ name }) => name)).toEqual(['One', 'Two', 'Three', 'Late'])
    await windrow.rows('delete from field where uuid = $1', [uuid])
    expect(await maps()).toHaveLength(3)
  })
})
