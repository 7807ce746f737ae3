import { api } from '@windrow/contract/api/api.ts'
import { DAY_MS } from '@windrow/core/time/day.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { respondLike } from '../../testing/fake-open-meteo.ts'
import { type LoopbackHttp, sendJson, startLoopbackHttp } from '../../testing/loopback-http.ts'
import type { TestAccount } from '../../testing/test-account.ts'
import { addTestField } from '../../testing/test-field.ts'
import { fetchTestWeather } from '../../testing/test-weather.ts'
import { startTestWindrow, type TestWindrow } from '../../testing/test-windrow.ts'
import { fetchEarlierRuns } from './earlier-runs.ts'

const NOW = Date.parse('2026-05-14T15:20:00Z')
const well = (now: number) =>
  respondLike({ now, members: { ensemble: 51, seasonal: 3 }, ensembleDays: 15, seasonalBias: 0 })

let provider: LoopbackHttp
let windrow: TestWindrow
let ada: TestAccount
let uuid: string
beforeAll(async () => {
  provider = await startLoopbackHttp(well(NOW))
  windrow = await startTestWindrow({
    FAKE_NOW: new Date(NOW).toISOString(),
    WEATHER_SOURCE: 'open-meteo',
    WEATHER_MODELS: 'ecmwf_ifs025_ensemble',
    WEATHER_CALLS_PER_DAY: '100000',
    OPEN_METEO_URL: provider.url,
    GHCN_URL: 'http://127.0.0.1:9',
  })
  ada = await windrow.addAccount()
  uuid = await addTestField(windrow.services, ada.orgId)
  await fetchTestWeather(windrow)
})
afterAll(async () => {
  await windrow.stop()
  await provider.close()
})

const fetchAt = (now: number) => {
  provider.behave(well(now))
  const { db, log, clock, weather } = windrow.services
  return fetchEarlierRuns({ db, log, clock: { ...clock, now: () => new Date(now) } }, weather.source)
}
const archived = async () =>
  (
    await windrow.rows<{ issues: number; newest: number }>(
      "select count(*)::int as issues, max(first_day) as newest from forecast_archive where model = 'ecmwf_ifs025'",
    )
  )[0]

describe('earlier runs', () => {
  test('are not fetched while the provider fails, and nothing is lost by it', async () => {
    provider.behave((_request, response) => sendJson(response, { error: true, reason: 'down' }, 400))
    const { db, log, clock, weather } = windrow.services
    const yesterday = { ...clock, now: () => new Date(NOW - DAY_MS) }
    expect(await fetchEarlierRuns({ db, log, clock: yesterday }, weather.source)).toBe(0)
    expect(await archived()).toMatchObject({ issues: 0 })
  })

  test('are archived once for each cell, as far as all of their days are over', async () => {
    expect(await fetchAt(NOW)).toBe(1)
    const yesterday = Math.floor(NOW / DAY_MS) - 1
    expect(await archived()).toEqual({ issues: 84, newest: yesterday - 7 })
    expect(await fetchAt(NOW)).toBe(0)
    expect(provider.requests).toEqual([])
  })

  test('give the field a record to compare with from the first day on; they are no part of what is shown', async () => {
    const record = await ada.call(api.getForecastRecord, { params: { uuid }, query: { variable: 't2m_min' } })
    expect(record.n).toBe(0)
    expect(record.models.map(({ id, gate, weight }) => [id, gate, weight])).toEqual([
      ['ecmwf_ifs025_ensemble', true, 1],
      ['ecmwf_ifs025', false, null],
    ])
    const leads = record.models[1]?.leads ?? []
    for (const lead of [1, 3, 7]) {
      expect(leads[lead]?.n).toBeGreaterThanOrEqual(70)
      expect(leads[lead]?.mae).toBeCloseTo(0.1 * lead, 1)
      expect(leads[lead]?.bias).toBeCloseTo(0.1 * lead, 1)
    }
    expect(leads[8]?.n).toBe(0)
  })

  test('of the last days are added a week later, and only those', async () => {
    expect(await fetchAt(NOW + 6 * DAY_MS)).toBe(0)
    expect(await fetchAt(NOW + 7 * DAY_MS)).toBe(1)
    expect(await archived()).toEqual({ issues: 91, newest: Math.floor(NOW / DAY_MS) - 1 })
    const [query] = provider.requests
    expect(query?.searchParams.get('start_date')).toBe('2026-05-08')
  })
})
