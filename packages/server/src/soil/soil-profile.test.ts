import { api } from '@windrow/contract/api/api.ts'
import { withPermission } from '@windrow/core/access/permissions.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LoopbackHttp, sendJson, startLoopbackHttp } from '../testing/loopback-http.ts'
import type { TestAccount } from '../testing/test-account.ts'
import { addTestField } from '../testing/test-field.ts'
import { fetchTestWeather } from '../testing/test-weather.ts'
import { startTestWindrow, type TestWindrow } from '../testing/test-windrow.ts'

const NOW = '2026-05-14T18:20:00Z'

const layer = (name: string, [mean, low, high]: readonly [number | null, number | null, number | null]) => ({
  name,
  unit_measure: { d_factor: 10, mapped_units: 'g/kg', target_units: '%', uncertainty_unit: '' },
  depths: ['0-5cm', '5-15cm', '15-30cm'].map((label) => ({
    label,
    range: { top_depth: 0, bottom_depth: 5, unit_depth: 'cm' },
    values: { mean, 'Q0.05': low, 'Q0.95': high },
  })),
})
const soilGrids = (sand: number | null, silt: number | null, clay: number | null, ph: number | null) => ({
  type: 'Feature',
  properties: {
    layers: [
      layer('sand', [sand, null, null]),
      layer('silt', [silt, null, null]),
      layer('clay', [clay, null, null]),
      layer('phh2o', [ph, ph === null ? null : ph - 6, ph === null ? null : ph + 7]),
    ],
  },
})

let provider: LoopbackHttp
let windrow: TestWindrow
let ada: TestAccount
let uuid: string
beforeAll(async () => {
  provider = await startLoopbackHttp((_request, response) => sendJson(response, { error: 'down' }, 404))
  windrow = await startTestWindrow({
    FAKE_NOW: NOW,
    SOIL_SOURCE: 'soilgrids',
    SOIL_URL: `${provider.url}/soil/v2.0`,
  })
  ada = await windrow.addAccount()
  uuid = await addTestField(windrow.services, ada.orgId)
  await fetchTestWeather(windrow)
})
afterAll(async () => {
  await windrow.stop()
  await provider.close()
})

const profile = (field = uuid) => ada.call(api.getSoilProfile, { params: { uuid: field } })
describe('how the soil is', () => {
  test('type and acidity are not known until they are entered', async () => {
    expect(await profile()).toMatchObject({
      own: { type: null, ph: null },
      source: null,
      type: null,
      ph: null,
      water: { fieldCapacity: 290, wiltingPoint: 140, saturation: 460, isAssumed: true },
      cropSoilMin: 10,
    })
  })

  test('temperature at depth and surface, now and in the next 7 days, from the forecast', async () => {
    const { depth, surface, moisture, normal } = await profile()
    const { soilTForecast } = await ada.call(api.getSoilTemperature, { query: { uuid } })
    const week = soilTForecast.slice(0, 168).map(({ temperature }) => temperature ?? Number.NaN)
    // The profile shows tenths.
    const ROUNDED = 0.0501
    expect(Math.abs((depth.now ?? 99) - (week[0] ?? 99))).toBeLessThan(ROUNDED)
    expect(Math.abs((depth.min ?? 99) - Math.min(...week))).toBeLessThan(ROUNDED)
    expect(Math.abs((depth.max ?? 99) - Math.max(...week))).toBeLessThan(ROUNDED)
    // The surface swings more than the layer below it.
    expect(surface.min ?? 99).toBeLessThan(depth.min ?? 0)
    expect(surface.max ?? 0).toBeGreaterThan(depth.max ?? 99)
    expect(surface.now ?? 0).toBeGreaterThan((surface.min ?? 0) - 1)
    expect(moisture.now ?? 0).toBeGreaterThan(50)
    expect(normal.depth ?? 0).toBeGreaterThan(5)
    expect(normal.moisture ?? 0).toBeGreaterThan(50)
  })

  test('soil moisture is one number on every page', async () => {
    const { moisture, water } = await profile()
    const { soilMForecast: hours } = await ada.call(api.getSoilMoisture, { query: { uuid } })
    expect(Math.round(hours[0]?.moisture ?? 0)).toBe(moisture.now)
    const weather = (view: 'daily' | 'hourly') =>
      ada.call(api.getWeather, { params: { uuid, variable: 'soil_moisture', view } })
    const levels = (set: object) => (set as Record<string, Record<string, number[]>>).swvl1_mean ?? {}
    const hourly = (await weather('hourly')).ds_fc
    expect(levels(hourly)['-1.0']?.[0]).toBe(hours[0]?.moisture)
    const daily = (await weather('daily')).ds_fc
    const { fieldWork } = await ada.call(api.getDecisions, { params: { uuid } })
    for (const ahead of [1, 2, 3]) {
      const day = daily.time[ahead]?.slice(0, 10) ?? ''
      const ofDay = hours.filter(({ hour }) => hour.startsWith(day)).map(({ moisture }) => moisture ?? 0)
      expect(ofDay).toHaveLength(24)
      const mean = ofDay.reduce((sum, value) => sum + value, 0) / 24
      // A day's number is the median of days, an hour's the median of hours.
      expect(Math.abs(mean - (levels(daily)['0.5']?.[ahead] ?? 0))).toBeLessThan(8)
      const work = fieldWork.days.find(({ date }) => date === day)
      const morning = (work?.moisture.middle ?? 0) * water.fieldCapacity
      expect(Math.abs(morning - (ofDay[0] ?? 0))).toBeLessThan(0.006 * water.fieldCapacity)
      for (const value of ofDay) {
        expect(value).toBeGreaterThanOrEqual(water.wiltingPoint - 0.1)
        expect(value).toBeLessThanOrEqual(water.saturation + 0.1)
      }
    }
  })

  test('the grower’s own holds, and can be taken back', async () => {
    const put = (body: { type: 'silt_loam' | null; ph: number | null }) =>
      ada.call(api.putOwnSoil, { params: { uuid }, body })
    expect(await put({ type: 'silt_loam', ph: 7.6 })).toEqual({ type: 'silt_loam', ph: 7.6 })
    await expect
      .poll(() => profile())
      .toMatchObject({
        type: { value: 'silt_loam', from: 'own' },
        ph: { value: 7.6, from: 'own' },
        water: { fieldCapacity: 290, wiltingPoint: 150, isAssumed: false },
      })
    await put({ type: null, ph: null })
    await expect.poll(async () => (await profile()).type).toBeNull()
  })

  test('a change shows at once to the account that made it', async () => {
    for (let at = 0; at < 40; at++) {
      const ph = 5 + at / 20
      await ada.call(api.putOwnSoil, { params: { uuid }, body: { type: null, ph } })
      expect((await profile()).own.ph).toBe(ph)
    }
    await ada.call(api.putOwnSoil, { params: { uuid }, body: { type: null, ph: null } })
  })

  test('nonsense is rejected', async () => {
    const put = (json: object) =>
      windrow.send(`/api/v1/soil/profile/${uuid}`, { method: 'PUT', token: ada.token, json })
    for (const json of [
      { type: 'chocolate', ph: null },
      { type: null, ph: 14 },
      { type: null },
      { type: null, ph: null, colour: 'red' },
    ])
      expect((await put(json)).status).toBe(422)
  })
})

describe('a soil map', () => {
  test('is requested for the plough layer at the field’s centre', async () => {
    provider.behave((_request, response) => sendJson(response, soilGrids(180, 640, 180, 72)))
    await windrow.services.soil?.at({ lat: 42.03, lon: -93.63 })
    const { pathname, searchParams } = provider.requests[0] as URL
    expect([pathname, searchParams.get('lat'), searchParams.getAll('property')]).toEqual([
      '/soil/v2.0/properties/query',
      '42.0300',
      ['sand', 'silt', 'clay', 'phh2o'],
    ])
  })

  test('its response: type by texture, acidity with its range; null where it has nothing', async () => {
    const at = () => windrow.services.soil?.at({ lat: 42, lon: -93 })
    expect(await at()).toEqual({ type: 'silt_loam', ph: { low: 6.6, middle: 7.2, high: 7.9 } })
    provider.behave((_request, response) => sendJson(response, soilGrids(null, null, null, null)))
    expect(await at()).toEqual({ type: null, ph: null })
  })

  test.each([
    ['another shape', { properties: {} }],
    ['an impossible acidity', soilGrids(400, 400, 200, 720)],
  ])('%s is an error, never a value', async (_name, body) => {
    provider.behave((_request, response) => sendJson(response, body))
    await expect(windrow.services.soil?.at({ lat: 42, lon: -93 })).rejects.toThrow()
  })

  test('a new field is requested by itself, and the own entry goes before it', async () => {
    provider.behave((_request, response) => sendJson(response, soilGrids(600, 250, 150, 61)))
    const second = await addTestField(windrow.services, ada.orgId, { name: 'Second' })
    await windrow.rows("insert into windrow_jobs.job (name, data) values ('soil-plan', '{}')")
    await expect
      .poll(() => profile(second), { timeout: 15_000 })
      .toMatchObject({
        type: { value: 'sandy_loam', from: 'source' },
        ph: { value: 6.1, from: 'source' },
        source: { attribution: { licence: 'CC BY 4.0' } },
      })
    await ada.call(api.putOwnSoil, { params: { uuid: second }, body: { type: 'clay', ph: null } })
    await expect
      .poll(() => profile(second))
      .toMatchObject({ type: { value: 'clay', from: 'own' }, ph: { from: 'source' } })
  })
})

test('reading needs the soil or the general view, entering needs to edit fields [D-4.10]', async () => {
  const reader = await windrow.addAccount({ with: ada, role: 'viewer' })
  const path = `/api/v1/soil/profile/${uuid}`
  expect((await windrow.send(path, { token: reader.token })).status).toBe(200)
  const json = { type: null, ph: null }
  expect((await windrow.send(path, { method: 'PUT', token: reader.token, json })).status).toBe(403)
  const blind = await windrow.addAccount({
    with: ada,
    permissions: (preset) =>
      withPermission(withPermission(preset, 'views.soil', false), 'views.general', false),
  })
  expect((await windrow.send(path, { token: blind.token })).status).toBe(403)
})
