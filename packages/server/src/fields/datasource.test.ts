import { api } from '@windrow/contract/api/api.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestAccount } from '../testing/test-account.ts'
import { addTestField } from '../testing/test-field.ts'
import { requestRefresh } from '../testing/test-weather.ts'
import { startTestWindrow, type TestWindrow } from '../testing/test-windrow.ts'

let windrow: TestWindrow
let ada: TestAccount
let uuid: string
beforeAll(async () => {
  windrow = await startTestWindrow({ FAKE_NOW: '2026-05-14T12:00:00Z' })
  ada = await windrow.addAccount()
  uuid = await addTestField(windrow.services, ada.orgId)
})
afterAll(() => windrow.stop())

const field = async () => (await ada.call(api.getField, { params: { uuid } })).data
const change = (source: 'era' | 'ghcn', account = ada) =>
  account.call(api.changeDatasource, { params: { source }, body: { uuid } })

/** As a page does that says "Fetching weather…". */
const daily = () =>
  ada.call(api.getWeather, { params: { variable: 'temperature', view: 'daily', uuid } }).then(
    (response) => response.ds_hist.t2m_min,
    () => null,
  )

describe('the data sources of a field', () => {
  test('are the grid and the nearest station, each with its id and distance [S1-3.16, S1-3.22..26, S1-3.28]', async () => {
    const { datasources } = await field()
    expect(datasources.era['climateai-id']).toBe('Simulated')
    expect(datasources.era.distance).toBeLessThan(10)
    expect(datasources.ghcn?.['climateai-id']).toMatch(/^[A-Z0-9_-]{11}$/)
    expect(datasources.ghcn?.distance).toBeLessThanOrEqual(60)
    expect(['era', 'ghcn']).toContain(datasources.suggested)
    expect(datasources.selected).toBe('era')
  })

  test('today is null until there is weather, then the median of today [S1-3.17..19]', async () => {
    const before = (await field()).weather_variables
    expect(before).toEqual({
      t2m: { t2m_min: null, t2m_max: null },
      tp: { tp_sum: null, chance: null, low: null, high: null },
    })
    await change('era')
    await expect
      .poll(async () => (await field()).weather_variables.t2m.t2m_min, { timeout: 15_000 })
      .not.toBeNull()
    const { t2m, tp } = (await field()).weather_variables
    expect(t2m.t2m_max ?? 0).toBeGreaterThan(t2m.t2m_min ?? 99)
    expect(tp.tp_sum).toBeGreaterThanOrEqual(0)
  })

  test('a change re-links the field and fetches what the station observed [S1-7.29, S1-7.30, D-3.28]', async () => {
    await expect.poll(daily, { timeout: 15_000 }).not.toBeNull()
    const grid = await daily()
    const { data } = await change('ghcn')
    expect(data.datasources.selected).toBe('ghcn')
    await expect.poll(daily, { timeout: 20_000 }).not.toBeNull()
    const station = await daily()
    expect(station).not.toEqual(grid)
    expect((await change('era')).data.datasources.selected).toBe('era')
    await expect.poll(daily, { timeout: 15_000 }).toEqual(grid)
    const unknown = await windrow.send('/api/v1/fields/datasource/cds', {
      method: 'PUT',
      token: ada.token,
      json: { uuid },
    })
    expect(unknown.status).toBe(404)
  })
})

describe('a real source that does not respond', () => {
  test('is never replaced by another: the field waits, and the cell says why [D-1.11]', async () => {
    const real = await startTestWindrow({
      WEATHER_SOURCE: 'open-meteo',
      OPEN_METEO_URL: 'http://127.0.0.1:9',
      GHCN_URL: 'http://127.0.0.1:9',
    })
    const owner = await real.addAccount()
    const other = await addTestField(real.services, owner.orgId)
    const [row] = await real.rows<{ era_cell_id: number }>('select era_cell_id from field where uuid = $1', [
      other,
    ])
    await requestRefresh(real.services, row?.era_cell_id ?? 0)
    const failure = async () =>
      (
        await real.rows<{ failure: string | null }>('select failure from weather_cell where id = $1', [
          row?.era_cell_id,
        ])
      )[0]?.failure
    await expect.poll(failure, { timeout: 30_000 }).toBeTruthy()
    await expect(
      owner.call(api.getWeather, { params: { variable: 'temperature', view: 'daily', uuid: other } }),
    ).rejects.toMatchObject({ status: 503, code: 'weather-pending' })
    await real.stop()
  }, 60_000)
})
