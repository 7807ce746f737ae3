import { api } from '@windrow/contract/api/api.ts'
import type { Field, NewField } from '@windrow/contract/entities/field.ts'
import { callTexts } from '@windrow/contract/texts/en/call.ts'
import { fieldTexts } from '@windrow/contract/texts/en/fields.ts'
import { withPermission } from '@windrow/core/access/permissions.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Outline, squaresFile } from '../testing/squares-file.ts'
import type { TestAccount } from '../testing/test-account.ts'
import { startTestWindrow, type TestWindrow } from '../testing/test-windrow.ts'

const AMES = { name: 'North forty', lat: 42.03, lon: -93.63, sideM: 800 }
const KIRITIMATI = { name: 'Atoll', lat: 1.87, lon: -157.4 }
const WAKE_UP = '2026-05-14T11:00:00Z'

let windrow: TestWindrow
let ada: TestAccount
beforeAll(async () => {
  windrow = await startTestWindrow({ FAKE_NOW: WAKE_UP })
  ada = await windrow.addAccount()
})
afterAll(() => windrow.stop())

const upload = async (outlines: Outline[], account = ada) => {
  const file = squaresFile('farm.geojson', outlines)
  return (await account.call(api.uploadFile, { file })).data.id
}
const newField = (shapefile: string, more: Partial<NewField> = {}): NewField => ({
  name: 'North forty',
  crop: 'Maize',
  variety: '105 day',
  region: 'Story County',
  shapefile,
  ...more,
})
const add = async (more: Partial<NewField> = {}, outline: Outline = AMES, account = ada) => {
  const body = newField(await upload([outline], account), more)
  return (await account.call(api.addField, { body })).data
}
const read = async (uuid: string) => (await ada.call(api.getField, { params: { uuid } })).data
/** Without what is computed in the background meanwhile. */
const settled = (field: unknown) => {
  const { plantStage: _stage, yieldForecast: _yield, weather_variables: _weather, ...rest } = field as Field
  return rest
}
const send = (method: string, path: string, json?: object, token = ada.token) =>
  windrow.send(`/api/v1/fields${path}`, { method, token, ...(json ? { json } : {}) })

/** Status and details of the response to a new field. */
const rejection = async (body: object) => {
  const { status, json } = await send('POST', '', body)
  return [status, json?.details]
}
const untilWeather = (uuid: string) =>
  expect
    .poll(async () => (await read(uuid)).weather_variables.t2m.t2m_min, { timeout: 15_000 })
    .not.toBeNull()

describe('adding a field', () => {
  test('responds with 201 and the whole field [S1-3.04..09, S1-3.11, S1-3.12, S1-3.21, S1-7.19, S1-7.21, D-3.17]', async () => {
    const shapefile = await upload([AMES])
    const body = newField(shapefile, { notes: 'Wet in spring', plantingDateP: '2026-04-28' })
    const response = await send('POST', '/', body)
    expect(response.status).toBe(201)
    expect(response.json?.data).toMatchObject({
      uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'North forty',
      crop: 'Maize',
      variety: '105 day',
      region: 'Story County',
      notes: 'Wet in spring',
      plantingDateP: '2026-04-28',
      labels: [],
      shapefile: { id: shapefile, name: 'farm.geojson' },
      area_ha: 64,
    })
    const [row] = await windrow.rows<{ uuid: string }>('select uuid from field')
    expect(settled(await read(row?.uuid ?? ''))).toEqual(settled(response.json?.data))
  })

  test('the values of a new field are read by the field pages [S1-7.13..18, S2-3.01..06, S2-7.02]', async () => {
    const { uuid } = await add({ notes: 'Stony', plantingDateP: '2026-04-01' })
    const response = await send('GET', `/${uuid}`)
    expect(response.json?.data).toMatchObject({
      name: 'North forty',
      variety: '105 day',
      region: 'Story County',
      crop: 'Maize',
      notes: 'Stony',
      plantingDateP: '2026-04-01',
    })
  })

  test('gives it a zone and weather cells of its place, and fetches their weather', async () => {
    const { uuid, datasources } = await add({}, { name: 'Pampas', lat: -34.6, lon: -60.9 })
    expect(datasources.era.distance).toBeLessThan(10)
    const [row] = await windrow.rows<{ zone: string }>('select zone from field where uuid = $1', [uuid])
    expect(row?.zone).toBe('America/Argentina/Buenos_Aires')
    await untilWeather(uuid)
  })

  test('it is not irrigated unless it is said how; a file may say it, and the form before it', async () => {
    expect((await add()).irrigated).toBe('none')
    expect((await add({ irrigated: 'paddy' })).irrigated).toBe('paddy')
    const said = { name: 'North', lat: 42.4, lon: -93.5, properties: { irrigated: 'Supplementary' } }
    expect((await add({}, said)).irrigated).toBe('supplementary')
    expect((await add({ irrigated: 'full' }, said)).irrigated).toBe('full')
    expect((await rejection({ ...newField(await upload([AMES])), irrigated: 'drip' }))[0]).toBe(422)
  })

  test('notes and planting date may be left out', async () => {
    expect(await add()).toMatchObject({ notes: '', plantingDateP: null })
    expect(await add({ plantingDateP: null })).toMatchObject({ plantingDateP: null })
  })

  test.each([
    ['name', 'Lot name is required.'],
    ['crop', 'Crop is required.'],
    ['variety', 'Variety is required.'],
    ['region', 'Region is required.'],
    ['shapefile', 'Shape file is required.'],
  ])('rejects one without %s: "%s" [S1-5.16..22]', async (key, message) => {
    const body = newField(await upload([AMES]))
    for (const value of key === 'shapefile' ? [undefined] : [undefined, '', '   '])
      expect(await rejection({ ...body, [key]: value })).toEqual([422, { [key]: message }])
  })

  test('the planting date is a date, and not after today where the field is [S1-5.25, S1-5.26]', async () => {
    const [here, there] = [await upload([AMES]), await upload([KIRITIMATI])]
    const rejectionOf = async (shapefile: string, plantingDateP: string) =>
      (await send('POST', '', { ...newField(shapefile), plantingDateP })).json?.details?.plantingDateP
    for (const wrong of ['soon', '2026-02-30', '14.05.2026'])
      expect(await rejectionOf(here, wrong)).toBe(fieldTexts.plantingDateInvalid)
    // 11:00 in Greenwich: the 14th in Iowa, the 15th on Kiritimati.
    expect(await rejectionOf(here, '2026-05-15')).toBe('The planting date cannot be later than today.')
    expect(await rejectionOf(here, '2026-05-14')).toBeUndefined()
    expect(await rejectionOf(there, '2026-05-15')).toBeUndefined()
    expect(await rejectionOf(there, '2026-05-16')).toBe('The planting date cannot be later than today.')
  })

  test('of several polygons in a file one must be named, and must be there', async () => {
    const shapefile = await upload([AMES, { ...AMES, name: 'South forty', lat: 42.01, sideM: 400 }])
    const rejectionOf = (feature?: number) => rejection({ ...newField(shapefile), feature })
    expect(await rejectionOf()).toEqual([422, { feature: 'The file holds 2 polygons. Please choose one.' }])
    expect(await rejectionOf(2)).toEqual([422, { feature: fieldTexts.featureUnknown }])
    expect(await rejectionOf(-1)).toEqual([422, { feature: expect.any(String) }])
    const body = newField(shapefile, { feature: 1 })
    expect((await ada.call(api.addField, { body })).data.area_ha).toBe(16)
  })

  test('rejects a file that is not there or not theirs alike, and unknown keys by name', async () => {
    const stranger = await windrow.addAccount()
    for (const shapefile of [crypto.randomUUID(), await upload([AMES], stranger)])
      expect(await rejection(newField(shapefile))).toEqual([422, { shapefile: fieldTexts.fileUnknown }])
    const unknown = { ...newField(await upload([AMES])), acres: 5 }
    expect(await rejection(unknown)).toEqual([422, { acres: callTexts.unknownKey }])
  })

  test('rejects texts that are too long', async () => {
    const long = { name: 'x'.repeat(201), notes: 'x'.repeat(5_001) }
    const details = {
      name: 'Lot name may have at most 200 characters.',
      notes: 'Notes may have at most 5000 characters.',
    }
    expect(await rejection(newField(await upload([AMES]), long))).toEqual([422, details])
  })

  test('stops at the plan limit, also when several come at once', async () => {
    const bob = await windrow.addAccount({ fieldLimit: 3 })
    const shapefile = await upload([AMES], bob)
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => send('POST', '', newField(shapefile), bob.token)),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409])
    const rejected = responses.find(({ status }) => status === 409)
    expect(rejected?.json).toEqual({
      message: 'Your plan holds 3 fields, and they are all in use.',
      code: 'plan-limit',
    })
    expect(await windrow.rows('select from field where org_id = $1', [bob.orgId])).toHaveLength(3)
  })
})

describe('changing a field', () => {
  test('changes any of the keys and leaves the others [S1-7.22, D-3.18]', async () => {
    const added = await add({ notes: 'Old', plantingDateP: '2026-04-01' })
    const { uuid } = added
    const before = settled(added)
    const change = async (body: object) => settled((await send('PUT', `/${uuid}`, body)).json?.data)
    expect(await change({ crop: 'Wheat' })).toEqual({ ...before, crop: 'Wheat' })
    const all = {
      name: 'A',
      crop: 'B',
      variety: 'C',
      region: 'D',
      notes: '',
      irrigated: 'full',
      plantingDateP: null,
    }
    expect(await change(all)).toEqual({ ...before, ...all })
    expect(await change({})).toEqual({ ...before, ...all })
    expect(settled(await read(uuid))).toEqual({ ...before, ...all })
  })

  test('a new shape file replaces the polygon, and with it area, zone, cells and weather [D-3.19]', async () => {
    const { uuid } = await add()
    const shapefile = await upload([{ name: 'Far', lat: 48.1, lon: 11.6, sideM: 1_000 }])
    const { data } = await ada.call(api.changeField, { params: { uuid }, body: { shapefile } })
    expect(data).toMatchObject({ area_ha: 100, shapefile: { id: shapefile, name: 'farm.geojson' } })
    const [row] = await windrow.rows<{ zone: string; lat: number; cell: number }>(
      'select field.zone, field.lat, cell.lat as cell from field join weather_cell cell on cell.id = era_cell_id where uuid = $1',
      [uuid],
    )
    expect(row?.zone).toBe('Europe/Berlin')
    expect(row?.lat).toBeCloseTo(48.1, 3)
    expect(row?.cell).toBeCloseTo(48.1, 0)
    await untilWeather(uuid)
  })

  test('another polygon of the same file may be chosen', async () => {
    const shapefile = await upload([AMES, { ...AMES, lat: 42.01, sideM: 400 }])
    const { data } = await ada.call(api.addField, { body: newField(shapefile, { feature: 0 }) })
    const changed = await ada.call(api.changeField, { params: { uuid: data.uuid }, body: { feature: 1 } })
    expect([data.area_ha, changed.data.area_ha]).toEqual([64, 16])
    expect((await send('PUT', `/${data.uuid}`, { feature: 9 })).json?.details).toEqual({
      feature: fieldTexts.featureUnknown,
    })
  })

  test('a field on a station whose new place has none goes back to the grid', async () => {
    const { uuid } = await add()
    await ada.call(api.changeDatasource, { params: { source: 'ghcn' }, body: { uuid } })
    const shapefile = await upload([{ name: 'Ocean', lat: -31.5, lon: -75.1 }])
    const { data } = await ada.call(api.changeField, { params: { uuid }, body: { shapefile } })
    expect(data.datasources).toMatchObject({ ghcn: null, selected: 'era' })
  })

  test('is rejected by the same rules [S1-5.16..19, S1-5.26]', async () => {
    const before = await add()
    const rejectionOf = async (body: object) => (await send('PUT', `/${before.uuid}`, body)).json?.details
    expect(await rejectionOf({ name: ' ' })).toEqual({ name: 'Lot name is required.' })
    expect(await rejectionOf({ plantingDateP: '2026-05-15' })).toEqual({
      plantingDateP: fieldTexts.plantingDateLater,
    })
    expect(await rejectionOf({ shapefile: crypto.randomUUID() })).toEqual({
      shapefile: fieldTexts.fileUnknown,
    })
    expect(await rejectionOf({ uuid: crypto.randomUUID() })).toEqual({ uuid: callTexts.unknownKey })
    expect(settled(await read(before.uuid))).toEqual(settled(before))
  })

  test('without a uuid says that it is missing, word for word [S1-5.32, S1-5.33]', async () => {
    for (const rejected of [await send('PUT', '/', { name: 'A' }), await send('DELETE', '/')])
      expect([rejected.status, rejected.json?.message]).toEqual([
        422,
        'Must provide the row uuid for the update to happen.',
      ])
  })
})

describe('deleting a field', () => {
  test('responds with 204 without a body; then it is not there [S1-7.24, D-3.20]', async () => {
    const { uuid } = await add()
    const deleted = await send('DELETE', `/${uuid}`)
    expect([deleted.status, deleted.text]).toEqual([204, ''])
    expect((await send('GET', `/${uuid}`)).status).toBe(404)
    expect((await send('DELETE', `/${uuid}`)).status).toBe(404)
    expect((await send('PUT', `/${uuid}`, { name: 'A' })).status).toBe(404)
  })
})

describe('permissions', () => {
  test.each([
    ['add', 'POST'],
    ['edit', 'PUT'],
    ['delete', 'DELETE'],
  ] as const)('field_tools.%s is needed to %s, and enough [D-4.10]', async (tool, method) => {
    const { uuid } = await add()
    const body =
      method === 'PUT'
        ? { notes: tool, irrigated: 'full' }
        : method === 'POST'
          ? newField(await upload([AMES]))
          : undefined
    const path = method === 'POST' ? '' : `/${uuid}`
    const all = (allowed: boolean, wanted: boolean) =>
      windrow.addAccount({
        with: ada,
        permissions: (preset) =>
          (['add', 'edit', 'delete'] as const).reduce(
            (tree, each) => withPermission(tree, `field_tools.${each}`, each === tool ? wanted : allowed),
            preset,
          ),
      })
    const without = await all(true, false)
    const rejected = await send(method, path, body, without.token)
    expect([rejected.status, rejected.json?.message]).toEqual([403, callTexts.notPermitted])
    const only = await all(false, true)
    expect((await send(method, path, body, only.token)).status).toBeLessThan(300)
  })
})
