import { api } from '@windrow/contract/api/api.ts'
import { withPermission } from '@windrow/core/access/permissions.ts'
import { GROWTH_STAGES } from '@windrow/core/crops/growth-stage.ts'
import { addDays, isDay } from '@windrow/core/time/day.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestAccount } from '../testing/test-account.ts'
import { addTestField } from '../testing/test-field.ts'
import { fetchTestWeather } from '../testing/test-weather.ts'
import { startTestWindrow, type TestWindrow } from '../testing/test-windrow.ts'

const TODAY = '2026-08-20'

let windrow: TestWindrow
let ada: TestAccount
let maize: string
let unknown: string
beforeAll(async () => {
  windrow = await startTestWindrow({ FAKE_NOW: `${TODAY}T12:00:00Z` })
  ada = await windrow.addAccount()
  const add = (crop: string, plantingDate: string | null) =>
    addTestField(windrow.services, ada.orgId, { name: crop, crop, plantingDate })
  maize = await add('Maize', '2026-04-28')
  unknown = await add('Alfalfa', null)
  await fetchTestWeather(windrow)
})
afterAll(() => windrow.stop())

const season = (uuid = maize) => ada.call(api.getNdviSeason, { params: { uuid } })
const values = (uuid = maize) => ada.call(api.getNdviValues, { query: { uuid } })

describe('the modelled vegetation index', () => {
  test('values are [value, YYYY-MM-DD], oldest first, in the past [S2-3.83, S2-7.38, D-3.27]', async () => {
    const { ndvi } = await values()
    expect(ndvi.length).toBeGreaterThan(10)
    const days = ndvi.map(([, day]) => day)
    expect(days).toEqual([...days].sort())
    for (const [value, day] of ndvi) {
      expect(isDay(day) && day < TODAY && day >= '2026-04-14').toBe(true)
      expect(value).toBeGreaterThan(0)
      expect(value).toBeLessThan(1)
    }
    expect(Math.max(...ndvi.map(([value]) => value))).toBeGreaterThan(0.7)
    expect(ndvi[0]?.[0]).toBeLessThan(0.3)
  })

  test('says that it is modelled, with nothing to wait for and no raster, and has no picture', async () => {
    expect(await ada.call(api.listSatellitePictures, { params: { uuid: maize } })).toMatchObject({
      source: 'modelled',
      pending: false,
      pictures: [],
    })
    expect(await season()).toMatchObject({
      source: 'modelled',
      isModelled: true,
      attribution: null,
      pending: false,
      failure: null,
      rasters: [],
    })
    const path = `/api/v1/ndvi/${maize}/rasters/2026-08-01`
    expect((await windrow.send(path, { token: ada.token })).status).toBe(404)
  })

  test('has a curve with its band through the season, its fit, its dates and its stages', async () => {
    const response = await season()
    const { curve, fit } = response
    expect(curve?.time[0]).toBe('2026-04-14')
    expect(curve?.time).toContain(TODAY)
    expect((curve?.time.at(-1) ?? '') > '2026-09-15').toBe(true)
    curve?.value.forEach((value, day) => {
      expect(curve.low[day] ?? 1).toBeLessThanOrEqual(value ?? 0)
      expect(curve.high[day] ?? 0).toBeGreaterThanOrEqual(value ?? 1)
    })
    expect(fit?.rmse).toBeLessThan(0.06)
    expect(fit?.used).toBe(response.values.length)
    expect((fit?.greenUp ?? '') < (fit?.browning ?? '')).toBe(true)
    const { start, peak, end } = response.season ?? { start: '', peak: '', end: '' }
    expect([start, peak, end]).toEqual([start, peak, end].sort())
    expect(start > '2026-05-01' && end < '2026-12-01').toBe(true)
    expect(response.stages.map(({ stage }) => stage)).toEqual([...GROWTH_STAGES])
    response.stages.forEach(({ to }, at) => {
      expect(to).toBe(response.stages[at + 1]?.from ?? null)
    })
  })

  test('is a curve, day by day: no cloudy days, no scatter, and no jump where the days ahead begin', async () => {
    const { values: past, curve } = await season()
    expect(past.map(({ date }) => date)).toEqual(past.map((_, at) => addDays('2026-04-28', at)))
    expect(past.at(-1)?.date).toBe(addDays(TODAY, -1))
    expect(past.every(({ state, valid }) => state === 'used' && valid === 1)).toBe(true)
    past.forEach(({ date, value }) => {
      expect(curve?.value[curve.time.indexOf(date)]).toBe(value)
    })
    const steps = (curve?.value ?? []).slice(1).map((value, at) => (value ?? 0) - (curve?.value[at] ?? 0))
    expect(Math.max(...steps.map(Math.abs))).toBeLessThan(0.08)
    expect(Math.abs(steps[(curve?.time.indexOf(TODAY) ?? 0) - 1] ?? 1)).toBeLessThan(0.03)
    const turns = steps.filter((step, at) => step * (steps[at - 1] ?? step) < 0)
    expect(turns.length).toBeLessThan(4)
  })

  test('shows the season before beside it', async () => {
    const { lastSeason } = await season()
    expect(lastSeason.length).toBeGreaterThan(10)
    for (const { date } of lastSeason) expect(date >= '2025-04-14' && date < '2026-04-14').toBe(true)
  })

  test('values that the response rejects do not reach the spec’s call', async () => {
    const response = await season()
    const used = response.values.filter(({ state }) => state === 'used')
    expect((await values()).ndvi).toEqual(used.map(({ value, date }) => [value, date]))
  })

  test('a crop without a model has none, and says so by emptiness', async () => {
    expect(await values(unknown)).toEqual({ ndvi: [] })
    expect(await season(unknown)).toMatchObject({
      values: [],
      curve: null,
      fit: null,
      season: null,
      stages: [],
    })
  })
})

test('needs the satellite view [D-4.10]', async () => {
  const blind = await windrow.addAccount({
    with: ada,
    permissions: (preset) => withPermission(preset, 'views.satellite', false),
  })
  const paths = [`maps/ndvivalues?uuid=${maize}`, `ndvi/${maize}`, `ndvi/${maize}/rasters/2026-08-01`]
  for (const path of paths)
    expect((await windrow.send(`/api/v1/${path}`, { token: blind.token })).status).toBe(403)
})
