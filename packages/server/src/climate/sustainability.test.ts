import { api } from '@windrow/contract/api/api.ts'
import { LONGTERM_KEYS } from '@windrow/contract/entities/climate.ts'
import { withPermission } from '@windrow/core/access/permissions.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestAccount } from '../testing/test-account.ts'
import { addTestField } from '../testing/test-field.ts'
import { fetchTestWeather } from '../testing/test-weather.ts'
import { startTestWindrow, type TestWindrow } from '../testing/test-windrow.ts'

const TODAY = '2026-07-20'

let windrow: TestWindrow
let ada: TestAccount
let maize: string
let unknown: string
let southern: string
let noDate: string
beforeAll(async () => {
  windrow = await startTestWindrow({ FAKE_NOW: `${TODAY}T12:00:00Z` })
  ada = await windrow.addAccount()
  const add = (wanted: Parameters<typeof addTestField>[2]) =>
    addTestField(windrow.services, ada.orgId, wanted)
  maize = await add({ name: 'Maize', crop: 'Maize', plantingDate: '2026-04-28' })
  unknown = await add({ name: 'Unknown', crop: 'Alfalfa' })
  noDate = await add({ name: 'No date', crop: 'Maize' })
  southern = await add({ name: 'South', crop: 'Alfalfa', lat: -33.9, lon: -60.57 })
  await fetchTestWeather(windrow)
})
afterAll(() => windrow.stop())

const sustainability = (uuid = maize) => ada.call(api.getSustainability, { params: { uuid } })
const longterm = (uuid = maize) => ada.call(api.getLongterm, { params: { uuid } })

describe('sustainability', () => {
  test('the season’s water adds up, from planting to yesterday', async () => {
    const { season, water } = await sustainability()
    expect(season).toEqual({ from: '2026-04-28', to: '2026-07-19', kind: 'crop', crop: 'maize' })
    const { rain, rainUsed, need, used, deficit, irrigation } = water.soFar
    expect(need).toBeGreaterThan(100)
    expect(used).toBeLessThanOrEqual(need)
    expect(deficit).toBeCloseTo(need - used, 0)
    expect(rainUsed).toBeLessThanOrEqual(Math.min(rain, used))
    expect(irrigation).toBeGreaterThanOrEqual(0)
    expect(water.time).toHaveLength(83)
    expect(water.rain.at(-1)).toBeCloseTo(rain, 0)
    expect(water.deficit.at(-1)).toBeCloseTo(deficit, 0)
    expect(water.irrigation.at(-1)).toBeCloseTo(irrigation, 0)
    const observed = await ada.call(api.getWeather, {
      params: { variable: 'precipitation', view: 'daily', uuid: maize },
    })
    const first = observed.ds_hist.time.indexOf('2026-04-28')
    const sum = (observed.ds_hist.tp_sum as number[]).slice(first).reduce((total, mm) => total + mm, 0)
    expect(rain).toBeCloseTo(sum, 0)
  })

  test('is compared with the same days of past seasons, and each of those is there', async () => {
    const { water } = await sustainability()
    expect(water.years.map(({ year }) => year)).toEqual(Array.from({ length: 35 }, (_, at) => 1991 + at))
    for (const key of ['rain', 'irrigation', 'deficit'] as const) {
      const { low, middle, high } = water.normal?.[key] ?? { low: 1, middle: 0, high: 0 }
      expect(low <= middle && middle <= high).toBe(true)
    }
    expect(Math.max(...water.years.map(({ irrigation }) => irrigation))).toBeGreaterThan(0)
  })

  test('heat and frost against normal, and how the season’s length moves', async () => {
    const { heat, frost, seasonLength, water } = await sustainability()
    expect([heat.threshold, frost.threshold]).toEqual([35, 0])
    for (const exposure of [heat, frost]) {
      expect(exposure.counted).toHaveLength(water.time.length)
      expect(exposure.normalCounted).toHaveLength(water.time.length)
      expect(exposure.counted.at(-1)).toBe(exposure.days)
    }
    expect(seasonLength.years).toHaveLength(35)
    expect(seasonLength.trend).not.toBeNull()
  })

  test('without a crop model: the growing months, with grass', async () => {
    const { season, water, heat } = await sustainability(unknown)
    expect(season).toEqual({ from: '2026-04-01', to: '2026-07-19', kind: 'reference', crop: null })
    expect(heat.threshold).toBe(34)
    expect(water.soFar.need).toBeGreaterThan(200)
    // A crop with a model but no planting date: its heat limit is known, and both pages show it alike.
    const undated = await sustainability(noDate)
    expect([undated.season.kind, undated.heat.threshold]).toEqual(['reference', 35])
    const { indicators } = await longterm(noDate)
    expect(indicators.find(({ key }) => key === 'heat_days')?.threshold).toBe(35)
    const south = await sustainability(southern)
    expect(south.season).toMatchObject({ from: '2025-10-01', to: '2026-03-31' })
  })

  test('follows the own soil', async () => {
    const before = await sustainability()
    expect(before.soil).toEqual({ type: 'loam', from: 'assumed', available: 253 })
    await windrow.rows("insert into field_soil (org_id, field_uuid, soil_type) values ($1, $2, 'sand')", [
      ada.orgId,
      maize,
    ])
    await expect.poll(async () => (await sustainability()).soil.type, { timeout: 10_000 }).toBe('sand')
    const after = await sustainability()
    expect(after.water.soFar.deficit).toBeGreaterThanOrEqual(before.water.soFar.deficit)
    await windrow.rows('delete from field_soil')
  })
})

describe('long-term', () => {
  test('every indicator has a number a year, a trend with its range, and decades', async () => {
    const { indicators, years, season, source } = await longterm()
    expect([source, years, season]).toEqual([
      'simulated',
      { from: 1991, to: 2025 },
      { from: '04-01', to: '09-30' },
    ])
    expect(indicators.map(({ key }) => key)).toEqual([...LONGTERM_KEYS])
    for (const { values, years: each, trend, decades } of indicators) {
      expect(each).toEqual(Array.from({ length: 35 }, (_, at) => 1991 + at))
      expect(values).toHaveLength(35)
      expect(decades.map(({ from }) => from)).toEqual([1991, 2001, 2011])
      expect(trend?.slopeLow ?? 1).toBeLessThanOrEqual(trend?.slope ?? 0)
      expect(trend?.slopeHigh ?? 0).toBeGreaterThanOrEqual(trend?.slope ?? 1)
      expect(trend?.low).toHaveLength(35)
      expect(trend?.isClear).toBe((trend?.p ?? 1) < 0.1)
    }
  })

  test('the season’s length is what lies between its frosts', async () => {
    const { indicators } = await longterm()
    const of = (key: string) => indicators.find((one) => one.key === key)
    const [last, first] = [of('last_frost'), of('first_frost')]
    expect([last?.origin, first?.origin]).toEqual(['01-01', '07-01'])
    of('season_length')?.values.forEach((length, at) => {
      const year = 1991 + at
      const days = (Date.UTC(year, 6, 1) - Date.UTC(year, 0, 1)) / 86_400_000
      expect(length).toBe(days + (first?.values[at] ?? 0) - (last?.values[at] ?? 0) - 1)
    })
  })

  test('projections: none at hand, and it says so', async () => {
    expect(await longterm()).toMatchObject({ projections: null, noProjections: 'source-has-none' })
  })

  test('the south has its summer in one piece', async () => {
    const { years, season, indicators } = await longterm(southern)
    expect([years, season]).toEqual([
      { from: 1991, to: 2025 },
      { from: '10-01', to: '03-31' },
    ])
    expect(indicators.find(({ key }) => key === 'last_frost')?.origin).toBe('07-01')
  })
})

test('each needs its own view [D-4.10]', async () => {
  for (const view of ['sustainability', 'longterm'] as const) {
    const blind = await windrow.addAccount({
      with: ada,
      permissions: (preset) => withPermission(preset, `views.${view}`, false),
    })
    expect((await windrow.send(`/api/v1/${view}/${maize}`, { token: blind.token })).status).toBe(403)
    const other = view === 'longterm' ? 'sustainability' : 'longterm'
    expect((await windrow.send(`/api/v1/${other}/${maize}`, { token: blind.token })).status).toBe(200)
  }
})
