import { api } from '@windrow/contract/api/api.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { TestAccount } from '../../testing/test-account.ts'
import { addTestField } from '../../testing/test-field.ts'
import { requestRefresh } from '../../testing/test-weather.ts'
import { startTestWindrow, type TestWindrow } from '../../testing/test-windrow.ts'
import { computeCellStates } from './compute-field-states.ts'
import { sharedKey } from './yield-forecasts.ts'

let windrow: TestWindrow
let ada: TestAccount
const ids: Record<string, string> = {}
beforeAll(async () => {
  windrow = await startTestWindrow({ FAKE_NOW: '2026-05-20T12:00:00Z' })
  ada = await windrow.addAccount()
  const add = async (name: string, wanted: Parameters<typeof addTestField>[2]) => {
    ids[name] = await addTestField(windrow.services, ada.orgId, { name, ...wanted })
  }
  await add('May', { plantingDate: '2026-05-01' })
  await add('May too', { plantingDate: '2026-05-01' })
  await add('July', { plantingDate: '2026-07-10' })
  await add('Unplanted', {})
  await add('Long ago', { plantingDate: '2024-05-01' })
  await add('Unknown', { crop: 'Alfalfa', plantingDate: '2026-05-01' })
  await add('Vineyard', { crop: 'Grape', plantingDate: '2026-04-01' })
  const cells = await windrow.rows<{ id: number }>('select distinct era_cell_id as id from field')
  for (const { id } of cells) await requestRefresh(windrow.services, id)
  await vi.waitFor(async () => expect((await yields()).May).not.toBeNull(), { timeout: 30_000 })
})
afterAll(() => windrow.stop())

const yields = async () =>
  Object.fromEntries(
    (await ada.call(api.listFields, { query: {} })).data.map(({ name, yieldForecast }) => [
      name,
      yieldForecast,
    ]),
  )
const bandOf = (name: string) => ada.call(api.getYieldForecast, { params: { uuid: ids[name] ?? '' } })
const version = async () =>
  (await windrow.rows<{ version: number }>('select version from field_list_version'))[0]?.version

describe('the expected yield of a planted field', () => {
  test('is forecast for annual crops that are planted and known, and for no others [S1-3.14]', async () => {
    const found = await yields()
    expect(found).toMatchObject({ Unplanted: null, 'Long ago': null, Unknown: null, Vineyard: null })
    expect(found.May).toBeGreaterThan(30)
    expect(found.May).toBeLessThanOrEqual(100)
    expect(found['May too']).toBe(found.May)
    expect(found.July).toBeLessThan(found.May ?? 0)
    expect(await bandOf('Unplanted')).toEqual({ yieldForecast: null, low: null, high: null })
    const { yieldForecast, low, high } = await bandOf('May')
    expect(yieldForecast).toBe(found.May)
    expect(low).toBeLessThan(yieldForecast ?? 0)
    expect(high).toBeGreaterThan(yieldForecast ?? 100)
  })

  test('is that of the planting tool at its own date', async () => {
    const { chart_data, season } = await ada.call(api.getPlanting, {
      params: { uuid: ids.May ?? '' },
      query: { from: '2026-04-21', to: '2026-05-11' },
    })
    const factors = Object.values(chart_data).flatMap((ofRisk) => Object.values(ofRisk ?? {}))
    let sum = 0
    for (let date = 8; date <= 12; date++)
      season.years.forEach((_, year) => {
        const stressed = factors.reduce(
          (left, { years, weight }) => left * (1 - (years[year]?.[date] ?? 0)) ** weight,
          season.ripens[year]?.[date] ?? 0,
        )
        sum += stressed / (5 * season.years.length)
      })
    const { yieldForecast } = await bandOf('May')
    expect(Math.abs(100 * sum - (yieldForecast ?? 0))).toBeLessThan(1)
  })

  test('a sweep that finds nothing new leaves the version of the list alone', async () => {
    const before = await version()
    await computeCellStates(windrow.services, 'all')
    expect(await version()).toBe(before)
    await windrow.rows('update field_state set yield_forecast = 1')
    await computeCellStates(windrow.services, 'all')
    expect((await yields()).May).toBeGreaterThan(30)
  })

  test('follows the weights, the planting date and the variety by itself [S2-7.35]', async () => {
    const before = (await yields()).May ?? 0
    const weights = [{ weight: 0, alert: 'default', risk: 'risk_drought' as const }]
    await ada.call(api.savePlanting, { params: { uuid: ids.May ?? '' }, body: { weights } })
    await expect.poll(async () => (await yields()).May, { timeout: 10_000 }).toBeGreaterThan(before)
    expect((await yields())['May too']).toBe(before)
    await windrow.rows("update field set planting_date = null where name = 'May'")
    await expect.poll(async () => (await yields()).May, { timeout: 10_000 }).toBeNull()
    const july = (await yields()).July ?? 0
    await windrow.rows("update field set variety = '80 day' where name = 'July'")
    await expect.poll(async () => (await yields()).July, { timeout: 10_000 }).toBeGreaterThan(july)
  })
})

describe('one computation is shared', () => {
  const rule = (id: string, threshold: number, title = 'Heat') => ({
    id,
    risk: 'risk_heat_stress' as const,
    alert: {
      title,
      active: true,
      threshold,
      probability: 0.5,
      recurrent_days: 1,
      start_date: { day: 1, month: 1 },
      end_date: { day: 31, month: 12 },
    },
  })
  const weight = (alert: string, value: number) => ({
    risk: 'risk_heat_stress' as const,
    alert,
    weight: value,
  })
  const keyOf = (alerts: ReturnType<typeof rule>[], weights: ReturnType<typeof weight>[]) =>
    sharedKey({
      crop: 'Maize',
      variety: '108 day',
      plantingDate: '2026-05-01',
      ownSoil: null,
      mapSoil: null,
      irrigated: 'none',
      irrigations: [],
      alerts,
      weights,
    })

  test('by organisations whose rules and weights say the same, and by no others', () => {
    const one = keyOf([rule('a', 30), rule('b', 35)], [weight('a', 0.2), weight('b', 0.4)])
    expect(keyOf([rule('z', 30, 'Hot'), rule('y', 35)], [weight('y', 0.4), weight('z', 0.2)])).toBe(one)
    expect(keyOf([rule('a', 30), rule('b', 36)], [weight('a', 0.2), weight('b', 0.4)])).not.toBe(one)
    expect(keyOf([rule('a', 30), rule('b', 35)], [weight('a', 0.4), weight('b', 0.2)])).not.toBe(one)
  })
})
